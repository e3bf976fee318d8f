import { listContributors } from '@hemicycle/store'
import { EXIT } from '../io.ts'
import type { Command } from './command.ts'
import { toLine } from './find-contributor.ts'
import { withStore } from './with-engines.ts'

export const contributorList: Command = {
  name: 'contributor list',
  words: '',
  summary: 'list contributors with their ids and handles',
  help: ['--hidden         only hidden contributors'],
  options: { hidden: { type: 'boolean' } },
  run: ({ options, config, io }) =>
    withStore(config, { changes: false }, async (store) => {
      const all = await listContributors(store)
      const wanted = options['hidden'] ? all.filter(({ hidden }) => hidden) : all
      if (options['json']) io.print(JSON.stringify(wanted))
      else wanted.forEach((contributor) => io.print(toLine(contributor)))
      if (all.length === 0) io.report('There are none yet: run "operator roster import".')
      else if (wanted.length === 0) io.report('Nobody is hidden.')
      return EXIT.done
    }),
}
