import { openParliament, waitUntil } from '@hemicycle/tools/parliament'
import type { Proof } from '../proof.ts'
import { settle } from './settle.ts'
import { strikeAll } from './strike-all.ts'

interface Day {
  hours: number
  /** How long its content takes; the protocol's own timers are real all the while. */
  minutes: number
  /** How often everything goes wrong that can. */
  rounds: number
}

const HOUR_MS = 3_600_000
const PER_DAY = 500
/** Besides the plan of the day, which sleeps at night. */
const EXTRA_PER_MINUTE = 6
const SEED = 15

/** A stretch of the parliament's life that ends now, with every fault of the source. */
const toProof = (name: string, { hours, minutes, rounds }: Day, ci: Proof['ci']): Proof => ({
  name,
  promise: `After ${hours} hours of content with every fault of the source, readers find exactly what stands there`,
  proves: ['P3', 'RF.16'],
  ci,
  async run(say) {
    const end = new Date(Date.now() + minutes * 60_000)
    const startAt = new Date(end.getTime() - hours * HOUR_MS)
    const parliament = await openParliament(
      { seed: SEED, startAt, sample: { days: 0, perDay: PER_DAY } },
      { env: { X_CATCH_UP_MINUTES: '0.5', X_REREAD: 'on' } },
    )
    const { simulator, collector, api } = parliament
    try {
      api.start()
      collector.start()
      await waitUntil('the collector listens', () => simulator.connections().filtered > 0)
      const withinMs = end.getTime() - Date.now()
      const playing = simulator.replay({ until: end, withinMs, perMinute: EXTRA_PER_MINUTE })
      const struck = await strikeAll(simulator, { withinMs, rounds, seed: SEED }, say)
      await playing
      simulator.faults.clear()
      const sweep = parliament.operator('sweep')
      sweep.start()
      if ((await sweep.ended()) !== 0) throw new Error(sweep.output())
      const { passed, counts } = await settle(parliament, say)
      return { passed, figure: `${hours} hours, ${struck} faults and changes; ${counts}` }
    } finally {
      await parliament.close()
    }
  },
})

export const streamDay = toProof('stream-day', { hours: 24, minutes: 24, rounds: 6 }, null)
/** What CI has time for. */
export const streamHours = toProof(
  'stream-hours',
  { hours: 2, minutes: 2, rounds: 1 },
  'background',
)
