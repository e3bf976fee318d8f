import { openRandom, toSeed, type Random } from '../../random.ts'
import type { Parliament } from '../build-parliament.ts'
import { addDays } from '../calendar/brussels.ts'
import { composePost } from './compose/compose-post.ts'
import type { PlannedPost } from './compose/planned-post.ts'
import { planDay } from './plan-day.ts'
import { openRhythm, type Pace, type Rhythm } from './rhythm.ts'
import type { Slot } from './slot.ts'

/** How many posts back people look for something to take up. */
const REMEMBERED = 150
/** How many of yesterday's originals are still talked about. */
const FROM_YESTERDAY = 60
/** People prefer their own language, then one they know; at last they take anything. */
const SAME_LANGUAGE_TRIES = 25
const READABLE_TRIES = 35
const TRIES = 45

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
    return found && composePost(slot, found, this.rhythm, day)
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

/** Somebody else's late post, readable if possible, that is still there. */
function findReferred(
  { at, kind, speaker, language }: Slot,
  talkedAbout: readonly PlannedPost[],
  random: Random,
): PlannedPost | undefined {
  const late = Math.min(talkedAbout.length, REMEMBERED)
  for (let tries = 0; tries < TRIES && late > 0; tries += 1) {
    const post = talkedAbout[talkedAbout.length - random.between(1, late)]
    if (!post || post.author === speaker.account || post.author.state !== 'active') continue
    if (post.deletedAt !== null && post.deletedAt <= at) continue
    if (kind === 'repost' && post.kind === 'reply') continue
    const isReadable = speaker.languages.includes(post.lang)
    if (post.lang === language || (isReadable && tries > SAME_LANGUAGE_TRIES)) return post
    if (tries > READABLE_TRIES) return post
  }
  return undefined
}
