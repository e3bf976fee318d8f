import { onTestFinished } from 'vitest'
import { startBluesky, type BlueskyOptions } from './start-bluesky.ts'
import WebSocket from 'ws'

interface Answer {
  status: number
  json: { [name: string]: unknown; error?: string }
}

/** A stand-in that ends with the test, and how apps, moderators and strangers ask it. */
export async function openBluesky(options: BlueskyOptions = {}) {
  const bluesky = await startBluesky(options)
  onTestFinished(() => bluesky.stop())
  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${bluesky.origin}${path}`, init)
    const text = await response.text()
    return {
      status: response.status,
      json: (text === '' ? {} : JSON.parse(text)) as Answer['json'],
    }
  }
  const post = (method: string, authorization: string, body: object): Promise<Answer> =>
    request(`/xrpc/${method}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    ...bluesky,
    request,
    ask: (method: string, params: Record<string, string | string[]>): Promise<Answer> => {
      const query = Object.entries(params).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, one]),
      )
      return request(`/xrpc/${method}?${new URLSearchParams(query)}`)
    },
    createAccount: async (name: string) => {
      const { json } = await post('com.atproto.server.createAccount', '', {
        handle: `${name}.test`,
      })
      const [did, token] = [String(json['did']), `Bearer ${String(json['accessJwt'])}`]
      const act = (method: string, body: object = {}) =>
        post(`com.atproto.${method}`, token, { repo: did, ...body })
      return {
        did,
        token,
        act,
        write: async (record: object, collection = 'app.bsky.feed.post', rkey?: string) => {
          const createdAt = new Date().toISOString()
          const body = { collection, record: { createdAt, ...record }, ...(rkey ? { rkey } : {}) }
          const written = await act('repo.createRecord', body)
          return { ...written, uri: String(written.json['uri']), cid: String(written.json['cid']) }
        },
      }
    },
    moderate: (subject: object, applied: boolean) =>
      post(
        'com.atproto.admin.updateSubjectStatus',
        `Basic ${btoa(`admin:${bluesky.adminPassword}`)}`,
        { subject, takedown: { applied } },
      ),
    deleteAccount: (did: string) =>
      post('com.atproto.admin.deleteAccount', `Basic ${btoa(`admin:${bluesky.adminPassword}`)}`, {
        did,
      }),
  }
}

interface Received {
  time_us: number
  kind: string
  did: string
  commit?: { operation: string; collection: string; rkey: string; rev: string; record?: unknown }
  account?: { active: boolean; status?: string }
  identity?: { handle?: string }
}

/** A client of the stream: what it received, and how its connection ended. */
export async function listen(
  url: string,
  query = '',
): Promise<{
  socket: WebSocket
  events: Received[]
  pings: () => number
  ended: Promise<{ code: number; reason: string }>
}> {
  const socket = new WebSocket(`${url}${query}`)
  const events: Received[] = []
  let pings = 0
  socket.on('message', (data: Buffer) => events.push(JSON.parse(data.toString('utf8')) as Received))
  socket.on('ping', () => (pings += 1))
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }))
  })
  onTestFinished(() => socket.terminate())
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return { socket, events, pings: () => pings, ended }
}
