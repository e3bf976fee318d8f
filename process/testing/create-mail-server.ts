import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The server's reaction to a mail that has arrived completely; `drip` sends an answer that never ends. */
export type Fate =
  | 'take'
  | 'refuse'
  | 'refuse pictures'
  | 'refuse for now'
  | 'hang'
  | 'drip'
  | 'die'

export interface MailServer {
  /** For MAIL_URL. */
  url: string
  /** Accepted mails, in order. */
  taken: Email[]
  /** All mails that arrived completely, accepted or not. */
  arrived: Email[]
  /** Of all mails from now on. */
  fate: Fate
  /** Recipients that it does not know. */
  unknown: string[]
  /** Between the recipients of a mail and its content. */
  beforeContent: () => Promise<unknown>
  /** Between the end of a mail and the answer to it. */
  beforeAnswer: () => Promise<unknown>
  /** Connections so far, and those that are open. */
  connections(): { all: number; open: number }
  /** Ends all connections. */
  hangUp(): void
  close(): Promise<void>
}

export type Mail = Email

/** A mail as it is in a mailbox. */
export const readMail = (bytes: Buffer): Promise<Mail> => PostalMime.parse(bytes)

type Answer = (error?: Error | null) => void

const REFUSALS = { refuse: 552, 'refuse for now': 451 }
const DRIP_MS = 10

/** A real mail server that can misbehave. Its refusals quote the mail, as those of some servers do. */
export async function createMailServer(port = 0): Promise<MailServer> {
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, answer) => {
      connections += 1
      answer()
    },
    onRcptTo: ({ address }, _session, answer) => void meetRecipient(address, answer),
    onData: (stream, _session, answer) => void receive(stream, answer),
  })
  server.on('error', () => {})
  const hangUp = (): void => server.connections.forEach(({ _socket }) => _socket.destroy())
  const drip = (): void => server.connections.forEach(({ _socket }) => _socket.write('250-so\r\n'))
  const dripping: NodeJS.Timeout[] = []

  const own: MailServer = {
    url: '',
    taken: [],
    arrived: [],
    fate: 'take',
    unknown: [],
    beforeContent: () => Promise.resolve(),
    beforeAnswer: () => Promise.resolve(),
    connections: () => ({ all: connections, open: server.connections.size }),
    hangUp,
    async close() {
      for (const timer of dripping) clearInterval(timer)
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      hangUp()
      await closed.promise
    },
  }
  async function meetRecipient(address: string, answer: Answer): Promise<void> {
    await own.beforeContent()
    answer(own.unknown.includes(address) ? refusalOf(550, `nobody is ${address}`) : null)
  }
  async function receive(stream: Readable, answer: Answer): Promise<void> {
    const mail = await readMail(await buffer(stream))
    const fate = toFate(own.fate, mail)
    if (fate === 'take') own.taken.push(mail)
    own.arrived.push(mail)
    await own.beforeAnswer()
    if (fate === 'hang') return
    if (fate === 'drip') dripping.push(setInterval(drip, DRIP_MS))
    else if (fate === 'die') hangUp()
    else if (fate === 'take') answer()
    else answer(refusalOf(REFUSALS[fate], `I do not want ${mail.text ?? ''}`))
  }

  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  own.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return own
}

function toFate(fate: Fate, { attachments }: Email): Exclude<Fate, 'refuse pictures'> {
  if (fate !== 'refuse pictures') return fate
  return attachments.length > 0 ? 'refuse' : 'take'
}

const refusalOf = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words.replaceAll('\n', ' ')), { responseCode })
