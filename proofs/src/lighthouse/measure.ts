import lighthouse, { type Config, desktopConfig, type RunnerResult } from 'lighthouse'
import type { Route } from './routes.ts'

export type Form = 'mobile' | 'desktop'

export interface Measured {
  /** By category, out of 100. */
  points: Record<string, number>
  /** In milliseconds; layout shift as it is. */
  metrics: Record<string, number>
  /** What costs points besides time, with the first place where it does. */
  failed: string[]
  /** How fast the machine is: a good laptop 2000, a good phone 1000, a cheap one 264. */
  benchmark: number
}

interface Wishes {
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

/** One load of a page in a browser that listens at the port. */
export async function measure(
  { path, skipAudits = [] }: Route,
  form: Form,
  { site, port, categories }: Wishes,
): Promise<Measured> {
  const flags = {
    port,
    skipAudits,
    onlyCategories: categories,
    logLevel: 'error' as const,
  }
  const result = await load(new URL(path, site).href, flags, CONFIGS[form])
  const { audits, environment } = result.lhr
  const [, ...judged] = categories.map((name) => ({ name, ...result.lhr.categories[name] }))
  const failed = judged.flatMap(({ name, auditRefs = [] }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title, details } = audits[id] ?? {}
      const isLow = weight > 0 && score !== null && score < 1
      return isLow ? [`${name}: ${title} ${JSON.stringify(details ?? '').slice(-300)}`] : []
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

/** Now and then Chromium records nothing of a load: then nothing was measured, and it is loaded again. */
const NOT_RECORDED = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED'])
const LOADS = 3

async function load(...given: Parameters<typeof lighthouse>): Promise<RunnerResult> {
  for (let left = LOADS - 1; ; left -= 1) {
    const result = await lighthouse(...given)
    const error = result?.lhr.runtimeError
    if (result && !error) return result
    if (left === 0 || !error || !NOT_RECORDED.has(error.code))
      throw new Error(error?.message ?? 'Lighthouse gave no result')
  }
}
