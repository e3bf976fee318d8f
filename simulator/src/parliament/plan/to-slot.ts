import type { PostKind } from '@hemicycle/contract/vocabulary'
import type { Random } from '../../random.ts'
import { openWeighted } from '../distributions.ts'
import type { Speaker } from '../speaker.ts'
import type { Purpose } from '../words/decks.ts'
import { FIELDS } from '../words/fields.ts'
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

type Wish = { at: number; speaker: Speaker } & Partial<Joiner>

interface SlotDay {
  /** What keys begin with. */
  name: string
  /** Decides which hand-written posts have their turn; null for none. */
  dayNumber: number | null
}

/** Decides what kind of post each one of a day is, in which language and about what. */
export function openSlots(
  { name, dayNumber }: SlotDay,
  random: Random,
): (wish: Wish, index: number) => Slot {
  const turns = new Map<string, number>()
  const nextTurn = (deck: string) => {
    const turn = turns.get(deck) ?? 0
    turns.set(deck, turn + 1)
    return turn
  }
  const nextWhole = (language: string, purpose: Purpose) => {
    if (dayNumber === null) return null
    const place = nextTurn(`${purpose} ${language} by hand`)
    return listWholePosts(language, purpose, dayNumber)[place] ?? null
  }
  return ({ at, speaker, tag = null, field: given }, index) => {
    const kind = drawKind(speaker, tag, random)
    const language = drawLanguage(speaker, random)
    const isFavourite = speaker.body !== 'member' || random.chance(FAVOURITE_SHARE)
    const drawn = given ?? random.pick(isFavourite ? speaker.fields : FIELDS)
    const purpose = toPurpose(speaker, kind)
    const isFree = kind !== 'repost' && tag === null && speaker.body !== 'outsider'
    const whole = isFree ? nextWhole(language, purpose) : null
    const field = whole?.field ?? drawn
    const deck = `${purpose} ${language} ${purpose === 'press' ? '' : field}`
    const turn = kind === 'repost' || whole ? 0 : nextTurn(deck)
    return {
      key: `${name}/${index}`,
      at,
      speaker,
      kind,
      language,
      field,
      purpose,
      turn,
      whole,
      tag,
    }
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
