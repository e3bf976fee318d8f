import { connect } from 'node:net'

const CONNECTIONS = 10

/** How many answers a second a server gives to one question over ten kept connections. */
export async function countAnswers(url: string, path: string, ms: number): Promise<number> {
  const until = performance.now() + ms
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askAgain(new URL(path, url), until)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / (ms / 1000)
}

/** Reads no more of an answer than its length, so that the asking costs next to nothing. */
function askAgain({ hostname, port, pathname, search }: URL, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const question = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\n\r\n`
  const socket = connect(Number(port), hostname)
  let count = 0
  let missing = 0
  socket.on('data', (piece) => {
    missing = missing > 0 ? missing - piece.length : toMissing(piece)
    if (missing > 0) return
    count += 1
    if (performance.now() < until) socket.write(question)
    else socket.end(() => resolve(count))
  })
  socket.on('error', reject)
  socket.on('connect', () => socket.write(question))
  return promise
}

/** How much of the answer is still to come after its first piece. */
function toMissing(piece: Buffer): number {
  const end = piece.indexOf('\r\n\r\n') + 4
  const head = piece.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  return end + length - piece.length
}
