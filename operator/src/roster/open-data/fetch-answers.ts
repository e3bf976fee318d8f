import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { toReason } from '../../format.ts'
import { SourceError } from '../source-reading.ts'
import { readRows, type OpenData } from './open-data.ts'

export const OPEN_DATA_BASE = 'https://data.europarl.europa.eu/api/v2'

const USER_AGENT = 'hemicycle-operator'
const PAGE_SIZE = 500
const MAX_PAGES = 200
const MAX_BYTES = 20_000_000
const TIMEOUT_MS = 60_000
const RETRY_DELAYS_MS = [2_000, 8_000, 30_000]
const MINUTE_MS = 60_000

interface FetchSettings {
  base: string
  perMinute: number
  /** Called with the path and the body of each response. */
  onAnswer?: (path: string, text: string) => Promise<void>
  fetch?: typeof globalThis.fetch
  pause?: (ms: number) => Promise<unknown>
}

/** Sends one request at a time, at most `perMinute`, and retries when the server fails. */
export function fetchAnswers(settings: FetchSettings): OpenData {
  const { base, perMinute, onAnswer = async () => {}, pause = delay } = settings
  const get = settings.fetch ?? globalThis.fetch
  let nextAt = 0

  async function request(path: string): Promise<string | null> {
    for (let attempt = 0; ; attempt += 1) {
      const now = Date.now()
      const wait = Math.max(0, nextAt - now)
      nextAt = Math.max(now, nextAt) + MINUTE_MS / perMinute
      if (wait > 0) await pause(wait)
      const answer = await tryOnce(get, `${base}/${path}`)
      if (answer.done) return answer.text
      const retryDelay = RETRY_DELAYS_MS[attempt]
      if (retryDelay === undefined) {
        throw new SourceError(`${base}/${path} failed ${attempt + 1} times: ${answer.problem}`)
      }
      await pause(retryDelay)
    }
  }

  return {
    async list(path) {
      const rows: unknown[] = []
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const text = await request(`${path}?offset=${rows.length}&limit=${PAGE_SIZE}`)
        const more = text === null ? [] : readRows(path, text)
        // A short page is not the end. A page that repeats the first row comes from a server without paging.
        if (more.length === 0 || isDeepStrictEqual(more[0], rows[0])) break
        rows.push(...more)
      }
      await onAnswer(path, JSON.stringify({ data: rows }))
      return rows
    },
    async load(path) {
      const text = await request(path)
      if (text === null) return null
      await onAnswer(path, text)
      return readRows(path, text)[0] ?? null
    },
  }
}

type Answer = { done: true; text: string | null } | { done: false; problem: string }

async function tryOnce(get: typeof globalThis.fetch, url: string): Promise<Answer> {
  try {
    const response = await get(url, {
      headers: { accept: 'application/ld+json', 'user-agent': USER_AGENT },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 204 || response.status === 404) return { done: true, text: null }
    if (response.ok) return { done: true, text: await readBounded(response) }
    await response.body?.cancel()
    return { done: false, problem: `it responds with ${response.status}` }
  } catch (error) {
    if (error instanceof SourceError) throw error
    return { done: false, problem: toReason(error) }
  }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8')
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES)
      throw new SourceError(`${response.url} sends more than ${MAX_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
