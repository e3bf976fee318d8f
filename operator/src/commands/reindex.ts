import { openSearch, type Search } from '@hemicycle/search'
import { openStore, type Store } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { abortReindex, reindex } from '../reindex.ts'
import { EXIT, type Command } from './command.ts'

export const reindexCommand: Command = {
  name: 'reindex',
  words: '',
  summary: 'build the search index anew, or go on with a rebuild that was killed',
  help: [],
  options: {},
  run: ({ config, options, io }) =>
    withEngines(config, async (store, search) => {
      const number = await reindex(store, search, ({ copied, total }) =>
        io.report(`${copied} of about ${total} posts copied`),
      )
      if (options['json']) io.say(JSON.stringify({ generation: number }))
      else io.say(`generation ${number} is live; the one before is kept for 10 minutes`)
      return EXIT.done
    }),
}

export const reindexAbort: Command = {
  name: 'reindex abort',
  words: '',
  summary: 'give up a rebuild that was begun',
  help: [],
  options: {},
  run: ({ config, options, io }) =>
    withEngines(config, async (store, search) => {
      const number = await abortReindex(store, search)
      if (options['json']) io.say(JSON.stringify({ abandoned: number }))
      else io.say(number === null ? 'no rebuild was under way' : `rebuild ${number} was given up`)
      return EXIT.done
    }),
}

async function withEngines<Result>(
  { databaseUrl, opensearchUrl, indexPrefix }: Config,
  work: (store: Store, search: Search) => Promise<Result>,
): Promise<Result> {
  const store = openStore(databaseUrl, { connections: 2 })
  const search = openSearch({ url: opensearchUrl, prefix: indexPrefix })
  try {
    return await work(store, search)
  } finally {
    await Promise.all([store.destroy(), search.close()])
  }
}
