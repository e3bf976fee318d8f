import type { Account } from '../archive/account.ts'
import type { Random } from '../random.ts'
import type { Voice } from './voice.ts'

export type Speaker = Voice & { account: Account }

/** Chooses who does something next: half the time by turns, so that all are heard, else by zeal. */
export class Speakers {
  readonly #random: Random
  readonly #all: Speaker[]
  #turns: Speaker[] = []

  constructor(voices: Voice[], random: Random) {
    this.#random = random
    this.#all = voices.flatMap(({ account, ...voice }) => (account ? [{ ...voice, account }] : []))
  }

  next(): Speaker {
    return this.#random.chance(0.5) ? this.#byTurns() : this.#byZeal()
  }

  #byTurns(): Speaker {
    if (this.#turns.length === 0) this.#turns = this.#random.shuffle(this.#all)
    return this.#turns.pop() ?? this.#byZeal()
  }

  #byZeal(): Speaker {
    let left = this.#random.next() * this.#all.reduce((sum, { weight }) => sum + weight, 0)
    return this.#all.find(({ weight }) => (left -= weight) < 0) ?? this.#random.pick(this.#all)
  }
}
