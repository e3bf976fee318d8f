import { openSearch } from '@hemicycle/search'
import { loadProgress, openStore } from '@hemicycle/store'
import { collect } from './collect.ts'
import { readConfig } from './config.ts'
import { createConnectors } from './connectors/index.ts'
import { openLog } from './log/open-log.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { createHouseTasks } from './run-house-jobs.ts'
import type { LastHeard } from './tell-last-heard.ts'

const config = readConfig(process.env)
const log = openLog(config.logLevel)
const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())

if (!config.mail) {
  log.warn('feedback is kept and not mailed: MAIL_URL, MAIL_FROM and FEEDBACK_TO are not set')
}
const store = openStore(config.databaseUrl)
const search = openSearch({ url: config.opensearchUrl, prefix: config.indexPrefix })
const lastHeard: LastHeard = new Map()
const metrics =
  config.metricsPort === null
    ? null
    : await serveMetrics(
        openMetrics(() => loadProgress(store), lastHeard),
        config.metricsHost,
        config.metricsPort,
      )
await collect(
  {
    databaseUrl: config.databaseUrl,
    store,
    search,
    connectors: createConnectors(config),
    lastHeard,
    houseTasks: createHouseTasks({ store, log, ending: ending.signal }, config),
    log,
  },
  ending.signal,
)
metrics?.close()
await Promise.all([store.destroy(), search.close()])
log.info('ended')
