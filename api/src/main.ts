import { createAlertKeys, endOnSignals, openDrain } from '@hemicycle/process'
import { openLog } from '@hemicycle/process/log'
import { serveMetrics } from '@hemicycle/process/metrics'
import { openMonths, openSearch, readSubjects } from '@hemicycle/search'
import { listSweeps, listWithdrawn, openStore } from '@hemicycle/store'
import { buildApp } from './app.ts'
import { keepWarm, createAnswerCache } from './cache/answer-cache.ts'
import { createChangeLog } from './changes/change-log.ts'
import { followChanges } from './changes/follow-changes.ts'
import { readConfig } from './config.ts'
import { createActivity } from './contributors/activity.ts'
import { createDirectory, withoutWithdrawn } from './directory/create-directory.ts'
import { createPictureCache } from './images/picture-cache.ts'
import { openPictureFolder } from './images/picture-folder.ts'
import { logEngineOutage } from './log-engine-outage.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { createSweepCache } from './social-items/item/citation-record.ts'
import { openApiTraces } from './open-traces.ts'
import { createTranslation } from './translation/create-translation.ts'
import { createEngines } from './translation/providers/create-engines.ts'
import { openWithdrawn } from './withdrawn.ts'
import { warnAboutRole } from './warn-about-role.ts'

/** Reads never wait for PostgreSQL; a write that times out is answered with 503. */
const STORE_TIMEOUT_MS = 5_000

const config = readConfig(process.env)
const log = openLog({ name: 'api', level: config.logLevel })
const store = openStore(config.databaseUrl, { connections: 4, queryTimeoutMs: STORE_TIMEOUT_MS })
const exportsStore = openStore(config.databaseUrl, {
  connections: 2,
  queryTimeoutMs: STORE_TIMEOUT_MS,
  statementTimeoutMs: STORE_TIMEOUT_MS,
})
const search = openSearch({
  url: config.opensearchUrl,
  authority: config.engineAuthority,
  prefix: config.indexPrefix,
  subjects: readSubjects(config.subjectsDir),
  searchTimeoutSeconds: config.searchTimeoutSeconds,
})
const folder =
  config.pictureFolder === null
    ? null
    : await openPictureFolder(config.pictureFolder, config.pictureFolderMb * 1024 * 1024, log)
const months = openMonths(search)
const { cacheSeconds } = config
const withdrawn = openWithdrawn(() => listWithdrawn(store))
const directory = withoutWithdrawn(createDirectory(search, config.excludedContributors), withdrawn)
const answerCache = createAnswerCache(cacheSeconds)
const site = { url: config.siteUrl, linksTo: config.linksTo }
const now = () => new Date()
const translation = createTranslation({
  ...config.translation,
  engines: createEngines(config.translation.engines),
  store,
  log,
  now,
})
const changeLog = createChangeLog()
const drain = openDrain(config.drainSeconds)
const metrics = config.metrics && {
  ...openMetrics(drain.isDraining),
  settings: config.metrics,
}
const traces = config.traces && openApiTraces(config.traces, config.trustProxy)
const app = await buildApp(
  {
    search,
    store,
    months,
    directory,
    activity: createActivity({ search, months, directory, cacheSeconds, site, now }),
    answerCache,
    cacheSeconds,
    site,
    pictureOrigins: config.pictureOrigins,
    pictureCache: createPictureCache(folder),
    feedbackPerDay: config.feedbackPerDay,
    alerts: config.alerts && {
      keys: createAlertKeys(config.alerts.key),
      linksPerDay: config.alerts.linksPerDay,
    },
    translation,
    sweeps: createSweepCache(() => listSweeps(store)),
    withdrawn,
    exclusion: { ids: config.excludedContributors, since: now() },
    exports: config.exports,
    exportsStore,
    changeLog,
    now,
  },
  {
    log,
    trustProxy: config.trustProxy,
    watchers: [metrics, traces].filter((watcher) => watcher !== null),
    isDraining: drain.isDraining,
    ending: drain.began,
  },
)

logEngineOutage(log)
const stopWarming = keepWarm(answerCache, cacheSeconds)
void warnAboutRole(store, log)
if (metrics) {
  const server = await serveMetrics(metrics.registry, metrics.settings)
  app.addHook('onClose', async () => server.close())
}
const ended = new AbortController()
if (config.exports !== 'off') {
  const deps = { store: exportsStore, search, answerCache, directory, site, translation, changeLog }
  void followChanges({ ...deps, excluded: config.excludedContributors }, log, ended.signal)
}
endOnSignals(drain, async () => {
  stopWarming()
  ended.abort()
  await app.close()
  withdrawn.close()
  await Promise.all([store.destroy(), exportsStore.destroy(), search.close(), traces?.close()])
})
await app.listen({ host: config.host, port: config.port })
