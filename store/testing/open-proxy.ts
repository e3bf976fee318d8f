import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy between a process and an engine that simulates network faults. */
export interface Proxy {
  port: number
  /** The engine's URL, with host and port of the proxy. */
  url: string
  /** Existing connections silently stop carrying data; new ones work. */
  freeze(): void
  /** New connections carry no data either. */
  freezeAll(): void
  /** Delivers the data that was held back; new connections work again. */
  thaw(): void
  /** Closes every connection; with `refuse` also new ones, until `thaw`. */
  cut(refuse?: boolean): void
  /** Delays all data by this time. */
  delay(ms: number): void
  /** Corrupts the engine's answers, until `thaw`. */
  corrupt(): void
  close(): Promise<void>
}

interface Link {
  sockets: [Socket, Socket]
  isFrozen: boolean
}

export async function openProxy(engine: string): Promise<Proxy> {
  const target = new URL(engine)
  const links = new Set<Link>()
  let delayMs = 0
  let manner: 'pass' | 'freeze' | 'refuse' | 'corrupt' = 'pass'

  const send = (to: Socket, bytes: Buffer): void => {
    if (delayMs === 0) to.write(bytes)
    else setTimeout(() => to.writable && to.write(bytes), delayMs)
  }
  const hold = (link: Link, isFrozen: boolean): void => {
    link.isFrozen = isFrozen
    for (const socket of link.sockets)
      if (isFrozen) socket.pause()
      else socket.resume()
  }
  const server = createServer((client) => {
    if (manner === 'refuse') return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    const link: Link = { sockets: [client, upstream], isFrozen: false }
    links.add(link)
    client.on('data', (bytes) => send(upstream, bytes))
    upstream.on('data', (bytes) => send(client, manner === 'corrupt' ? garble(bytes) : bytes))
    for (const socket of link.sockets) {
      socket.on('error', () => {})
      socket.on('close', () => {
        if (link.isFrozen) return
        links.delete(link)
        for (const other of link.sockets) other.destroy()
      })
    }
    if (manner === 'freeze') hold(link, true)
  })
  const cut = (): void => {
    for (const { sockets } of links) for (const socket of sockets) socket.destroy()
    links.clear()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    port,
    url: url.href.replace(/\/$/u, ''),
    freeze: () => links.forEach((link) => hold(link, true)),
    freezeAll() {
      manner = 'freeze'
      links.forEach((link) => hold(link, true))
    },
    thaw() {
      manner = 'pass'
      delayMs = 0
      for (const link of links) {
        hold(link, false)
        // One side closed while the link was frozen: close the other side too.
        if (link.sockets.some(({ destroyed }) => destroyed)) {
          links.delete(link)
          for (const socket of link.sockets) socket.destroy()
        }
      }
    },
    cut(refuse = false) {
      if (refuse) manner = 'refuse'
      cut()
    },
    delay: (ms) => void (delayMs = ms),
    corrupt: () => void (manner = 'corrupt'),
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

const garble = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0x55))
