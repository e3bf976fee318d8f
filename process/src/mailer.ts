import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTransport, type SendMailOptions, type SMTPPoolOptions } from 'nodemailer'

/** The mail server was down, hung or refused. Never contains the server's own words: they may quote the mail. */
export class MailError extends Error {
  override name = 'MailError'
  /** False when the server refused or was not reached. */
  readonly mayBeTaken: boolean
  /** Refused for its content: a retry would not help. */
  readonly isForContent: boolean
  /** Whether it refused this recipient or this mail, and not every mail of ours. */
  readonly refusal: Refusal | null
  constructor(
    reason: string,
    { mayBeTaken = false, isForContent = false, refusal = null }: Partial<Cause> = {},
  ) {
    super(`mail server (MAIL_URL) did not accept the mail: ${reason}`)
    this.mayBeTaken = mayBeTaken
    this.isForContent = isForContent
    this.refusal = refusal
  }
}

type Refusal = 'for good' | 'for now'
type Cause = Pick<MailError, 'mayBeTaken' | 'isForContent' | 'refusal'>

export type Mailer = (mail: SendMailOptions, deadline: AbortSignal) => Promise<string[]>

const CONNECT_TIMEOUT_MS = 10_000
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }
/** Mail to any other host is encrypted, unless the URL says `requireTLS=false`. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** The mailer resolves when the server accepted the mail for at least one recipient, with the refused recipients. */
export function createMailer({ url }: { url: string }): Mailer {
  const server = new URL(url)
  return async (mail, deadline) => {
    const connection = await openConnection(server, deadline)
    const transport = createTransport({ ...toSettings(server), connection })
    return sendInTime(connection, deadline, async () => (await transport.sendMail(mail)).rejected)
  }
}

/**
 * The same, for many mails one after the other: a connection stays open for the next mail, until none came for this
 * time. A mail goes over another connection only if the server ended the first one before it got any of the mail.
 */
export function createSerialMailer({ url }: { url: string }, idleMs: number): Mailer {
  const server = new URL(url)
  let connection: Socket | null = null
  let opening = new AbortController().signal
  const connectFor = async (answer: SocketAnswer): Promise<void> => {
    try {
      connection = await openConnection(server, opening)
    } catch (error) {
      return answer(error as Error)
    }
    answer(null, { connection })
  }
  const settings: SMTPPoolOptions & { pool: true } = {
    ...toSettings(server),
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    maxRequeues: 1,
    idleTimeout: idleMs,
    getSocket: (_options, answer) => void connectFor(answer),
  }
  const transport = createTransport(settings)
  return (mail, deadline) => {
    opening = deadline
    return sendInTime(
      { destroy: () => connection?.destroy() },
      deadline,
      async () => (await transport.sendMail(mail)).rejected,
    )
  }
}

type SocketAnswer = Parameters<NonNullable<SMTPPoolOptions['getSocket']>>[1]

const toSettings = ({ href, hostname }: URL) => ({
  url: href,
  requireTLS: !LOOPBACK.test(hostname),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Ends the connection at the deadline, in any state: the transport's timeouts only cover silence. */
async function sendInTime<Result>(
  connection: { destroy(): unknown },
  deadline: AbortSignal,
  send: () => Promise<Result>,
): Promise<Result> {
  const end = (): void => void connection.destroy()
  if (deadline.aborted) end()
  deadline.addEventListener('abort', end)
  try {
    return await send()
  } catch (error) {
    if (error instanceof MailError) throw error
    const { code, responseCode = 0, command } = error as SmtpError
    const reason = [code, responseCode].filter(Boolean).join(' ')
    throw new MailError(deadline.aborted ? 'too slow' : reason, {
      mayBeTaken: responseCode < 400,
      isForContent: code === 'EMESSAGE' && responseCode >= 500,
      refusal: toRefusal(responseCode, code === 'EMESSAGE' || command === 'RCPT TO'),
    })
  } finally {
    deadline.removeEventListener('abort', end)
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
  command?: string
}

function toRefusal(responseCode: number, isOfThisMail: boolean): Refusal | null {
  if (!isOfThisMail || responseCode < 400) return null
  return responseCode >= 500 ? 'for good' : 'for now'
}

async function openConnection(
  { protocol, hostname, port }: URL,
  deadline: AbortSignal,
): Promise<Socket> {
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (PORTS[protocol] ?? 0),
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
