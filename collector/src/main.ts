import { onSignals } from '@hemicycle/process'
import { openLog } from '@hemicycle/process/log'
import { serveMetrics } from '@hemicycle/process/metrics'
import { openSearch } from '@hemicycle/search'
import { loadProgress, openStore } from '@hemicycle/store'
import { collect } from './collect.ts'
import { readConfig } from './config.ts'
import { createConnectors } from './connectors/index.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { createMaintenanceJobs } from './maintenance/maintenance-jobs.ts'
import { openStanding, toHealth } from './standing.ts'
import type { LastHeard } from './tell-last-heard.ts'

/** Less than whoever ends it waits before it kills it. */
const MAX_MS_TO_END = 25_000
const STATEMENT_MS = 60_000
const FIGURES_MS = 5_000
/** Longer than OpenSearch may take for a batch, which is written within a transaction. */
const IDLE_MS = 300_000

const config = readConfig(process.env)
const log = openLog({ name: 'collector', level: config.logLevel })
const ending = new AbortController()
/** Docker or Kubernetes starts it again; nothing is lost. */
const giveUp = (): void => {
  log.fatal('a part of the collector does not end: the process does')
  process.exit(1)
}
onSignals(() => {
  ending.abort()
  setTimeout(giveUp, MAX_MS_TO_END).unref()
})

if (!config.mail) {
  log.warn('feedback is kept and not mailed: MAIL_URL, MAIL_FROM and FEEDBACK_TO are not set')
}
const store = openStore(config.databaseUrl, {
  queryTimeoutMs: STATEMENT_MS,
  statementTimeoutMs: STATEMENT_MS,
  idleTimeoutMs: IDLE_MS,
})
/** A scrape does not wait for PostgreSQL: without an answer the figures are -1. */
const figures = openStore(config.databaseUrl, { connections: 1, queryTimeoutMs: FIGURES_MS })
const search = openSearch({ url: config.opensearchUrl, prefix: config.indexPrefix })
const connectors = createConnectors(config)
const networks = connectors.map(({ network }) => network)
const lastHeard: LastHeard = new Map()
const standing = openStanding()
const metrics =
  config.metrics &&
  (await serveMetrics(
    openMetrics(() => loadProgress(figures), lastHeard, networks),
    config.metrics,
    () => toHealth(standing),
  ))
await collect(
  {
    databaseUrl: config.databaseUrl,
    store,
    search,
    connectors,
    lastHeard,
    maintenanceJobs: createMaintenanceJobs({ store, log, ending: ending.signal }, config, networks),
    standing,
    onStuck: giveUp,
    log,
  },
  ending.signal,
)
metrics?.close()
await Promise.all([store.destroy(), figures.destroy(), search.close()])
log.info('ended')
