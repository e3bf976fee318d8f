import { createTransport } from 'nodemailer'
import { fail, ok, skipped, warn, type Finding } from '../findings/finding.ts'
import { isLoopback } from '@hemicycle/process'

const TIMEOUT_MS = 10_000

/** Logs in to the mail server without sending anything. */
export async function checkMail(mail: { url: string } | null): Promise<Finding> {
  if (mail === null) return skipped('mail', 'MAIL_URL is not set: feedback is kept but not sent')
  const server = new URL(mail.url)
  const isLocal = isLoopback(server.hostname)
  const transport = createTransport({
    url: mail.url,
    requireTLS: !isLocal,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return server.username || isLocal
      ? ok('mail', `${server.host} accepts mail from us`)
      : warn('mail', `${server.host} responds; MAIL_URL has no user`, 'add one if it needs a login')
  } catch (error) {
    // The server's message can quote the password; the code is enough.
    const { code = 'unknown', responseCode = '' } = error as {
      code?: string
      responseCode?: number
    }
    return fail(
      'mail',
      `${server.host} refuses: ${code} ${responseCode}`.trim(),
      MEND[code] ?? CHECK_HOST,
    )
  } finally {
    transport.close()
  }
}

const CHECK_HOST = 'check the host and port in MAIL_URL, and that the firewall lets us connect'
const MEND: Record<string, string | undefined> = {
  EAUTH: 'check user and password in MAIL_URL (special characters as %40)',
  ETLS: 'the server offers no TLS: use its port 587 or 465 (smtps://)',
}
