import { EMAIL_PATTERN } from '@hemicycle/contract'
import type { Environment } from './environment.ts'

export interface MailServer {
  /** Such as smtp://user:password@host:port */
  url: string
  /** The sender of our mails. */
  from: string
}

export const isEmail = (text: string): boolean => new RegExp(EMAIL_PATTERN).test(text)

export function readMailServer(env: Environment): MailServer {
  const url = env.text('MAIL_URL', '')
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    env.addFault('MAIL_URL must be as smtp://user:password@host:port, or smtps://')
  const from = env.text('MAIL_FROM', '')
  if (!isEmail(from)) env.addFault('MAIL_FROM must be an e-mail address')
  return { url, from }
}
