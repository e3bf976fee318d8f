import { openRandom, toSeed, type Random } from '../../random.ts'
import { toActivity, toCommitteeActivity, toHours } from '../calendar/activity.ts'
import { addDays, toStart, toTime } from '../calendar/brussels.ts'
import { drawNormal, drawPoisson, openWeighted } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'
import { drawBursts, type Joiner } from './draw-bursts.ts'
import type { Rhythm } from './rhythm.ts'
import type { Slot } from './slot.ts'
import { openSlots } from './to-slot.ts'

const HOUR_MS = 3_600_000
/** Days of one kind differ by a fifth. */
const NOISE = 0.2077
const OUTSIDER_SHARE = 0.02

type Wish = { at: number; speaker: Speaker } & Partial<Joiner>

/** Everything that is posted on a day in Brussels, in order: the same for the same seed and day. */
export function planDay(rhythm: Rhythm, day: string): Slot[] {
  const random = openRandom(toSeed(`${rhythm.seed} ${day}`))
  const { outsiders } = rhythm.parliament
  const drawTime = openTimes(day, random)
  const noise = Math.exp(NOISE * drawNormal(random) - NOISE ** 2 / 2)
  const draw = (mean: number, pick: (random: Random) => Speaker): Wish[] =>
    Array.from({ length: drawPoisson(mean * noise, random) }, () => ({
      at: drawTime(),
      speaker: pick(random),
    }))
  const wishes: Wish[] = [
    ...draw(rhythm.general * toActivity(day), rhythm.pickSpeaker),
    ...draw(rhythm.committees * toCommitteeActivity(day), rhythm.pickCommittee),
    ...draw(rhythm.perDay * OUTSIDER_SHARE, () => random.pick(outsiders)),
    ...drawBursts(rhythm, day, { drawTime, end: toStart(addDays(day, 1)) }, random),
  ]
  const toSlot = openSlots({ name: day, firstTurn: 0, hasWhole: true }, random)
  return toDistinctTimes(wishes).map((wish, index) => toSlot({ ...wish, day }, index))
}

function openTimes(day: string, random: Random): () => number {
  const shares = toHours(day)
  const hours = shares.map((share, hour) => ({ share, start: toTime(day, hour * HOUR_MS) }))
  const pickHour = openWeighted(hours, ({ share }) => share)
  return () => pickHour(random).start + random.next() * HOUR_MS
}

/** In order, never two in the same millisecond, as ids are made of the time. Odd ones are left to edits. */
function toDistinctTimes(wishes: Wish[]): Wish[] {
  let last = 0
  return wishes
    .toSorted((a, b) => a.at - b.at)
    .map((wish) => {
      last = Math.max(Math.floor(wish.at / 2) * 2, last + 2)
      return { ...wish, at: last }
    })
}
