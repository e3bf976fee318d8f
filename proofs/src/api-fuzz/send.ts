import { request, type Agent } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export interface FuzzAnswer {
  status: number
  type: string
  /** The headers as lines, as they came. */
  head: string
  body: string
  ms: number
}

/** Sends a request exactly as written; a broken connection counts as status 0. */
export function send(url: string, agent: Agent, asked: FuzzRequest): Promise<FuzzAnswer> {
  const { promise, resolve } = Promise.withResolvers<FuzzAnswer>()
  const { hostname, port } = new URL(url)
  const started = performance.now()
  const finish = (status: number, type: string, body: string, head = '') =>
    resolve({ status, type, head, body, ms: performance.now() - started })
  const { method, target: path, headers } = asked
  const outgoing = request({ agent, hostname, port, method, path, headers }, (answer) => {
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => pieces.push(piece))
    answer.on('error', (error) => finish(0, 'broken', String(error)))
    answer.on('end', () =>
      finish(
        answer.statusCode ?? 0,
        answer.headers['content-encoding'] ? 'compressed' : (answer.headers['content-type'] ?? ''),
        Buffer.concat(pieces).toString(),
        toHead(answer.rawHeaders),
      ),
    )
  })
  outgoing.on('error', (error) => finish(0, 'broken', String(error)))
  outgoing.end(asked.body ?? undefined)
  return promise
}

const toHead = (names: string[]): string =>
  names.map((part, index) => `${part}${index % 2 === 0 ? ': ' : '\n'}`).join('')
