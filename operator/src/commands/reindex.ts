import { countPosts, listGenerations, type Store } from '@hemicycle/store'
import { abortReindex, reindex } from '../reindex.ts'
import { DRY_RUN, EXIT, type Command } from './command.ts'
import { withEngines } from './with-engines.ts'

export const reindexCommand: Command = {
  name: 'reindex',
  words: '',
  summary: 'build the search index anew, or go on with a rebuild that was killed',
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: ({ config, options, io }) =>
    withEngines(config, async (store, search) => {
      if (options['dry-run']) {
        const building = await findBuilding(store)
        const posts = await countPosts(store)
        if (options['json']) io.say(JSON.stringify({ dryRun: true, posts, building }))
        else
          io.say(
            `${posts} posts would be copied${building === null ? '' : `, going on with generation ${building}`}; readers would notice nothing`,
          )
        return EXIT.done
      }
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
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: ({ config, options, io }) =>
    withEngines(config, async (store, search) => {
      const dryRun = options['dry-run'] === true
      const number = dryRun ? await findBuilding(store) : await abortReindex(store, search)
      const done = dryRun ? 'would be given up' : 'was given up'
      if (options['json']) io.say(JSON.stringify({ abandoned: number, dryRun }))
      else io.say(number === null ? 'no rebuild was under way' : `rebuild ${number} ${done}`)
      return EXIT.done
    }),
}

const findBuilding = async (store: Store): Promise<number | null> =>
  (await listGenerations(store)).find(({ state }) => state === 'building')?.number ?? null
