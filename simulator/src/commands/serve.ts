import { writeFile } from 'node:fs/promises'
import { onSignals, readArguments } from '@hemicycle/process'
import { startSimulator } from '../start-simulator.ts'
import { toNumber, toInteger } from './read-numbers.ts'

/** Runs until it gets a signal. Prints its origin last, when it is ready. */
export async function serve(args: string[]): Promise<void> {
  const { values } = readArguments({
    args,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '0' },
      days: { type: 'string', default: '30' },
      'per-day': { type: 'string', default: '500' },
      'live-per-minute': { type: 'string', default: '0' },
      'disconnects-per-day': { type: 'string', default: '3' },
      'bluesky-port': { type: 'string' },
      'feeds-port': { type: 'string' },
      seed: { type: 'string', default: '1' },
      certificate: { type: 'string' },
      roster: { type: 'string' },
    },
  })
  const bluesky = values['bluesky-port']
  const feeds = values['feeds-port']
  const simulator = await startSimulator({
    host: values.host,
    port: toInteger('port', values.port),
    seed: toInteger('seed', values.seed),
    sample: {
      days: toInteger('days', values.days),
      perDay: toNumber('per-day', values['per-day']),
    },
    livePerMinute: toNumber('live-per-minute', values['live-per-minute']),
    disconnectsPerDay: toNumber('disconnects-per-day', values['disconnects-per-day']),
    ...(bluesky === undefined ? {} : { blueskyPort: toInteger('bluesky-port', bluesky) }),
    ...(feeds === undefined ? {} : { feedsPort: toInteger('feeds-port', feeds) }),
    ...(values.certificate === undefined ? {} : { certificateFile: values.certificate }),
  })
  if (values.roster !== undefined) {
    await writeFile(values.roster, `${JSON.stringify(simulator.roster, null, 2)}\n`)
  }
  onSignals(() => void simulator.stop())
  console.log(`certificate ${simulator.certificateFile}`)
  console.log(`token ${simulator.bearerToken}`)
  if (simulator.bluesky) console.log(`bluesky ${simulator.bluesky.origin}`)
  if (simulator.feeds) console.log(`feeds ${simulator.feeds.origin}`)
  console.log(`simulator ${simulator.origin}`)
}
