import { openRandom, toSeed, type Random } from '../../random.ts'
import type { Parliament } from '../build-parliament.ts'
import { addDays } from '../calendar/brussels.ts'
import { toMoment } from '../calendar/moment.ts'
import { findCard, isSaidAt } from '../words/decks.ts'
import type { Line } from '../words/line.ts'
import { composePost } from './compose/compose-post.ts'
import type { PlannedPost } from './compose/planned-post.ts'
import { planDay } from './plan-day.ts'
import { openRhythm, type Pace, type Rhythm } from './rhythm.ts'
import type { Slot } from './slot.ts'

/** How many posts back people look for something to take up. */
const REMEMBERED = 150
/** How many of yesterday's originals are still talked about. */
const FROM_YESTERDAY = 60
/** Who finds fewer than these in the own language may not come across them. */
const PLENTY = 10
/** More than a deck has cards. */
const MANY_TURNS = 2000
const TRIES = 20

/** The life of the parliament, day by day: the same for the same seed, wherever one begins to read. */
export class Chronicle {
  readonly rhythm: Rhythm

  constructor(parliament: Parliament, pace: Pace) {
    this.rhythm = openRhythm(parliament, pace)
  }

  /** What is posted on that day in Brussels, in order. */
  *postsOf(day: string): Generator<PlannedPost> {
    const talkedAbout = this.#yesterday(day)
    for (const slot of planDay(this.rhythm, day)) {
      const post = this.compose(slot, talkedAbout, day)
      if (!post) continue
      if (post.kind !== 'repost') talkedAbout.push(post)
      if (talkedAbout.length > 2 * REMEMBERED) talkedAbout.splice(0, REMEMBERED)
      yield post
    }
  }

  /** Nothing when there is nothing that it could take up. */
  compose(slot: Slot, talkedAbout: readonly PlannedPost[], day: string): PlannedPost | undefined {
    if (slot.kind === 'original') return composePost(slot, null, this.rhythm, day)
    const random = openRandom(toSeed(`${this.rhythm.seed} ${slot.key} refers`))
    const found = findReferred(slot, talkedAbout, random)
    return found && composePost(toFitting(slot, found, day, random), found, this.rhythm, day)
  }

  /** Only originals: they refer to nothing, so that the day before matters to nobody. */
  #yesterday(day: string): PlannedPost[] {
    const before = addDays(day, -1)
    return planDay(this.rhythm, before)
      .filter(({ kind }) => kind === 'original')
      .slice(-FROM_YESTERDAY)
      .map((slot) => composePost(slot, null, this.rhythm, before))
  }
}

/** Somebody else's late post that is still there: about the same and in the same language if possible, else readable. */
function findReferred(
  slot: Slot,
  talkedAbout: readonly PlannedPost[],
  random: Random,
): PlannedPost | undefined {
  const { language, field, kind, speaker } = slot
  const open = talkedAbout.slice(-REMEMBERED).filter((post) => canTakeUp(slot, post))
  const inLanguage = open.filter((post) => post.lang === language)
  const onTopic = kind === 'repost' ? [] : inLanguage.filter((post) => post.field === field)
  const readable = () => open.filter((post) => speaker.languages.includes(post.lang))
  const near = random.chance(inLanguage.length / PLENTY) ? inLanguage : []
  const circle = [onTopic, near].find(isFilled) ?? [readable(), open].find(isFilled)
  return circle && random.pick(circle)
}

const isFilled = (posts: PlannedPost[]) => posts.length > 0

const canTakeUp = ({ at, kind, speaker }: Slot, post: PlannedPost): boolean =>
  post.author !== speaker.account &&
  post.author.state === 'active' &&
  (post.deletedAt === null || post.deletedAt > at) &&
  !(kind === 'repost' && post.kind === 'reply')

/** Who answers or quotes somebody speaks about the same, in other words. */
function toFitting(slot: Slot, refersTo: PlannedPost, day: string, random: Random): Slot {
  const { kind, purpose, whole, tag } = slot
  if (kind === 'repost' || purpose === 'press' || whole?.field === refersTo.field) return slot
  const field = tag === null ? refersTo.field : slot.field
  const moment = toMoment(slot.at, day)
  const fits = (turn: number) => {
    const card = findCard({ ...slot, field, turn, dayNumber: moment.dayNumber })
    return isSaidAt(card, moment) && !card.some((line) => isRepeated(line, refersTo))
  }
  const own = field === slot.field && !whole ? [slot.turn] : []
  const others = Array.from({ length: TRIES }, () => random.between(0, MANY_TURNS))
  return { ...slot, field, whole: null, turn: [...own, ...others].find(fits) ?? 0 }
}

const isRepeated = (line: Line, { text }: PlannedPost): boolean =>
  line.text.split(/\{\w+\}/).every((piece) => text.includes(piece))
