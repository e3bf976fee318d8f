import type { Random } from '../../random.ts'
import type { Parliament } from '../build-parliament.ts'
import { MEAN_COMMITTEE_ACTIVITY } from '../calendar/activity.ts'
import { openWeighted } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'

export interface Pace {
  seed: number
  /** Posts of all authors together on the mean day of a normal year. */
  perDay: number
}

/** Who posts how much, and how often they all take up one topic. */
export interface Rhythm extends Pace {
  parliament: Parliament
  pickSpeaker: (random: Random) => Speaker
  pickCommittee: (random: Random) => Speaker
  /** Posts on the mean day. */
  general: number
  committees: number
  bursts: number
}

const BURSTS_A_DAY = 1.5
/** With fewer posts a day there are fewer bursts, or there would be nothing else. */
const FULL_BURSTS_FROM = 500
/** What is left of a burst when the day is over. */
const BURST_SIZE = 23

export function openRhythm(parliament: Parliament, { seed, perDay }: Pace): Rhythm {
  const committees = parliament.speakers.filter(({ body }) => body === 'committee')
  const others = parliament.speakers.filter(({ body }) => body !== 'committee')
  const ofOthers = others.reduce((sum, { rate }) => sum + rate, 0)
  const ofCommittees = committees.length * MEAN_COMMITTEE_ACTIVITY
  const bursts = BURSTS_A_DAY * Math.min(1, perDay / FULL_BURSTS_FROM)
  const scale = (perDay - bursts * BURST_SIZE) / (ofOthers + ofCommittees)
  return {
    seed,
    perDay,
    parliament,
    pickSpeaker: openWeighted(others, ({ rate }) => rate),
    pickCommittee: openWeighted(committees, ({ rate }) => rate),
    general: scale * ofOthers,
    committees: scale * ofCommittees,
    bursts,
  }
}
