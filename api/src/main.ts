import { endOnSignals, openDrain } from '@hemicycle/process'
import { openLog } from '@hemicycle/process/log'
import { serveMetrics } from '@hemicycle/process/metrics'
import { openMonths, openSearch } from '@hemicycle/search'
import { listSweeps, listWithdrawn, openStore } from '@hemicycle/store'
import { buildApp } from './app.ts'
import { openAnswerCache } from './cache/answer-cache.ts'
import { keepWarm } from './cache/keep-warm.ts'
import { readConfig } from './config.ts'
import { openActivity } from './contributors/activity.ts'
import { openDirectory, withoutWithdrawn } from './directory/open-directory.ts'
import { openPictureCache } from './images/picture-cache.ts'
import { openPictureFolder } from './images/picture-folder.ts'
import { logEngineTrouble } from './log-engine-trouble.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openApiTraces } from './open-traces.ts'
import { openSweeps } from './social-items/record/open-sweeps.ts'
import { openTranslation } from './translation/open-translation.ts'
import { openEngines } from './translation/providers/open-engines.ts'
import { openWithdrawn } from './withdrawn/open-withdrawn.ts'
import { warnOfRole } from './warn-of-role.ts'

/** Readers never wait for PostgreSQL; who writes is told to come again. */
const STORE_ANSWER_MS = 5_000

const config = readConfig(process.env)
const log = openLog({ name: 'api', level: config.logLevel })
const store = openStore(config.databaseUrl, { connections: 4, queryTimeoutMs: STORE_ANSWER_MS })
const search = openSearch({
  url: config.opensearchUrl,
  prefix: config.indexPrefix,
  searchTimeoutSeconds: config.searchTimeoutSeconds,
})
const folder =
  config.pictureFolder === null
    ? null
    : await openPictureFolder(config.pictureFolder, config.pictureFolderMb * 1024 * 1024, log)
const months = openMonths(search)
const { cacheSeconds } = config
const withdrawn = openWithdrawn(() => listWithdrawn(store))
const directory = withoutWithdrawn(
  openDirectory(search, config.excludedContributors, cacheSeconds),
  withdrawn,
)
const answers = openAnswerCache(cacheSeconds)
const now = () => new Date()
const translation = openTranslation({
  ...config.translation,
  engines: openEngines(config.translation.engines),
  store,
  log,
  now,
})
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
    activity: openActivity({ search, months, directory, cacheSeconds, now }),
    answers,
    cacheSeconds,
    site: { url: config.siteUrl, linksTo: config.linksTo },
    pictureOrigins: config.pictureOrigins,
    pictures: openPictureCache(folder),
    feedbackPerDay: config.feedbackPerDay,
    translation,
    sweeps: openSweeps(() => listSweeps(store)),
    withdrawn,
    now,
  },
  {
    log,
    trustProxy: config.trustProxy,
    watchers: [metrics, traces].filter((watcher) => watcher !== null),
    isDraining: drain.isDraining,
  },
)

logEngineTrouble(log)
const letGrowOld = keepWarm(answers, cacheSeconds)
void warnOfRole(store, log)
if (metrics) {
  const server = await serveMetrics(metrics.registry, metrics.settings)
  app.addHook('onClose', async () => server.close())
}
endOnSignals(drain, async () => {
  letGrowOld()
  await app.close()
  withdrawn.close()
  await Promise.all([store.destroy(), search.close(), traces?.close()])
})
await app.listen({ host: config.host, port: config.port })
