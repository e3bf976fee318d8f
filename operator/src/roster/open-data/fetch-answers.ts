import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { SourceError } from '../source-reading.ts'
import type { OpenData } from './open-data.ts'
import { readRows } from './wire.ts'

export const OPEN_DATA_BASE = 'https://data.europarl.europa.eu/api/v2'

const USER_AGENT = 'hemicycle-operator'
const PAGE = 500
const MAX_PAGES = 200
const MAX_BYTES = 20_000_000
const TIMEOUT_MS = 60_000
const RETRY_AFTER_MS = [2_000, 8_000, 30_000]
const MINUTE_MS = 60_000

interface FetchSettings {
  base: string
  perMinute: number
  /** Called with each path that was answered and the answer's text. */
  onAnswer?: (path: string, text: string) => Promise<void>
  fetch?: typeof globalThis.fetch
  pause?: (ms: number) => Promise<unknown>
}

/** Asks one question after the other, never more in a minute than allowed, and again when the server stumbles. */
export function fetchAnswers(settings: FetchSettings): OpenData {
  const { base, perMinute, onAnswer = async () => {}, pause = delay } = settings
  const get = settings.fetch ?? globalThis.fetch
  let next = 0

  async function ask(path: string): Promise<string | null> {
    for (let attempt = 0; ; attempt += 1) {
      const now = Date.now()
      const wait = Math.max(0, next - now)
      next = Math.max(now, next) + MINUTE_MS / perMinute
      if (wait > 0) await pause(wait)
      const answer = await tryOnce(get, `${base}/${path}`)
      if (answer.done) return answer.text
      const after = RETRY_AFTER_MS[attempt]
      if (after === undefined) {
        throw new SourceError(
          `${base}/${path} was asked for ${attempt + 1} times: ${answer.problem}`,
        )
      }
      await pause(after)
    }
  }

  return {
    async list(path) {
      const rows: unknown[] = []
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const text = await ask(`${path}?offset=${rows.length}&limit=${PAGE}`)
        const more = text === null ? [] : readRows(path, text)
        // A page may be shorter than asked for; one that begins anew comes from a server that knows no pages.
        if (more.length === 0 || isDeepStrictEqual(more[0], rows[0])) break
        rows.push(...more)
      }
      await onAnswer(path, JSON.stringify({ data: rows }))
      return rows
    },
    async load(path) {
      const text = await ask(path)
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
    return { done: false, problem: `it answers ${response.status}` }
  } catch (error) {
    if (error instanceof SourceError) throw error
    return { done: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8')
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES)
      throw new SourceError(`${response.url} answers more than ${MAX_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
