import type { Random } from '../random.ts'
import { SAMPLE_POSTS, type SamplePost } from './sample-posts.ts'

export type Purpose = 'member' | 'press' | 'reply'

/** Sample posts as decks of cards: none comes again before all others have come. */
export class SampleDecks {
  readonly #random: Random
  readonly #decks = new Map<string, SamplePost[]>()

  constructor(random: Random) {
    this.#random = random
  }

  /** Nothing when a language has no sample for the purpose. */
  draw(language: string, purpose: Purpose, isHome = true): SamplePost | undefined {
    const name = `${language} ${purpose} ${isHome ? 'home' : 'abroad'}`
    const deck = this.#decks.get(name) ?? []
    if (deck.length === 0) {
      const fitting = (SAMPLE_POSTS[language] ?? []).filter((post) => fits(post, purpose, isHome))
      deck.push(...this.#random.shuffle(fitting))
      this.#decks.set(name, deck)
    }
    return deck.pop()
  }
}

/** A city is named in the language of its own state only. */
function fits({ kind, text }: SamplePost, purpose: Purpose, isHome: boolean): boolean {
  if (!isHome && text.includes('{city}')) return false
  if (purpose === 'member') return kind !== 'press' && kind !== 'reply'
  return kind === purpose
}
