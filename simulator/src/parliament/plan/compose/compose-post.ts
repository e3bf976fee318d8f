import { toMetrics } from '../../../archive/post.ts'
import { createRandom, toSeed, type Random } from '../../../random.ts'
import { addDays, DAY_MS, startOfDay } from '../../calendar/brussels.ts'
import { drawNormal } from '../../distributions.ts'
import type { ActivityModel } from '../activity-model.ts'
import type { Slot } from '../slot.ts'
import { composeWords } from './compose-words.ts'
import { drawEdits } from './draw-edits.ts'
import { drawMedia } from './draw-media.ts'
import type { PlannedPost } from './planned-post.ts'

const LIKES = { median: 12, sigma: 1.5 }
const DELETED = { share: 0.03, soonShare: 0.5, withinDays: 30 }
const WITHHELD_SHARE = 0.0005

/** Composes the post for a slot. Depends only on the seed, the slot, the day and the post it refers to. */
export function composePost(
  slot: Slot,
  refersTo: PlannedPost | null,
  activity: ActivityModel,
  day: string,
): PlannedPost {
  const random = createRandom(toSeed(`${activity.seed} ${slot.key}`))
  const { key, at, speaker, kind, field } = slot
  const isRepost = kind === 'repost'
  const media = drawMedia(slot, random)
  const content = isRepost
    ? toRepostContent(refersTo)
    : composeWords(slot, { media, refersTo, activity, day }, random)
  const canBeEdited = kind === 'original' || kind === 'quote'
  const { line, edits } = canBeEdited
    ? drawEdits(content, at, startOfDay(addDays(day, 1)), random)
    : { line: content, edits: [] }
  return {
    key,
    at,
    author: speaker.account,
    kind,
    refersTo,
    text: line.text,
    en: isRepost ? null : (line.en ?? content.text),
    lang: content.lang,
    field,
    media,
    metrics: toMetrics(Math.floor(LIKES.median * Math.exp(LIKES.sigma * drawNormal(random)))),
    edits: edits.map((edit) => ({ ...edit, en: edit.en ?? content.text })),
    deletedAt: random.chance(DELETED.share) ? at + drawDelay(edits.length, random) : null,
    withheldIn: random.chance(WITHHELD_SHARE) ? random.shuffle(['DE', 'FR', 'ES']).slice(1) : [],
  }
}

const toRepostContent = (original: PlannedPost | null) => ({
  text: '',
  en: null,
  lang: original?.lang ?? 'und',
})

/** Half of the deletions happen within a day, and none before the last edit. */
function drawDelay(editCount: number, random: Random): number {
  const days = random.chance(DELETED.soonShare)
    ? random.next()
    : 1 + random.next() * (DELETED.withinDays - 1)
  return Math.max(Math.floor(days * DAY_MS), editCount > 0 ? 31 * 60_000 : 60_000)
}
