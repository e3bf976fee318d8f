import type { PostKind } from '@hemicycle/contract/vocabulary'
import type { Random } from '../../random.ts'
import { canBeSaid, toMoment, type Moment } from '../calendar/moment.ts'
import { openWeighted } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'
import { findCard, isSaidAt, type Place, type Purpose } from '../words/decks.ts'
import { FIELDS } from '../words/fields.ts'
import type { SamplePost } from '../words/sample-posts.ts'
import { listWholePosts } from '../words/whole-posts.ts'
import type { Joiner } from './draw-bursts.ts'
import type { Slot } from './slot.ts'

const openKinds = (shares: Record<PostKind, number>) => {
  const kinds = ['original', 'repost', 'quote', 'reply'] as const
  return openWeighted(kinds, (kind) => shares[kind])
}
/** Together 47, 35, 11 and 7 of a hundred: institutions repost more and answer nobody. */
const pickMemberKind = openKinds({ original: 48.5, repost: 31.5, quote: 10.5, reply: 9.5 })
const pickInstitutionKind = openKinds({ original: 33, repost: 57, quote: 10, reply: 0 })
const pickBurstKind = openKinds({ original: 75, repost: 0, quote: 25, reply: 0 })
const FAVOURITE_SHARE = 0.65
const MOTHER_TONGUE_SHARE = 0.92
/** Where several languages serve, this is the first one's advantage. */
const FIRST_LANGUAGE_SHARE = 0.25
/** How many turns are passed over before something is said that does not fit. */
const TRIES = 100

type Wish = { at: number; day: string; speaker: Speaker } & Partial<Joiner>

interface SlotSeries {
  /** What keys begin with. */
  name: string
  /** Where turns begin, so that two series of one day do not say the same. */
  firstTurn: number
  /** Whether posts that were written by hand have their turn. */
  hasWhole: boolean
}

/** Decides what kind of post each one is, in which language and about what. */
export function openSlots(
  { name, firstTurn, hasWhole }: SlotSeries,
  random: Random,
): (wish: Wish, index: number) => Slot {
  const turns = new Map<string, number>()
  const used = new Set<SamplePost>()
  const nextTurn = (deck: string) => {
    const turn = turns.get(deck) ?? firstTurn
    turns.set(deck, turn + 1)
    return turn
  }
  /** Passes over what makes no sense at that moment. */
  const takeTurn = (place: Pick<Place, 'language' | 'field' | 'purpose'>, moment: Moment) => {
    const { purpose, language, field } = place
    const deck = `${purpose} ${language} ${purpose === 'press' ? '' : field}`
    let turn = nextTurn(deck)
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (isSaidAt(findCard({ ...place, dayNumber: moment.dayNumber, turn }), moment)) break
      turn = nextTurn(deck)
    }
    return turn
  }
  const takeWhole = (language: string, purpose: Purpose, speaker: Speaker, moment: Moment) => {
    const found = listWholePosts(language, purpose, moment.dayNumber).find(
      (post) =>
        !used.has(post) &&
        canBeSaid(post, moment) &&
        (speaker.committee === null || speaker.fields.includes(post.field)),
    )
    if (found) used.add(found)
    return found ?? null
  }
  return ({ at, day, speaker, tag = null, field: given }, index) => {
    const moment = toMoment(at, day)
    const kind = drawKind(speaker, tag, random)
    const language = drawLanguage(speaker, random)
    const isFavourite = speaker.body !== 'member' || random.chance(FAVOURITE_SHARE)
    const drawn = given ?? random.pick(isFavourite ? speaker.fields : FIELDS)
    const purpose = toPurpose(speaker, kind)
    const isFree = tag === null && speaker.body !== 'outsider'
    const mayBeWhole = hasWhole && isFree && (kind === 'original' || kind === 'reply')
    const whole = mayBeWhole ? takeWhole(language, purpose, speaker, moment) : null
    const field = whole?.field ?? drawn
    const needsTurn = kind !== 'repost' && !whole
    const turn = needsTurn ? takeTurn({ language, field, purpose }, moment) : 0
    const key = `${name}/${index}`
    return { key, at, speaker, kind, language, field, purpose, turn, whole, tag }
  }
}

function drawKind({ body }: Speaker, tag: string | null, random: Random): PostKind {
  if (body === 'outsider') return 'original'
  if (tag !== null) return pickBurstKind(random)
  return (body === 'member' ? pickMemberKind : pickInstitutionKind)(random)
}

function drawLanguage({ body, languages }: Speaker, random: Random): string {
  const [first = 'en'] = languages
  if (languages.length === 1) return first
  if (body === 'member') return random.chance(MOTHER_TONGUE_SHARE) ? first : 'en'
  return random.chance(FIRST_LANGUAGE_SHARE) ? first : random.pick(languages)
}

function toPurpose({ body }: Speaker, kind: PostKind): Purpose {
  if (body === 'press' || body === 'committee') return 'press'
  return kind === 'reply' ? 'reply' : 'said'
}
