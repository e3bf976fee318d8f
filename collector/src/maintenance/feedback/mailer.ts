import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'

export interface MailSettings {
  /** Such as smtp://user:password@host:port */
  url: string
  from: string
  to: string[]
  /** How much feedback gets its own mail within 24 hours; the rest is mailed in a digest. */
  mailsPerDay: number
}

/** The mail server was down, hung or refused. Never contains the server's own words: they may quote the mail. */
export class MailError extends Error {
  override name = 'MailError'
  /** False when the server refused or was not reached. */
  readonly mayBeTaken: boolean
  /** Refused for its content: a retry would not help. */
  readonly isForContent: boolean
  constructor(reason: string, { mayBeTaken = false, isForContent = false } = {}) {
    super(`mail server (MAIL_URL) did not accept the mail: ${reason}`)
    this.mayBeTaken = mayBeTaken
    this.isForContent = isForContent
  }
}

const CONNECT_TIMEOUT_MS = 10_000
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }
/** Mail to any other host is encrypted, unless the URL says `requireTLS=false`. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** The mailer resolves when the server accepted the mail for at least one recipient, with the refused recipients. */
export function createMailer({
  url,
}: Pick<MailSettings, 'url'>): (mail: SendMailOptions, deadline: AbortSignal) => Promise<string[]> {
  const server = new URL(url)
  return async (mail, deadline) => {
    const transport = createTransport({
      url,
      // Our own connection, which the deadline can end in any state: the transport's timeouts only cover silence.
      connection: await openConnection(server, deadline),
      requireTLS: !LOOPBACK.test(server.hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      return (await transport.sendMail(mail)).rejected
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
      const reason = [code, responseCode].filter(Boolean).join(' ')
      throw new MailError(deadline.aborted ? 'too slow' : reason, {
        mayBeTaken: responseCode < 400,
        isForContent: code === 'EMESSAGE' && responseCode >= 500,
      })
    }
  }
}

async function openConnection(
  { protocol, hostname, port }: URL,
  deadline: AbortSignal,
): Promise<Socket> {
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (PORTS[protocol] ?? 0),
    signal: deadline,
  })
  // Without a listener, an error at the wrong moment would end the process.
  socket.on('error', () => {})
  const timeout = AbortSignal.any([deadline, AbortSignal.timeout(CONNECT_TIMEOUT_MS)])
  try {
    await once(socket, 'connect', { signal: timeout })
    return socket
  } catch (error) {
    socket.destroy()
    const { code = 'unknown' } = error as { code?: string }
    throw new MailError(timeout.aborted ? 'connection timed out' : code)
  }
}
