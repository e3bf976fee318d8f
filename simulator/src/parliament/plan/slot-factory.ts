import type { PostKind } from '@hemicycle/contract/vocabulary'
import type { Random } from '../../random.ts'
import { isPlausible, toMoment, type Moment } from '../calendar/moment.ts'
import { createWeightedPicker } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'
import { findCard, isCardPlausible, type DeckPosition, type Purpose } from '../words/decks.ts'
import { FIELDS } from '../words/fields.ts'
import type { SamplePost } from '../words/sample-posts.ts'
import { listHandwrittenPosts } from '../words/handwritten-posts.ts'
import { toWrittenLanguage } from '../words/sample-sentences.ts'
import type { BurstPost } from './draw-bursts.ts'
import type { Slot } from './slot.ts'

const createKindPicker = (shares: Record<PostKind, number>) => {
  const kinds = ['original', 'repost', 'quote', 'reply'] as const
  return createWeightedPicker(kinds, (kind) => shares[kind])
}
/** Overall 47, 35, 11 and 7 percent: institutions repost more and never reply. */
const pickMemberKind = createKindPicker({ original: 48.5, repost: 31.5, quote: 10.5, reply: 9.5 })
const pickInstitutionKind = createKindPicker({ original: 33, repost: 57, quote: 10, reply: 0 })
const pickBurstKind = createKindPicker({ original: 75, repost: 0, quote: 25, reply: 0 })
const FAVOURITE_SHARE = 0.65
const MOTHER_TONGUE_SHARE = 0.92
/** How often an institution with several languages insists on its first. */
const FIRST_LANGUAGE_SHARE = 0.25
/** Turns skipped at most before using a card that does not fit the moment. */
const MAX_SKIPPED_TURNS = 100

type SlotInput = { at: number; day: string; speaker: Speaker } & Partial<BurstPost>

interface SlotSeries {
  /** Prefix of the keys. */
  name: string
  /** Where turns start, so that two series on one day use different texts. */
  firstTurn: number
  /** Whether handwritten posts are used. */
  usesHandwritten: boolean
}

/** Draws kind, language and field of each post. */
export function createSlotFactory(
  { name, firstTurn, usesHandwritten }: SlotSeries,
  random: Random,
): (input: SlotInput, index: number) => Slot {
  const turns = new Map<string, number>()
  const used = new Set<SamplePost>()
  const nextTurn = (deck: string) => {
    const turn = turns.get(deck) ?? firstTurn
    turns.set(deck, turn + 1)
    return turn
  }
  /** Skips cards that do not fit the moment. */
  const takeTurn = (
    deckKey: Pick<DeckPosition, 'language' | 'field' | 'purpose'>,
    moment: Moment,
  ) => {
    const { purpose, language, field } = deckKey
    const deck = `${purpose} ${language} ${purpose === 'press' ? '' : field}`
    let turn = nextTurn(deck)
    for (let tries = 0; tries < MAX_SKIPPED_TURNS; tries += 1) {
      if (isCardPlausible(findCard({ ...deckKey, dayNumber: moment.dayNumber, turn }), moment))
        break
      turn = nextTurn(deck)
    }
    return turn
  }
  const takeHandwritten = (
    language: string,
    purpose: Purpose,
    speaker: Speaker,
    moment: Moment,
  ) => {
    const found = listHandwrittenPosts(language, purpose, moment.dayNumber).find(
      (post) =>
        !used.has(post) &&
        isPlausible(post, moment) &&
        (speaker.committee === null || speaker.fields.includes(post.field)),
    )
    if (found) used.add(found)
    return found ?? null
  }
  return ({ at, day, speaker, tag = null, field: given }, index) => {
    const moment = toMoment(at, day)
    const kind = drawKind(speaker, tag, random)
    const spoken = drawLanguage(speaker, random)
    const isFavourite = speaker.body !== 'member' || random.chance(FAVOURITE_SHARE)
    const drawn = given ?? random.pick(isFavourite ? speaker.fields : FIELDS)
    const purpose = toPurpose(speaker, kind)
    const isFree = tag === null && speaker.body !== 'outsider'
    const mayBeHandwritten = usesHandwritten && isFree && (kind === 'original' || kind === 'reply')
    const handwritten = mayBeHandwritten ? takeHandwritten(spoken, purpose, speaker, moment) : null
    const field = handwritten?.field ?? drawn
    const isComposed = purpose !== 'press' && !handwritten
    const language = isComposed ? toWrittenLanguage(spoken, speaker, field) : spoken
    const needsTurn = kind !== 'repost' && !handwritten
    const turn = needsTurn ? takeTurn({ language, field, purpose }, moment) : 0
    const key = `${name}/${index}`
    return { key, at, speaker, kind, language, field, purpose, turn, handwritten, tag }
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
