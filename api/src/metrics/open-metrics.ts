import { openRequestMetrics, SECONDS_BUCKETS } from '@hemicycle/process/metrics'
import { watchEngineTime } from '@hemicycle/search'
import { Counter, Histogram } from '@prometheus-io/client'
import { watchSources } from '../cache/answer-sources.ts'

/** Requests, and where their answers came from: never anything of a visitor or of a question. */
export function openMetrics(isDraining: () => boolean = () => false) {
  const requests = openRequestMetrics(isDraining)
  const registers = [requests.registry]
  const answers = new Counter({
    name: 'hemicycle_cache_answers_total',
    help: 'Where answers came from: kept (hit), made anew (miss), made for another (shared), old ones given again (stale), or nowhere (failed)',
    labelNames: ['from'] as const,
    registers,
  })
  const engine = new Histogram({
    name: 'hemicycle_search_duration_seconds',
    help: 'How long the search engine took, by whether it answered',
    labelNames: ['answered'] as const,
    buckets: SECONDS_BUCKETS,
    registers,
  })
  const unwatch = [
    watchSources((from) => answers.inc({ from })),
    watchEngineTime(({ seconds, isAnswered }) =>
      engine.observe({ answered: String(isAnswered) }, seconds),
    ),
  ]

  return {
    ...requests,
    close(): void {
      for (const end of unwatch) end()
    },
  }
}

export type Metrics = ReturnType<typeof openMetrics>
