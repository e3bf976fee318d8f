import { createRandom, toSeed, type Random } from '../../random.ts'
import type { Parliament } from '../build-parliament.ts'
import { addDays } from '../calendar/brussels.ts'
import { toMoment } from '../calendar/moment.ts'
import { findCard, isCardPlausible } from '../words/decks.ts'
import type { Line } from '../words/line.ts'
import { toWrittenLanguage } from '../words/sample-sentences.ts'
import { composePost } from './compose/compose-post.ts'
import type { PlannedPost } from './compose/planned-post.ts'
import { planDay } from './plan-day.ts'
import { createActivityModel, type ActivityOptions, type ActivityModel } from './activity-model.ts'
import type { Slot } from './slot.ts'

/** Posts refer only to this many most recent ones. */
const MAX_RECENT_POSTS = 150
/** Originals of yesterday that posts can still refer to. */
const FROM_YESTERDAY = 60
/** With fewer recent posts in their language, speakers may refer to posts in another one. */
const ENOUGH_IN_LANGUAGE = 10
/** More than a deck has cards. */
const MAX_TURN = 2000
const MAX_TRIES = 20

/** Plans the posts of each day; the same for the same seed, whichever day is read first. */
export class PostPlan {
  readonly activity: ActivityModel

  constructor(parliament: Parliament, pace: ActivityOptions) {
    this.activity = createActivityModel(parliament, pace)
  }

  /** The posts of that day in Brussels, in order. */
  *postsOf(day: string): Generator<PlannedPost> {
    const recentPosts = this.#yesterday(day)
    for (const slot of planDay(this.activity, day)) {
      const post = this.compose(slot, recentPosts, day)
      if (!post) continue
      if (post.kind !== 'repost') recentPosts.push(post)
      if (recentPosts.length > 2 * MAX_RECENT_POSTS) recentPosts.splice(0, MAX_RECENT_POSTS)
      yield post
    }
  }

  /** Undefined if there is no post to refer to. */
  compose(slot: Slot, recentPosts: readonly PlannedPost[], day: string): PlannedPost | undefined {
    if (slot.kind === 'original') return composePost(slot, null, this.activity, day)
    const random = createRandom(toSeed(`${this.activity.seed} ${slot.key} refers`))
    const found = findReferredPost(slot, recentPosts, random)
    return found && composePost(toMatchingSlot(slot, found, day, random), found, this.activity, day)
  }

  /** Only originals: they refer to nothing, so that earlier days need not be planned. */
  #yesterday(day: string): PlannedPost[] {
    const before = addDays(day, -1)
    return planDay(this.activity, before)
      .filter(({ kind }) => kind === 'original')
      .slice(-FROM_YESTERDAY)
      .map((slot) => composePost(slot, null, this.activity, before))
  }
}

/** A recent, undeleted post by somebody else: same topic and language if possible, otherwise in a language the speaker uses. */
function findReferredPost(
  slot: Slot,
  recentPosts: readonly PlannedPost[],
  random: Random,
): PlannedPost | undefined {
  const { language, field, kind, speaker } = slot
  const open = recentPosts.slice(-MAX_RECENT_POSTS).filter((post) => canReferTo(slot, post))
  const inLanguage = open.filter((post) => post.lang === language)
  const onTopic = kind === 'repost' ? [] : inLanguage.filter((post) => post.field === field)
  const readable = () => open.filter((post) => speaker.languages.includes(post.lang))
  const sameLanguage = random.chance(inLanguage.length / ENOUGH_IN_LANGUAGE) ? inLanguage : []
  const candidates = [onTopic, sameLanguage].find(isFilled) ?? [readable(), open].find(isFilled)
  return candidates && random.pick(candidates)
}

const isFilled = (posts: PlannedPost[]) => posts.length > 0

const canReferTo = ({ at, kind, speaker }: Slot, post: PlannedPost): boolean =>
  post.author !== speaker.account &&
  post.author.state === 'active' &&
  (post.deletedAt === null || post.deletedAt > at) &&
  !(kind === 'repost' && post.kind === 'reply')

/** Replies and quotes are about the same field, but do not repeat the text. */
function toMatchingSlot(slot: Slot, refersTo: PlannedPost, day: string, random: Random): Slot {
  const { kind, purpose, handwritten, tag } = slot
  if (kind === 'repost' || purpose === 'press' || handwritten?.field === refersTo.field) return slot
  const field = tag === null ? refersTo.field : slot.field
  const language = toWrittenLanguage(slot.language, slot.speaker, field)
  const moment = toMoment(slot.at, day)
  const fits = (turn: number) => {
    const card = findCard({ ...slot, field, language, turn, dayNumber: moment.dayNumber })
    return isCardPlausible(card, moment) && !card.some((line) => isRepeated(line, refersTo))
  }
  const own = field === slot.field && !handwritten ? [slot.turn] : []
  const others = Array.from({ length: MAX_TRIES }, () => random.between(0, MAX_TURN))
  return { ...slot, field, language, handwritten: null, turn: [...own, ...others].find(fits) ?? 0 }
}

const isRepeated = (line: Line, { text }: PlannedPost): boolean =>
  line.text.split(/\{\w+\}/).every((piece) => text.includes(piece))
