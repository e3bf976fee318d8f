import type { Random } from '../../random.ts'
import { toBurstActivity } from '../calendar/activity.ts'
import { drawPoisson } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'
import { inventTag } from '../words/tags.ts'
import type { ActivityModel } from './activity-model.ts'

export interface BurstPost {
  at: number
  speaker: Speaker
  tag: string
  field: string
}

const HOUR_MS = 3_600_000
const SIZE = { min: 8, max: 60 }
const RISE_MS = HOUR_MS
const HALF_LIFE_MS = 4 * HOUR_MS
const LENGTH_HOURS = { min: 6, max: 24 }

/** Topics that people of all groups and states take up; a burst ends with the day at the latest. */
export function drawBursts(
  activity: ActivityModel,
  day: string,
  { drawTime, end }: { drawTime: () => number; end: number },
  random: Random,
): BurstPost[] {
  const count = drawPoisson(activity.bursts * toBurstActivity(day), random)
  return Array.from({ length: count }, () => {
    const size = Math.round(SIZE.min * (SIZE.max / SIZE.min) ** random.next())
    const start = drawTime()
    const length = random.between(LENGTH_HOURS.min, LENGTH_HOURS.max) * HOUR_MS
    const last = Math.min(start + length, end)
    const topic = inventTag(random)
    return [...drawCrowd(activity, size, random)].flatMap((speaker) => {
      const fade = -Math.log2(1 - random.next()) * HALF_LIFE_MS
      const at = start + random.next() * RISE_MS + fade
      return at < last ? [{ at, speaker, ...topic }] : []
    })
  }).flat()
}

function drawCrowd({ pickSpeaker }: ActivityModel, size: number, random: Random): Set<Speaker> {
  const crowd = new Set<Speaker>()
  while (crowd.size < size) crowd.add(pickSpeaker(random))
  return crowd
}
