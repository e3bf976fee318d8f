import { connect } from 'node:net'

const CONNECTIONS = 10

/** Answers per second to one question over ten keep-alive connections. */
export async function countAnswers(url: string, path: string, ms: number): Promise<number> {
  const until = performance.now() + ms
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askRepeatedly(new URL(path, url), until)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / (ms / 1000)
}

/** Reads only the length of each answer, so that the client costs next to nothing. */
function askRepeatedly({ hostname, port, pathname, search }: URL, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const question = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\n\r\n`
  const socket = connect(Number(port), hostname)
  let count = 0
  let missing = 0
  socket.on('data', (chunk) => {
    missing = missing > 0 ? missing - chunk.length : toMissing(chunk)
    if (missing > 0) return
    count += 1
    if (performance.now() < until) socket.write(question)
    else socket.end(() => resolve(count))
  })
  socket.on('error', reject)
  socket.on('connect', () => socket.write(question))
  return promise
}

/** How many bytes are missing after the first chunk. */
function toMissing(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  return end + length - chunk.length
}
