import { once } from 'node:events'
import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import { createAlertKeys, onSignals } from '@hemicycle/process'
import { openLog } from '@hemicycle/process/log'
import { createSerialMailer } from '@hemicycle/process/mailer'
import { serveMetrics } from '@hemicycle/process/metrics'
import { countAlerts, openStore } from '@hemicycle/store'
import { createSite } from './ask-site.ts'
import { readConfig, type AlertConfig } from './config.ts'
import { openMetrics } from './open-metrics.ts'
import { runCourier } from './run-courier.ts'

const QUERY_TIMEOUT_MS = 30_000
const METRICS_QUERY_TIMEOUT_MS = 5_000
/** Shorter than any server waits, so that it is we who end a connection without mails. */
const MAIL_IDLE_MS = 1_000

const config = readConfig(process.env)
const log = openLog({ name: 'courier', level: config.logLevel })
const ending = new AbortController()
onSignals(() => ending.abort())
const registry = new Registry()
collectDefaultMetrics({ register: registry })
const metrics = config.metrics && (await serveMetrics(registry, config.metrics, toHealth))

if (config.alerts) await mailAlerts(config.alerts)
else {
  log.info('alerts by mail are off (ALERTS): there is nothing to do')
  // Somebody who starts processes would start one that ends again and again. The timer keeps this one alive.
  const alive = setInterval(() => {}, 3_600_000)
  await once(ending.signal, 'abort')
  clearInterval(alive)
}
metrics?.close()
log.info('ended')

async function mailAlerts(settings: AlertConfig): Promise<void> {
  const { databaseUrl, apiUrl, siteUrl, key, mail, hasTexts } = settings
  const store = openStore(databaseUrl, {
    connections: 2,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    statementTimeoutMs: QUERY_TIMEOUT_MS,
  })
  const metricsStore = openStore(databaseUrl, {
    connections: 1,
    queryTimeoutMs: METRICS_QUERY_TIMEOUT_MS,
  })
  const count = openMetrics(registry, () => countAlerts(metricsStore))
  await runCourier({
    store,
    site: createSite(apiUrl, ending.signal),
    keys: createAlertKeys(key),
    sender: { siteUrl, from: mail.from, hasTexts },
    mailer: createSerialMailer(mail, MAIL_IDLE_MS),
    count,
    log,
    ending: ending.signal,
  })
  await Promise.all([store.destroy(), metricsStore.destroy()])
}

/** It lives as long as it answers: an outage of others is nothing that a restart would end. */
function toHealth(): { code: number; status: string } {
  return { code: 200, status: 'live' }
}
