import { createTransport, type SendMailOptions } from 'nodemailer'

export interface MailSettings {
  /** As smtp://user:password@host:port */
  url: string
  from: string
  to: string[]
}

/** A mail server that was away, hung or refused. Says nothing that the server said: it may quote the mail. */
class MailError extends Error {
  override name = 'MailError'
}

export interface MailLimits {
  connectMs: number
  silenceMs: number
}

const LIMITS: MailLimits = { connectMs: 10_000, silenceMs: 30_000 }

/** Resolves when the mail server has taken the mail for at least one recipient. */
export function openMailer(
  { url }: MailSettings,
  { connectMs, silenceMs }: MailLimits = LIMITS,
): (mail: SendMailOptions) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    try {
      await transport.sendMail(mail)
    } catch (error) {
      throw new MailError(`not taken by the mail server (MAIL_URL): ${reasonOf(error)}`)
    }
  }
}

function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
