import { setTimeout as delay } from 'node:timers/promises'
import type { Processes } from './open-processes.ts'

export const SCRAPE_SECONDS = 5
/** Prometheus' scrape timeout, shorter than the interval. */
const TIMEOUT_MS = 4_000
/** The metrics that alerts use. */
const USED = /^(?:hemicycle_|nodejs_eventloop_lag_p99_seconds)/

/** One scrape of all processes: values by series, including `up`. */
type Scrape = Map<string, number>

export interface Scraped {
  /** In seconds since 1970. */
  begin: number
  scrapes: Scrape[]
}

/** Scrapes all processes as Prometheus does. The returned function stops it and returns the result. */
export function startScraping(targets: Processes['targets']): () => Promise<Scraped> {
  const over = new AbortController()
  const scrapes: Scrape[] = []
  const begin = Date.now() / 1000
  const started = performance.now()
  const scraping = (async () => {
    while (!over.signal.aborted) {
      scrapes.push(await scrape(targets))
      const next = started + scrapes.length * SCRAPE_SECONDS * 1000
      await delay(next - performance.now(), undefined, { signal: over.signal }).catch(() => {})
    }
  })()
  return async () => {
    over.abort()
    await scraping
    return { begin, scrapes }
  }
}

async function scrape(targets: Processes['targets']): Promise<Scrape> {
  const found = await Promise.all(
    targets.map(async ({ name, port }) => {
      const labels = `job="hemicycle-${name}",instance="127.0.0.1:${port}"`
      const text = await readMetrics(port)
      const series = [...(text ?? '').matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].flatMap(
        ([, metric = '', own, value]): [string, number][] =>
          USED.test(metric) ? [[`${metric}{${own ? `${own},` : ''}${labels}}`, Number(value)]] : [],
      )
      return [[`up{${labels}}`, text === null ? 0 : 1] as [string, number], ...series]
    }),
  )
  return new Map(found.flat())
}

async function readMetrics(port: number): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
