import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What happens to a mail after all of it has arrived. */
export type Fate = 'take' | 'refuse' | 'refuse for now' | 'hang' | 'die'

export interface MailServer {
  /** As MAIL_URL. */
  url: string
  /** What it has taken, in order. */
  taken: Email[]
  /** What has arrived whole, taken or not. */
  arrived: Email[]
  /** From now on. */
  fate: Fate
  /** Between the end of a mail and the answer to it. */
  beforeAnswer: () => Promise<unknown>
  close(): Promise<void>
}

const REFUSALS = { refuse: 552, 'refuse for now': 451 }

/** A real mail server that can misbehave. Its refusals quote the mail, as those of some servers do. */
export async function createMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, answer) => void receive(stream, answer),
  })
  server.on('error', () => {})
  const hangUp = (): void => server.connections.forEach((one) => one._socket.destroy())

  const own: MailServer = {
    url: '',
    taken: [],
    arrived: [],
    fate: 'take',
    beforeAnswer: () => Promise.resolve(),
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      hangUp()
      await closed.promise
    },
  }
  async function receive(stream: Readable, answer: (error?: Error | null) => void): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream))
    const { fate } = own
    if (fate === 'take') own.taken.push(mail)
    own.arrived.push(mail)
    await own.beforeAnswer()
    if (fate === 'hang') return
    if (fate === 'die') hangUp()
    else if (fate === 'take') answer()
    else {
      const refusal = new Error(`I do not want ${mail.text ?? ''}`.replaceAll('\n', ' '))
      answer(Object.assign(refusal, { responseCode: REFUSALS[fate] }))
    }
  }

  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  own.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return own
}
