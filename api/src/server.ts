import { openMonths, openSearch } from '@hemicycle/search'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { openAnswerCache } from './cache/answer-cache.ts'
import { readConfig } from './config.ts'
import { openDirectory } from './directory.ts'

const config = readConfig(process.env)
const log = pino({ name: 'api', level: config.logLevel })
const search = openSearch({ url: config.opensearchUrl, prefix: config.indexPrefix })
const app = await buildApp(
  {
    search,
    months: openMonths(search),
    directory: openDirectory(search, config.excludedContributors),
    answers: openAnswerCache(),
    site: { url: config.siteUrl, linksTo: config.linksTo },
    pictureOrigins: config.pictureOrigins,
    now: () => new Date(),
  },
  log,
)

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void app.close().then(() => search.close()))
}
await app.listen({ host: config.host, port: config.port })
