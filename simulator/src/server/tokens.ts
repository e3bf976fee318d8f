/** Not a secret. */
const FIRST_TOKEN = 'invented-bearer-token-of-the-simulator'

/** The app's bearer token; stays the same until it is invalidated. */
export class Tokens {
  #number = 1
  #isValid = true

  /** The newest token, valid or not. */
  get current(): string {
    return this.#number === 1 ? FIRST_TOKEN : `${FIRST_TOKEN}-${this.#number}`
  }

  issue(): string {
    if (!this.#isValid) this.#number += 1
    this.#isValid = true
    return this.current
  }

  /** False if this token was not valid. */
  invalidate(token: string): boolean {
    if (!this.isValid(token)) return false
    this.#isValid = false
    return true
  }

  isValid(token: string): boolean {
    return this.#isValid && token === this.current
  }
}
