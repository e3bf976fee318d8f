import { requestSweep } from '@hemicycle/store'
import { EXIT, type Command } from './command.ts'
import { withStore } from './with-store.ts'

export const sweep: Command = {
  name: 'sweep',
  words: '',
  summary: 'have the collector check now whether all that is shown still stands at its source',
  help: [],
  options: {},
  run: ({ config, options, io }) =>
    withStore(config.databaseUrl, async (store) => {
      await requestSweep(store)
      if (options['json']) io.say(JSON.stringify({ requested: true }))
      else io.say('the collector will sweep now')
      return EXIT.done
    }),
}
