import { openSearch } from '@hemicycle/search'
import { openStore } from '@hemicycle/store'
import { collect } from './collect.ts'
import { readConfig } from './config.ts'
import { createConnectors } from './connectors/index.ts'
import { openLog } from './log/open-log.ts'

const config = readConfig(process.env)
const log = openLog(config.logLevel)
const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())

const store = openStore(config.databaseUrl)
const search = openSearch({ url: config.opensearchUrl, prefix: config.indexPrefix })
await collect(
  { databaseUrl: config.databaseUrl, store, search, connectors: createConnectors(config), log },
  ending.signal,
)
await Promise.all([store.destroy(), search.close()])
log.info('ended')
