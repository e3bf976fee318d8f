import { openRequestMetrics, SECONDS_BUCKETS } from '@hemicycle/process/metrics'
import { watchEngineTime } from '@hemicycle/search'
import { Counter, Histogram } from '@prometheus-io/client'
import { watchCacheSources } from '../cache/serve-through-cache.ts'

/** Requests and the cache sources of their answers; nothing about visitors or their searches. */
export function openMetrics(isDraining: () => boolean = () => false) {
  const requests = openRequestMetrics(isDraining)
  const registers = [requests.registry]
  const answers = new Counter({
    name: 'hemicycle_cache_answers_total',
    help: 'Answers by source: cached (hit), computed (miss), shared with a concurrent request (shared), served stale (stale), or failed (failed)',
    labelNames: ['from'] as const,
    registers,
  })
  const engine = new Histogram({
    name: 'hemicycle_search_duration_seconds',
    help: 'Duration of search engine queries, by whether the engine answered',
    labelNames: ['answered'] as const,
    buckets: SECONDS_BUCKETS,
    registers,
  })
  const unwatch = [
    watchCacheSources((from) => answers.inc({ from })),
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
