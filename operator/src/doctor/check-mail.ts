import { createTransport } from 'nodemailer'
import { fail, ok, skipped, warn, type Finding } from './finding.ts'
import { isLoopback } from './is-loopback.ts'

const ANSWER_MS = 10_000

/** Logs in at the mail server and sends nothing. */
export async function checkMail(mail: { url: string } | null): Promise<Finding> {
  if (mail === null) return skipped('mail', 'MAIL_URL is not set: feedback is kept and waits')
  const server = new URL(mail.url)
  const isOwn = isLoopback(server.hostname)
  const transport = createTransport({
    url: mail.url,
    requireTLS: !isOwn,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
  try {
    await transport.verify()
    return server.username || isOwn
      ? ok('mail', `${server.host} takes mail from us`)
      : warn('mail', `${server.host} answers; MAIL_URL has no user`, 'add one if it asks for it')
  } catch (error) {
    // Its words can quote what it was given; the code is enough.
    const { code = 'unknown', responseCode = '' } = error as {
      code?: string
      responseCode?: number
    }
    return fail(
      'mail',
      `${server.host} refuses: ${code} ${responseCode}`.trim(),
      MEND[code] ?? LOOK,
    )
  } finally {
    transport.close()
  }
}

const LOOK = 'check the host and port in MAIL_URL, and that the firewall lets us out to it'
const MEND: Record<string, string | undefined> = {
  EAUTH: 'check user and password in MAIL_URL (special letters as %40)',
  ETLS: 'the server offers no TLS: use its port 587 or 465 (smtps://)',
}
