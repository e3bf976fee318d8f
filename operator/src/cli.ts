import { parseArgs } from 'node:util'
import { openSearch } from '@hemicycle/search'
import { openStore } from '@hemicycle/store'
import { readConfig } from './config.ts'
import { importRoster } from './import-roster.ts'
import { abortReindex, reindex } from './reindex.ts'

const HELP = `operator: the command line of the people who run Hemicycle

  operator roster import FILE   bring the contributors of a roster file into the store
  operator reindex              build the search index anew, or go on with a rebuild that was killed
  operator reindex abort        give up a rebuild that was begun

Settings: DATABASE_URL, OPENSEARCH_URL, INDEX_PREFIX (see docs/configuration.md)`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})

try {
  await run(positionals, values.help === true)
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
}

async function run([command, second, third]: string[], help: boolean): Promise<void> {
  if (command === 'roster' && second === 'import' && third) {
    const total = await importRoster(readConfig(process.env).databaseUrl, third)
    console.log(`${total} contributors are in the store`)
  } else if (command === 'reindex' && (second === undefined || second === 'abort')) {
    await runReindex(second === 'abort')
  } else {
    console.log(HELP)
    if (!help) process.exitCode = 2
  }
}

async function runReindex(abort: boolean): Promise<void> {
  const { databaseUrl, opensearchUrl, indexPrefix } = readConfig(process.env)
  const store = openStore(databaseUrl, { connections: 2 })
  const search = openSearch({ url: opensearchUrl, prefix: indexPrefix })
  try {
    if (abort) {
      const number = await abortReindex(store, search)
      console.log(number === null ? 'no rebuild was under way' : `rebuild ${number} was given up`)
    } else {
      const number = await reindex(store, search, ({ copied, total }) =>
        console.log(`${copied} of about ${total} posts copied`),
      )
      console.log(`generation ${number} is live; the one before is kept for 10 minutes`)
    }
  } finally {
    await Promise.all([store.destroy(), search.close()])
  }
}
