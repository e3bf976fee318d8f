import { countPosts, listGenerations, type Store } from '@hemicycle/store'
import { abortReindex, reindex } from '../reindex.ts'
import { EXIT } from '../io.ts'
import { DRY_RUN, type Command } from './command.ts'
import { withEngines } from './with-engines.ts'

export const reindexCommand: Command = {
  name: 'reindex',
  words: '',
  summary: 'rebuild the search index, or continue a rebuild that was killed',
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: ({ config, options, io }) =>
    withEngines(config, { writesPosts: options['dry-run'] !== true }, async (store, search) => {
      if (options['dry-run']) {
        const building = await findBuilding(store)
        const posts = await countPosts(store)
        if (options['json']) io.print(JSON.stringify({ dryRun: true, posts, building }))
        else
          io.print(
            `${posts} posts would be copied${building === null ? '' : `, continuing generation ${building}`}; readers would notice nothing`,
          )
        return EXIT.done
      }
      const number = await reindex(store, search, ({ copied, total }) =>
        io.report(`${copied} of about ${total} posts copied`),
      )
      if (options['json']) io.print(JSON.stringify({ generation: number }))
      else io.print(`generation ${number} is live; the previous one is kept for 10 minutes`)
      return EXIT.done
    }),
}

export const reindexAbort: Command = {
  name: 'reindex abort',
  words: '',
  summary: 'abort a rebuild',
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: ({ config, options, io }) =>
    withEngines(config, { writesPosts: false }, async (store, search) => {
      const dryRun = options['dry-run'] === true
      const number = dryRun ? await findBuilding(store) : await abortReindex(store, search)
      const done = dryRun ? 'would be aborted' : 'aborted'
      if (options['json']) io.print(JSON.stringify({ abandoned: number, dryRun }))
      else io.print(number === null ? 'no rebuild is running' : `rebuild ${number} ${done}`)
      return EXIT.done
    }),
}

const findBuilding = async (store: Store): Promise<number | null> =>
  (await listGenerations(store)).find(({ state }) => state === 'building')?.number ?? null
