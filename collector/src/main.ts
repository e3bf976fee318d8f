import { onSignals } from '@hemicycle/process'
import { openLog } from '@hemicycle/process/log'
import { serveMetrics } from '@hemicycle/process/metrics'
import { openTraces } from '@hemicycle/process/traces'
import { openSearch, readSubjects } from '@hemicycle/search'
import { loadProgress, openStore } from '@hemicycle/store'
import { collect } from './collect.ts'
import { readConfig } from './config.ts'
import { createConnectors } from './connectors/index.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { createMaintenanceJobs } from './maintenance/maintenance-jobs.ts'
import { createCollectorState, toHealth } from './collector-state.ts'
import type { LastHeard } from './publish-last-heard.ts'

/** Shorter than the time that Docker and Kubernetes wait before they kill it. */
const SHUTDOWN_TIMEOUT_MS = 25_000
const QUERY_TIMEOUT_MS = 60_000
const METRICS_QUERY_TIMEOUT_MS = 5_000
/** Longer than OpenSearch may take for a batch, which is written within a transaction. */
const IDLE_TIMEOUT_MS = 300_000

const config = readConfig(process.env)
const log = openLog({ name: 'collector', level: config.logLevel })
const ending = new AbortController()
/** Docker or Kubernetes restarts it; nothing is lost. */
const giveUp = (): void => {
  log.fatal('a part of the collector does not stop; exiting')
  process.exit(1)
}
onSignals(() => {
  ending.abort()
  setTimeout(giveUp, SHUTDOWN_TIMEOUT_MS).unref()
})

if (!config.mail) {
  log.warn('feedback is stored but not mailed: MAIL_URL, MAIL_FROM and FEEDBACK_TO are not set')
}
const store = openStore(config.databaseUrl, {
  queryTimeoutMs: QUERY_TIMEOUT_MS,
  statementTimeoutMs: QUERY_TIMEOUT_MS,
  idleTimeoutMs: IDLE_TIMEOUT_MS,
})
/** A scrape does not wait long for PostgreSQL: without an answer the metrics are -1. */
const metricsStore = openStore(config.databaseUrl, {
  connections: 1,
  queryTimeoutMs: METRICS_QUERY_TIMEOUT_MS,
})
const search = openSearch({
  url: config.opensearchUrl,
  authority: config.engineAuthority,
  prefix: config.indexPrefix,
  subjects: readSubjects(config.subjectsDir),
})
const connectors = createConnectors(config.networks)
const networks = connectors.map(({ network }) => network)
const lastHeard: LastHeard = new Map()
const state = createCollectorState()
const metrics =
  config.metrics &&
  (await serveMetrics(
    openMetrics(() => loadProgress(metricsStore), lastHeard, networks),
    config.metrics,
    () => toHealth(state),
  ))
const traces = config.traces && openTraces(config.traces, { service: 'collector' })
await collect(
  {
    databaseUrl: config.databaseUrl,
    store,
    search,
    connectors,
    lastHeard,
    maintenanceJobs: createMaintenanceJobs({ store, log, ending: ending.signal }, config, networks),
    state,
    onStuck: giveUp,
    log,
    traces,
  },
  ending.signal,
)
metrics?.close()
await Promise.all([store.destroy(), metricsStore.destroy(), search.close(), traces?.close()])
log.info('ended')
