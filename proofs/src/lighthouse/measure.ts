import lighthouse, { type Config, desktopConfig, type RunnerResult } from 'lighthouse'
import type { Route } from './routes.ts'

export type Form = 'mobile' | 'desktop'

export interface Measured {
  /** By category, out of 100. */
  points: Record<string, number>
  /** In milliseconds; layout shift has no unit. */
  metrics: Record<string, number>
  /** Failed audits except performance, with their details. */
  failed: string[]
  /** Speed of the machine: a good laptop has 2000, a good phone 1000, a cheap one 264. */
  benchmark: number
}

interface Options {
  site: string
  port: number
  categories: string[]
}

const CONFIGS: Record<Form, Config | undefined> = { mobile: undefined, desktop: desktopConfig }
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

/** Loads a page once in the browser with this debugging port. */
export async function measure(
  { path, skipAudits = [] }: Route,
  form: Form,
  { site, port, categories }: Options,
): Promise<Measured> {
  const flags = {
    port,
    skipAudits,
    onlyCategories: categories,
    logLevel: 'error' as const,
  }
  const result = await load(new URL(path, site).href, flags, CONFIGS[form])
  const { audits, environment } = result.lhr
  const [, ...others] = categories.map((name) => ({ name, ...result.lhr.categories[name] }))
  const failed = others.flatMap(({ name, auditRefs = [] }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title, details } = audits[id] ?? {}
      const isLow = weight > 0 && score !== null && score < 1
      return isLow ? [`${name}: ${title} ${JSON.stringify(details ?? '').slice(0, 1_000)}`] : []
    }),
  )
  return {
    points: Object.fromEntries(
      categories.map((name) => [name, Math.round((result.lhr.categories[name]?.score ?? 0) * 100)]),
    ),
    metrics: Object.fromEntries(
      Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? NaN]),
    ),
    failed,
    benchmark: environment.benchmarkIndex,
  }
}

/** Sometimes Chromium records no trace of a load; the load is then repeated. */
const NOT_RECORDED = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED'])
const MAX_LOADS = 3

async function load(...given: Parameters<typeof lighthouse>): Promise<RunnerResult> {
  for (let left = MAX_LOADS - 1; ; left -= 1) {
    const result = await lighthouse(...given)
    const error = result?.lhr.runtimeError
    if (result && !error) return result
    if (left === 0 || !error || !NOT_RECORDED.has(error.code))
      throw new Error(error?.message ?? 'Lighthouse returned no result')
  }
}
