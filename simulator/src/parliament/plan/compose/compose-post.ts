import { toMetrics } from '../../../archive/post.ts'
import { openRandom, toSeed, type Random } from '../../../random.ts'
import { addDays, DAY_MS, toStart } from '../../calendar/brussels.ts'
import { drawNormal } from '../../distributions.ts'
import type { Rhythm } from '../rhythm.ts'
import type { Slot } from '../slot.ts'
import { composeWords } from './compose-words.ts'
import { drawEdits } from './draw-edits.ts'
import { drawMedia } from './draw-media.ts'
import type { PlannedPost } from './planned-post.ts'

const LIKES = { median: 12, sigma: 1.5 }
const DELETED = { share: 0.03, soonShare: 0.5, withinDays: 30 }
const WITHHELD_SHARE = 0.0005
/** The whole post for its place in the day. Depends on nothing but seed, day, and what it refers to. */
export function composePost(
  slot: Slot,
  refersTo: PlannedPost | null,
  rhythm: Rhythm,
  day: string,
): PlannedPost {
  const random = openRandom(toSeed(`${rhythm.seed} ${slot.key}`))
  const { key, at, speaker, kind, field } = slot
  const isRepost = kind === 'repost'
  const media = drawMedia(slot, random)
  const said = isRepost
    ? toRepeated(refersTo)
    : composeWords(slot, { media, refersTo, rhythm, day }, random)
  const canBeEdited = kind === 'original' || kind === 'quote'
  const { line, edits } = canBeEdited
    ? drawEdits(said, at, toStart(addDays(day, 1)), random)
    : { line: said, edits: [] }
  return {
    key,
    at,
    author: speaker.account,
    kind,
    refersTo,
    text: line.text,
    en: isRepost ? null : (line.en ?? said.text),
    lang: said.lang,
    field,
    media,
    metrics: toMetrics(Math.floor(LIKES.median * Math.exp(LIKES.sigma * drawNormal(random)))),
    edits: edits.map((edit) => ({ ...edit, en: edit.en ?? said.text })),
    deletedAt: random.chance(DELETED.share) ? at + drawDelay(edits.length, random) : null,
    withheldIn: random.chance(WITHHELD_SHARE) ? random.shuffle(['DE', 'FR', 'ES']).slice(1) : [],
  }
}

const toRepeated = (original: PlannedPost | null) => ({
  text: '',
  en: null,
  lang: original?.lang ?? 'und',
})

/** Half of what is deleted goes within a day; never before its last edit. */
function drawDelay(editCount: number, random: Random): number {
  const days = random.chance(DELETED.soonShare)
    ? random.next()
    : 1 + random.next() * (DELETED.withinDays - 1)
  return Math.max(Math.floor(days * DAY_MS), editCount > 0 ? 31 * 60_000 : 60_000)
}
