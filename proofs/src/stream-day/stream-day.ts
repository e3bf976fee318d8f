import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { settle } from './settle.ts'
import { strikeAll } from './strike-all.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
/** How long its content takes; the protocol's own timers are real all the while. */
const MINUTES = 24
/** How often everything goes wrong that can. */
const ROUNDS = 6
const PER_DAY = 500
/** Besides the plan of the day, which sleeps at night. */
const EXTRA_PER_MINUTE = 6
const SEED = 15

/** A stretch of the parliament's life that ends now, with every fault of the source. */
export const streamDay: Proof = {
  name: 'stream-day',
  promise: `After ${HOURS} hours of content with every fault of the source, readers find exactly what stands there`,
  proves: ['P3', 'RF.16'],
  ring: 'night',
  async run({ log }) {
    const end = new Date(Date.now() + MINUTES * 60_000)
    const startAt = new Date(end.getTime() - HOURS * HOUR_MS)
    const stack = await startTestStack(
      { seed: SEED, startAt, sample: { days: 0, perDay: PER_DAY } },
      { env: { X_CATCH_UP_MINUTES: '0.5', X_REREAD: 'on' } },
    )
    const { simulator, collector, api } = stack
    try {
      api.start()
      collector.start()
      await waitUntil('the collector listens', () => simulator.connections().filtered > 0)
      const withinMs = end.getTime() - Date.now()
      const playing = simulator.replay({ until: end, withinMs, perMinute: EXTRA_PER_MINUTE })
      const struck = await strikeAll(simulator, { withinMs, rounds: ROUNDS, seed: SEED }, log)
      await playing
      simulator.faults.clear()
      const sweep = stack.operator('sweep')
      sweep.start()
      if ((await sweep.ended()) !== 0) throw new Error(sweep.output())
      const { isCorrect, counts } = await settle(stack, log)
      return { isCorrect, summary: `${HOURS} hours, ${struck} faults and changes; ${counts}` }
    } finally {
      await stack.close()
    }
  },
}
