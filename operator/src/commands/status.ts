import { describeStatus, isCollecting } from '../status/describe-status.ts'
import { gatherStatus } from '../status/gather-status.ts'
import { EXIT } from '../io.ts'
import type { Command } from './command.ts'
import { withEngines } from './with-engines.ts'

export const status: Command = {
  name: 'status',
  words: '',
  summary:
    'one screen: collecting, streams, freshness, queues, members, alerts, engines, disks, backups, failures',
  help: [
    'exit code        0 when both engines respond and a collector is listening and can save, otherwise 1',
  ],
  options: {},
  run: ({ config, options, io }) =>
    withEngines(config, { writesPosts: false }, async (store, search) => {
      const found = await gatherStatus(store, search, {
        backupDir: config.backupDir,
        alertsUrl: config.environment['ALERTS'] === 'on' ? config.courierDatabaseUrl : null,
      })
      if (options['json']) io.print(JSON.stringify(found))
      else describeStatus(found).forEach(io.print)
      return isCollecting(found) ? EXIT.done : EXIT.failed
    }),
}
