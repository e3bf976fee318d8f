/** Obviously no secret. */
const FIRST_TOKEN = 'invented-bearer-token-of-the-simulator'

/** The app's token: the same until it is invalidated, and then a new one. */
export class Tokens {
  #number = 1
  #isValid = true

  /** The newest one, good or not. */
  get current(): string {
    return this.#number === 1 ? FIRST_TOKEN : `${FIRST_TOKEN}-${this.#number}`
  }

  issue(): string {
    if (!this.#isValid) this.#number += 1
    this.#isValid = true
    return this.current
  }

  /** False when it was not the valid one. */
  invalidate(token: string): boolean {
    if (!this.isValid(token)) return false
    this.#isValid = false
    return true
  }

  isValid(token: string): boolean {
    return this.#isValid && token === this.current
  }
}
