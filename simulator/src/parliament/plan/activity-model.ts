import type { Random } from '../../random.ts'
import type { Parliament } from '../build-parliament.ts'
import { MEAN_COMMITTEE_ACTIVITY } from '../calendar/activity.ts'
import { createWeightedPicker } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'

export interface ActivityOptions {
  seed: number
  /** Posts by all authors together on the mean day of a normal year. */
  perDay: number
}

/** How much each speaker posts, and how often many of them take up one topic. */
export interface ActivityModel extends ActivityOptions {
  parliament: Parliament
  pickSpeaker: (random: Random) => Speaker
  pickCommittee: (random: Random) => Speaker
  /** Posts by members and press on the mean day. */
  general: number
  /** Posts by committees on the mean day. */
  committees: number
  /** Bursts on the mean day, besides the one on the day's subject. */
  bursts: number
  /** People who take up the day's subject on the mean day. */
  subjectBurst: number
}

const BURSTS_PER_DAY = 1
/** With fewer posts per day there are fewer bursts; otherwise there would be nothing else. */
const FULL_BURSTS_FROM = 500
/** Mean posts of a burst that fall within the day. */
const MEAN_BURST_SIZE = 18
const SUBJECT_BURST = { people: 36, withinDay: 0.92 }

export function createActivityModel(
  parliament: Parliament,
  { seed, perDay }: ActivityOptions,
): ActivityModel {
  const committees = parliament.speakers.filter(({ body }) => body === 'committee')
  const others = parliament.speakers.filter(({ body }) => body !== 'committee')
  const rateOfOthers = others.reduce((sum, { rate }) => sum + rate, 0)
  const rateOfCommittees = committees.length * MEAN_COMMITTEE_ACTIVITY
  const pace = Math.min(1, perDay / FULL_BURSTS_FROM)
  const bursts = BURSTS_PER_DAY * pace
  const subjectBurst = SUBJECT_BURST.people * pace
  const inBursts = bursts * MEAN_BURST_SIZE + subjectBurst * SUBJECT_BURST.withinDay
  const scale = (perDay - inBursts) / (rateOfOthers + rateOfCommittees)
  return {
    seed,
    perDay,
    parliament,
    pickSpeaker: createWeightedPicker(others, ({ rate }) => rate),
    pickCommittee: createWeightedPicker(committees, ({ rate }) => rate),
    general: scale * rateOfOthers,
    committees: scale * rateOfCommittees,
    bursts,
    subjectBurst,
  }
}
