import { join } from 'node:path'
import { endOnSignals, openDrain } from '@hemicycle/process'
import { openLog } from '@hemicycle/process/log'
import { serveMetrics } from '@hemicycle/process/metrics'
import { openTraces } from '@hemicycle/process/traces'
import { buildApp } from './build-app.ts'
import { openBuiltSite } from './built-site.ts'
import { readConfig } from './config.ts'
import { readLegalTexts } from './legal/read-legal-texts.ts'
import { warnOfPlaceholders } from './legal/warn-of-placeholders.ts'
import { openMetrics } from './open-metrics.ts'
import { openReleases } from './releases/open-releases.ts'
import { openSourceSite } from './source-site.ts'
import { readSecurityTxt } from './security-txt/read-security-txt.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const { host, port, isDevelopment, legalDir, assetsDir, drainSeconds, ...config } = readConfig(
  process.env,
)
const logger = openLog({ name: 'web' })
const legal = await readLegalTexts(join(root, 'legal'), legalDir, config)
if (!config.isSample) warnOfPlaceholders(logger, legal)
const securityTxt = await readSecurityTxt(legalDir, logger)

const staticRoot = isDevelopment ? null : join(dist, 'client')
const releases =
  staticRoot === null || assetsDir === null
    ? null
    : await openReleases(assetsDir, staticRoot, logger)
const drain = openDrain(drainSeconds)
const metrics = config.metrics && {
  ...openMetrics(drain.isDraining),
  settings: config.metrics,
}
const traces = config.traces && openTraces(config.traces, { service: 'web' })
const app = await buildApp({
  ...config,
  legal,
  securityTxt,
  logger,
  staticRoot,
  releases,
  watchers: [metrics, traces].filter((watcher) => watcher !== null),
  isDraining: drain.isDraining,
  ending: drain.began,
  openSite: (server) => (isDevelopment ? openSourceSite(server, root) : openBuiltSite(dist)),
})

if (metrics) {
  const server = await serveMetrics(metrics.registry, metrics.settings)
  app.addHook('onClose', async () => server.close())
}
endOnSignals(drain, async () => {
  await app.close()
  await traces?.close()
})

await app.listen({ host, port })
