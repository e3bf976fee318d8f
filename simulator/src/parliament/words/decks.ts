import announcements from '../../../sample/announcements.json' with { type: 'json' }
import { createRandom, toSeed, type Random } from '../../random.ts'
import { isPlausible, type Moment } from '../calendar/moment.ts'
import type { Line } from './line.ts'
import { sentencesOf, type Sentences } from './sample-sentences.ts'

/** A statement, a reply, or an announcement of an institution. */
export type Purpose = 'said' | 'reply' | 'press'

/** There are very many three-part combinations; for each first sentence a sample is enough, a smaller one where there are many. */
const SAMPLED = { openedPairs: 36, closedPairs: 36, framed: 14, fullUpTo: 6 }

/** A deck lasts at least this many days. */
const DECK_DAYS = 31

/** The sentences of one post. */
type Card = readonly Line[]
const decks = new Map<string, Card[]>()

export interface DeckPosition {
  language: string
  field: string
  purpose: Purpose
  dayNumber: number
  /** Counts within the day. */
  turn: number
}

/** The card for this turn of this day; it does not repeat within a month. */
export function findCard({ language, field, purpose, dayNumber, turn }: DeckPosition): Card {
  const deck = loadDeck(language, field, purpose)
  const stride = Math.max(1, Math.floor(deck.length / DECK_DAYS))
  return deck[(dayNumber * stride + turn) % deck.length] ?? []
}

/** Whether every sentence fits that moment. */
export const isCardPlausible = (card: Card, moment: Moment): boolean =>
  card.every((line) => isPlausible(line, moment))

/** All cards for a field, ordered so that similar ones are far apart. */
function loadDeck(language: string, field: string, purpose: Purpose): readonly Card[] {
  const name = purpose === 'press' ? `${language} press` : `${language} ${field} ${purpose}`
  const deck = decks.get(name) ?? buildDeck(language, field, purpose, createRandom(toSeed(name)))
  decks.set(name, deck)
  return deck
}

function buildDeck(language: string, field: string, purpose: Purpose, random: Random): Card[] {
  const sentences = sentencesOf(language)
  if (purpose === 'press') return random.shuffle(toAnnouncements(language))
  if (purpose === 'reply') return random.shuffle(toAnswers(sentences, field))
  return toStatements(sentences, field, random)
}

function toAnnouncements(language: string): Card[] {
  const { events, then, news } =
    Object.entries(announcements).find(([name]) => name === language)?.[1] ?? announcements.en
  return [
    ...events.flatMap((line) => [[line], ...then.map((next) => [line, next])]),
    ...news.map((line) => [line]),
  ]
}

function toAnswers({ fields, closings }: Sentences, field: string): Card[] {
  const { then = [] } = fields[field] ?? {}
  return then.flatMap((line) => [[line], ...closings.map((close) => [line, close])])
}

/** Neighbouring cards start with different sentences. */
function toStatements(
  { fields, openings, closings }: Sentences,
  field: string,
  random: Random,
): Card[] {
  const { first = [], then = [] } = fields[field] ?? {}
  const part = Math.min(1, SAMPLED.fullUpTo / first.length)
  const sample = (cards: Card[], count: number) =>
    random.shuffle(cards).slice(0, Math.ceil(count * part))
  const piles = first.map((line) =>
    random.shuffle<Card>([
      [line],
      ...then.map((next) => [line, next]),
      ...openings.map((open) => [open, line]),
      ...closings.map((close) => [line, close]),
      ...sample(
        openings.flatMap((open) => then.map((next) => [open, line, next])),
        SAMPLED.openedPairs,
      ),
      ...sample(
        closings.flatMap((close) => then.map((next) => [line, next, close])),
        SAMPLED.closedPairs,
      ),
      ...sample(
        openings.flatMap((open) => closings.map((close) => [open, line, close])),
        SAMPLED.framed,
      ),
    ]),
  )
  const longest = Math.max(...piles.map(({ length }) => length))
  return Array.from({ length: longest }, (_, round) =>
    random.shuffle(piles).flatMap((pile) => pile.slice(round, round + 1)),
  ).flat()
}
