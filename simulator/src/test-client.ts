import { readFileSync } from 'node:fs'
import { Agent, request, type RequestOptions } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Simulator } from './simulator.ts'

type Options = Omit<RequestOptions, 'headers'> & { headers?: Record<string, string> }

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  json: unknown
}

interface OpenStream {
  status: number
  /** The packets as they arrived. */
  pieces: Buffer[]
  /** Complete, non-empty lines. */
  lines(): unknown[]
  isOver(): boolean
  cut(): void
}

export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  /** A string is sent as plain text, anything else as JSON. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>
  listen(path: string): Promise<OpenStream>
}

/** Calls a simulator as any client would, over https, trusting its certificate. */
export function createTestClient(simulator: Simulator): TestClient {
  const ca = readFileSync(simulator.certificateFile)
  const agent = new Agent({ ca, keepAlive: true })

  function open(path: string, options: Options, body = ''): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${simulator.bearerToken}`,
        'content-length': Buffer.byteLength(body),
        ...options.headers,
      }
      const url = path.startsWith('https:') ? path : simulator.origin + path
      const outgoing = request(url, { agent, ...options, headers }, resolve)
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  async function send(path: string, options: Options, body?: string): Promise<Reply> {
    const incoming = await open(path, options, body)
    const pieces: Buffer[] = []
    for await (const piece of incoming) if (Buffer.isBuffer(piece)) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    const { 'content-type': type = '', 'content-encoding': encoding } = incoming.headers
    const isJson = type.startsWith('application/json; charset') && encoding === undefined
    const json: unknown = JSON.parse(isJson ? bytes.toString() : 'null')
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, json }
  }

  return {
    get: (path, headers = {}) => send(path, { headers }),
    send: (method, path, body, headers = {}) => {
      const isText = typeof body === 'string'
      const type = isText ? 'text/plain' : 'application/json'
      const text = isText ? body : JSON.stringify(body)
      return send(path, { method, headers: { 'content-type': type, ...headers } }, text)
    },
    listen: async (path) => {
      const incoming = await open(path, { agent: false, ca })
      const pieces: Buffer[] = []
      let isOver = false
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('close', () => (isOver = true))
      incoming.on('error', () => (isOver = true))
      return {
        status: incoming.statusCode ?? 0,
        pieces,
        lines: () => toLines(Buffer.concat(pieces)),
        isOver: () => isOver,
        cut: () => incoming.destroy(),
      }
    },
  }
}

function toLines(bytes: Buffer): unknown[] {
  const whole = bytes.toString('utf8').split('\r\n').slice(0, -1)
  return whole.filter((line) => line !== '').map((line): unknown => JSON.parse(line))
}

/** The value at a path inside JSON; undefined if the path does not exist. */
export function at(json: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null ? Reflect.get(inside, step) : undefined,
    json,
  )
}

export const textAt = (json: unknown, ...path: (string | number)[]): string =>
  String(at(json, ...path))
