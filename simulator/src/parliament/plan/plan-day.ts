import { createRandom, toSeed, type Random } from '../../random.ts'
import { toActivity, toCommitteeActivity, toHourShares } from '../calendar/activity.ts'
import { addDays, startOfDay, toTimestamp } from '../calendar/brussels.ts'
import { drawNormal, drawPoisson, createWeightedPicker } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'
import { drawBursts, type BurstPost } from './draw-bursts.ts'
import type { ActivityModel } from './activity-model.ts'
import type { Slot } from './slot.ts'
import { createSlotFactory } from './slot-factory.ts'

const HOUR_MS = 3_600_000
/** Days of the same kind vary by about a fifth. */
const NOISE = 0.2077
const OUTSIDER_SHARE = 0.02

type SlotInput = { at: number; speaker: Speaker } & Partial<BurstPost>

/** All posts of a day in Brussels, in order; the same for the same seed and day. */
export function planDay(activity: ActivityModel, day: string): Slot[] {
  const random = createRandom(toSeed(`${activity.seed} ${day}`))
  const { outsiders } = activity.parliament
  const drawTime = createTimePicker(day, random)
  const noise = Math.exp(NOISE * drawNormal(random) - NOISE ** 2 / 2)
  const draw = (mean: number, pick: (random: Random) => Speaker): SlotInput[] =>
    Array.from({ length: drawPoisson(mean * noise, random) }, () => ({
      at: drawTime(),
      speaker: pick(random),
    }))
  const inputs: SlotInput[] = [
    ...draw(activity.general * toActivity(day), activity.pickSpeaker),
    ...draw(activity.committees * toCommitteeActivity(day), activity.pickCommittee),
    ...draw(activity.perDay * OUTSIDER_SHARE, () => random.pick(outsiders)),
    ...drawBursts(activity, day, { drawTime, end: startOfDay(addDays(day, 1)) }, random),
  ]
  const toSlot = createSlotFactory({ name: day, firstTurn: 0, usesHandwritten: true }, random)
  return toDistinctTimes(inputs).map((input, index) => toSlot({ ...input, day }, index))
}

function createTimePicker(day: string, random: Random): () => number {
  const shares = toHourShares(day)
  const hours = shares.map((share, hour) => ({ share, start: toTimestamp(day, hour * HOUR_MS) }))
  const pickHour = createWeightedPicker(hours, ({ share }) => share)
  return () => pickHour(random).start + random.next() * HOUR_MS
}

/** Sorted, never two in the same millisecond, because ids are derived from the time. Edits use the odd milliseconds. */
function toDistinctTimes(inputs: SlotInput[]): SlotInput[] {
  let last = 0
  return inputs
    .toSorted((a, b) => a.at - b.at)
    .map((input) => {
      last = Math.max(Math.floor(input.at / 2) * 2, last + 2)
      return { ...input, at: last }
    })
}
