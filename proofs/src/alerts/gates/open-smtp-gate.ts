import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { cleanUpOnce } from '@hemicycle/tools/stack'

/** When a mail is held: before the server greets, in the middle of its content, or between the server's yes and us. */
export type SmtpMoment = 'greeting' | 'content' | 'answer'

interface HeldMails {
  nth: number
  /** Of the mail as it is sent. */
  isOne: (content: string) => boolean
}

/** Between the courier and the mail server. */
export interface SmtpGate {
  url: string
  /** Holds the nth of these mails from now on at this moment. Resolves when it is held. */
  hold(moment: SmtpMoment, mails: HeldMails): Promise<void>
  /** Ends connections that are held, and holds no more. */
  release(): void
  close(): Promise<void>
}

const END = Buffer.from('\r\n.\r\n')

type Order = HeldMails & { moment: SmtpMoment; held: () => void }

export async function openSmtpGate(target: string): Promise<SmtpGate> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let order: Order | null = null

  /** Whether this mail, or connection, is the one to hold now. */
  const takes = (moment: SmtpMoment, content = ''): boolean => {
    if (order?.moment !== moment || !order.isOne(content)) return false
    order.nth -= 1
    return order.nth === 0
  }
  const pass = (client: Socket): void => {
    const isGreetingHeld = takes('greeting')
    const server = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    let content: Buffer | null = null
    let isAnswerHeld = false
    client.on('data', (bytes: Buffer) => {
      if (content === null) return void server.write(bytes)
      content = Buffer.concat([content, bytes])
      if (!content.subarray(-END.length).equals(END)) return
      const mail = content
      content = null
      if (takes('content', mail.toString())) {
        server.write(mail.subarray(0, -END.length))
        order?.held()
        return
      }
      isAnswerHeld = takes('answer', mail.toString())
      server.write(mail)
    })
    server.on('data', (bytes: Buffer) => {
      if (isGreetingHeld || isAnswerHeld) {
        order?.held()
        return
      }
      // The answers to several commands may come together.
      if (/^354/m.test(bytes.toString())) content = Buffer.alloc(0)
      client.write(bytes)
    })
  }
  const gate = createServer(pass).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const release = (): void => {
    order = null
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    hold(moment, { nth, isOne }) {
      const { promise, resolve } = Promise.withResolvers<void>()
      order = { moment, nth, isOne, held: resolve }
      return promise
    },
    release,
    close: cleanUpOnce(async () => {
      release()
      gate.close()
      await once(gate, 'close')
    }),
  }
}
