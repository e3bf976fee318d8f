import { listSweeps, requestSweepOfAll } from '@hemicycle/store'
import { EXIT } from '../io.ts'
import { DRY_RUN, type Command } from './command.ts'
import { withStore } from './with-engines.ts'

export const sweep: Command = {
  name: 'sweep',
  words: '',
  summary: 'make the collector check now which posts were deleted at their source',
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: ({ config, options, io }) =>
    withStore(config, { changes: !options['dry-run'] }, async (store) => {
      if (options['dry-run']) {
        const last = (await listSweeps(store))[0]?.startedAt ?? null
        if (options['json']) io.print(JSON.stringify({ requested: false, dryRun: true, last }))
        else
          io.print(
            `the collector would sweep now; last sweep: ${last === null ? 'never' : last.toISOString()}`,
          )
        return EXIT.done
      }
      await requestSweepOfAll(store)
      if (options['json']) io.print(JSON.stringify({ requested: true }))
      else io.print('the collector will sweep now')
      return EXIT.done
    }),
}
