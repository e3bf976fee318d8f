import { listSweeps, requestSweepOfAll } from '@hemicycle/store'
import { DRY_RUN, EXIT, type Command } from './command.ts'
import { withStore } from './with-store.ts'

export const sweep: Command = {
  name: 'sweep',
  words: '',
  summary: 'have the collector check now whether all that is shown still stands at its source',
  help: [DRY_RUN.help],
  options: DRY_RUN.options,
  run: ({ config, options, io }) =>
    withStore(config, { changes: !options['dry-run'] }, async (store) => {
      if (options['dry-run']) {
        const last = (await listSweeps(store))[0]?.startedAt ?? null
        if (options['json']) io.say(JSON.stringify({ requested: false, dryRun: true, last }))
        else
          io.say(
            `the collector would sweep now; it last did ${last === null ? 'never' : `at ${last.toISOString()}`}`,
          )
        return EXIT.done
      }
      await requestSweepOfAll(store)
      if (options['json']) io.say(JSON.stringify({ requested: true }))
      else io.say('the collector will sweep now')
      return EXIT.done
    }),
}
