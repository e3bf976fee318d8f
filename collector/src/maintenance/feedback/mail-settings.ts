import type { MailServer } from '@hemicycle/process'

export interface MailSettings extends MailServer {
  to: string[]
  /** How much feedback gets its own mail within 24 hours; the rest is mailed in a digest. */
  mailsPerDay: number
}
