import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'

export interface MailSettings {
  /** As smtp://user:password@host:port */
  url: string
  from: string
  to: string[]
  /** How much feedback gets a mail of its own within 24 hours; the rest comes together. */
  mailsPerDay: number
}

/** A mail server that was away, hung or refused. Says nothing that the server said: it may quote the mail. */
export class MailError extends Error {
  override name = 'MailError'
  /** False when the server said no, or was not even reached. */
  readonly mayBeTaken: boolean
  /** For what is in it, which the server will never take. */
  readonly isForContent: boolean
  constructor(reason: string, { mayBeTaken = false, isForContent = false } = {}) {
    super(`not taken by the mail server (MAIL_URL): ${reason}`)
    this.mayBeTaken = mayBeTaken
    this.isForContent = isForContent
  }
}

const CONNECT_MS = 10_000
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }
/** What goes to any other machine goes encrypted, unless the URL says `requireTLS=false`. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Resolves when the mail server has taken the mail for at least one recipient, with those it has refused. */
export function openMailer({
  url,
}: Pick<MailSettings, 'url'>): (mail: SendMailOptions, deadline: AbortSignal) => Promise<string[]> {
  const server = new URL(url)
  return async (mail, deadline) => {
    const transport = createTransport({
      url,
      // Our own, so that the deadline ends it in whatever state: the transport's time-outs are for silence only.
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
  // Without a listener of ours an error at the wrong moment would end the process.
  socket.on('error', () => {})
  const tooLate = AbortSignal.any([deadline, AbortSignal.timeout(CONNECT_MS)])
  try {
    await once(socket, 'connect', { signal: tooLate })
    return socket
  } catch (error) {
    socket.destroy()
    const { code = 'unknown' } = error as { code?: string }
    throw new MailError(tooLate.aborted ? 'no connection in time' : code)
  }
}
