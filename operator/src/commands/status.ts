import { describeStatus, isCollecting } from '../status/describe-status.ts'
import { gatherStatus } from '../status/gather-status.ts'
import { EXIT, type Command } from './command.ts'
import { withEngines } from './with-engines.ts'

export const status: Command = {
  name: 'status',
  words: '',
  summary:
    'one screen: whether it collects, how the streams stand, how fresh it is, what waits, who posts, engines, disks, backups, what failed',
  help: ['exit code        0 when both engines answer and a collector listens, otherwise 1'],
  options: {},
  run: ({ config, options, io }) =>
    withEngines(config, async (store, search) => {
      const found = await gatherStatus(store, search, config.backupDir)
      if (options['json']) io.say(JSON.stringify(found))
      else describeStatus(found).forEach(io.say)
      return isCollecting(found) ? EXIT.done : EXIT.failed
    }),
}
