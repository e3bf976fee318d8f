import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startSimulator } from './start-simulator.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    days: { type: 'string', default: '30' },
    'per-day': { type: 'string', default: '20' },
    'live-per-minute': { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    certificate: { type: 'string' },
    roster: { type: 'string' },
  },
})

const simulator = await startSimulator({
  port: toNumber('port'),
  seed: toNumber('seed'),
  sample: { days: toNumber('days'), perDay: toNumber('per-day') },
  livePerMinute: toNumber('live-per-minute'),
  ...(values.certificate === undefined ? {} : { certificateFile: values.certificate }),
})
if (values.roster !== undefined) {
  await writeFile(values.roster, `${JSON.stringify(simulator.roster, null, 2)}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.stop())
}
console.log(`certificate ${simulator.certificateFile}`)
console.log(`token ${simulator.bearerToken}`)
console.log(`simulator ${simulator.origin}`)

function toNumber(name: 'port' | 'days' | 'per-day' | 'live-per-minute' | 'seed'): number {
  const number = Number(values[name])
  if (Number.isFinite(number) && number >= 0) return number
  throw new RangeError(`--${name} must be a number of at least 0`)
}
