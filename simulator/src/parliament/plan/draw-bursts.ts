import type { Random } from '../../random.ts'
import { toActivity, toBurstActivity } from '../calendar/activity.ts'
import { toTimestamp } from '../calendar/brussels.ts'
import { drawPoisson } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'
import { drawSubjectTag, inventTag } from '../words/tags.ts'
import type { ActivityModel } from './activity-model.ts'
import { toSubjectOfDay } from './subject-of-day.ts'

export interface BurstPost {
  at: number
  speaker: Speaker
  tag: string
  field: string
}

const HOUR_MS = 3_600_000
const SIZE = { min: 8, max: 40 }
const RISE_MS = HOUR_MS
const HALF_LIFE_MS = 4 * HOUR_MS
const LENGTH_HOURS = { min: 6, max: 24 }
/** The day's subject comes up in the morning. */
const SUBJECT_STARTS_MS = { min: 7 * HOUR_MS, max: 10 * HOUR_MS }

interface Timing {
  drawTime: () => number
  end: number
}

interface Burst {
  size: number
  start: number
  last: number
  toTopic: (speaker: Speaker) => Pick<BurstPost, 'tag' | 'field'>
}

/** Topics that people of all groups and states take up; a burst ends with the day at the latest. */
export function drawBursts(
  activity: ActivityModel,
  day: string,
  { drawTime, end }: Timing,
  random: Random,
): BurstPost[] {
  const count = drawPoisson(activity.bursts * toBurstActivity(day), random)
  const bursts = Array.from({ length: count }, () => {
    const size = Math.round(SIZE.min * (SIZE.max / SIZE.min) ** random.next())
    const start = drawTime()
    const length = random.between(LENGTH_HOURS.min, LENGTH_HOURS.max) * HOUR_MS
    const topic = inventTag(random)
    return { size, start, last: Math.min(start + length, end), toTopic: () => topic }
  })
  return [drawSubjectBurst(activity, day, end, random), ...bursts].flatMap((burst) =>
    drawPosts(burst, activity, random),
  )
}

/** One of the twelve subjects each day, in several languages, with the more people the busier the day is. */
function drawSubjectBurst(
  activity: ActivityModel,
  day: string,
  last: number,
  random: Random,
): Burst {
  const field = toSubjectOfDay(activity.seed, day)
  return {
    size: Math.round(activity.subjectBurst * toActivity(day)),
    start: toTimestamp(day, random.between(SUBJECT_STARTS_MS.min, SUBJECT_STARTS_MS.max)),
    last,
    toTopic: ({ languages: [language = 'en'] }) => ({
      field,
      tag: drawSubjectTag(language, field, random),
    }),
  }
}

function drawPosts(
  { size, start, last, toTopic }: Burst,
  activity: ActivityModel,
  random: Random,
): BurstPost[] {
  return [...drawCrowd(activity, size, random)].flatMap((speaker) => {
    const fade = -Math.log2(1 - random.next()) * HALF_LIFE_MS
    const at = start + random.next() * RISE_MS + fade
    return at < last ? [{ at, speaker, ...toTopic(speaker) }] : []
  })
}

function drawCrowd({ pickSpeaker }: ActivityModel, size: number, random: Random): Set<Speaker> {
  const crowd = new Set<Speaker>()
  while (crowd.size < size) crowd.add(pickSpeaker(random))
  return crowd
}
