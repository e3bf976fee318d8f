import { listContributors } from '@hemicycle/store'
import { EXIT, type Command } from './command.ts'
import { toLine } from './find-contributor.ts'
import { withStore } from './with-store.ts'

export const contributorList: Command = {
  name: 'contributor list',
  words: '',
  summary: 'list contributors with their ids and handles',
  help: ['--hidden         only those who are hidden'],
  options: { hidden: { type: 'boolean' } },
  run: ({ options, config, io }) =>
    withStore(config, { changes: false }, async (store) => {
      const all = await listContributors(store)
      const wanted = options['hidden'] ? all.filter(({ hidden }) => hidden) : all
      if (options['json']) io.say(JSON.stringify(wanted))
      else wanted.forEach((one) => io.say(toLine(one)))
      if (all.length === 0) io.report('There are none yet: "operator roster import" brings them.')
      else if (wanted.length === 0) io.report('Nobody is hidden.')
      return EXIT.done
    }),
}
