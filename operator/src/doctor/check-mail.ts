import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { fail, ok, skipped, warn, type Finding } from './finding.ts'

const ANSWER_MS = 10_000
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Logs in at the mail server and sends nothing. */
export async function checkMail({
  mailUrl,
  mailFrom,
  feedbackTo,
}: Config['others']): Promise<Finding> {
  if (!mailUrl && !mailFrom && !feedbackTo) {
    return skipped('mail', 'MAIL_URL is not set: feedback is kept and waits')
  }
  if (!mailUrl || !mailFrom || !feedbackTo) {
    return fail('mail', 'is told by halves', 'set MAIL_URL, MAIL_FROM and FEEDBACK_TO')
  }
  const server = URL.parse(mailUrl)
  if (!server || !/^smtps?:$/.test(server.protocol)) {
    return fail('mail', 'MAIL_URL is no address', 'write it as smtp://user:password@host:587')
  }
  const transport = createTransport({
    url: mailUrl,
    requireTLS: !LOOPBACK.test(server.hostname),
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
  try {
    await transport.verify()
    return server.username || LOOPBACK.test(server.hostname)
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
