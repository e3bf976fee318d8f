import type { Mail } from '@hemicycle/process/testing'

/** A mail server, and the mailbox that all its mails go to. */
export interface PostOffice {
  name: string
  /** For MAIL_URL. */
  url: string
  /** All mails so far, those of the last call first. Waits until the server has delivered what it took. */
  listMails(): Promise<readonly Mail[]>
  close(): Promise<void>
}
