import announcements from '../../../sample/announcements.json' with { type: 'json' }
import { openRandom, toSeed, type Random } from '../../random.ts'
import { canBeSaid, type Moment } from '../calendar/moment.ts'
import type { Line } from './line.ts'
import { sentencesOf, type Sentences } from './sample-sentences.ts'

/** What is said for which purpose: a statement, an answer, an announcement of an institution. */
export type Purpose = 'said' | 'reply' | 'press'

/** Combinations with both an opening and a second sentence are many; a part of them is enough. */
const SAMPLED = { openedPairs: 36, closedPairs: 36, framed: 14 }

/** A deck lasts so many days at least. */
const DECK_DAYS = 31

/** One post: what it says, piece by piece. */
type Card = readonly Line[]
const decks = new Map<string, Card[]>()

/** Where in a deck a post is found. */
export interface Place {
  language: string
  field: string
  purpose: Purpose
  dayNumber: number
  /** Counts within the day. */
  turn: number
}

/** What is said in this turn of this day; on no two days of a month it is the same. */
export function findCard({ language, field, purpose, dayNumber, turn }: Place): Card {
  const deck = loadDeck(language, field, purpose)
  const stride = Math.max(1, Math.floor(deck.length / DECK_DAYS))
  return deck[(dayNumber * stride + turn) % deck.length] ?? []
}

/** Whether every piece of it makes sense at that moment. */
export const isSaidAt = (card: Card, moment: Moment): boolean =>
  card.every((line) => canBeSaid(line, moment))

/** All that can be said about a field, in an order that puts what is alike far apart. */
function loadDeck(language: string, field: string, purpose: Purpose): readonly Card[] {
  const name = purpose === 'press' ? `${language} press` : `${language} ${field} ${purpose}`
  const deck = decks.get(name) ?? buildDeck(language, field, purpose, openRandom(toSeed(name)))
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

/** Neighbours begin with different sentences. */
function toStatements(
  { fields, openings, closings }: Sentences,
  field: string,
  random: Random,
): Card[] {
  const { first = [], then = [] } = fields[field] ?? {}
  const some = (cards: Card[], count: number) => random.shuffle(cards).slice(0, count)
  const heaps = first.map((line) =>
    random.shuffle<Card>([
      [line],
      ...then.map((next) => [line, next]),
      ...openings.map((open) => [open, line]),
      ...closings.map((close) => [line, close]),
      ...some(
        openings.flatMap((open) => then.map((next) => [open, line, next])),
        SAMPLED.openedPairs,
      ),
      ...some(
        closings.flatMap((close) => then.map((next) => [line, next, close])),
        SAMPLED.closedPairs,
      ),
      ...some(
        openings.flatMap((open) => closings.map((close) => [open, line, close])),
        SAMPLED.framed,
      ),
    ]),
  )
  const longest = Math.max(...heaps.map(({ length }) => length))
  return Array.from({ length: longest }, (_, round) =>
    random.shuffle(heaps).flatMap((heap) => heap.slice(round, round + 1)),
  ).flat()
}
