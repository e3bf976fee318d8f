import { startTestStack, waitUntil } from '@hemicycle/tools/stack'
import type { Proof } from '../proof.ts'
import { runToEnd } from '../run-to-end.ts'
import { settle } from './settle.ts'
import { triggerAll } from './trigger-all.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
/** Real duration of the replay; the protocol's own timers are not accelerated. */
const MINUTES = 24
/** How often every incident happens. */
const ROUNDS = 6
const PER_DAY = 500
/** In addition to the plan of the day, which has no posts at night. */
const EXTRA_PER_MINUTE = 6
const SEED = 15

export const streamDay: Proof = {
  name: 'stream-day',
  promise: `After ${HOURS} hours of content on two networks with every fault of the sources, readers find exactly their posts`,
  proves: ['P3', 'RF.16'],
  ring: 'night',
  async run({ log }) {
    const end = new Date(Date.now() + MINUTES * 60_000)
    const startAt = new Date(end.getTime() - HOURS * HOUR_MS)
    const stack = await startTestStack(
      { seed: SEED, startAt, sample: { days: 0, perDay: PER_DAY }, blueskyPort: 0 },
      { env: { X_CATCH_UP_MINUTES: '0.5', X_REREAD: 'on' } },
    )
    const { simulator, collector, api } = stack
    try {
      api.start()
      collector.start()
      await waitUntil(
        'the collector listens',
        () => simulator.connections().filtered > 0 && (simulator.bluesky?.connections() ?? 0) > 0,
      )
      const withinMs = end.getTime() - Date.now()
      const playing = simulator.replay({ until: end, withinMs, perMinute: EXTRA_PER_MINUTE })
      const incidents = await triggerAll(simulator, { withinMs, rounds: ROUNDS, seed: SEED }, log)
      await playing
      simulator.faults.clear()
      await runToEnd(stack.operator('sweep'))
      const { isCorrect, counts } = await settle(stack, log)
      return { isCorrect, summary: `${HOURS} hours, ${incidents} faults and changes; ${counts}` }
    } finally {
      await stack.close()
    }
  },
}
