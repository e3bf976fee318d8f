/** No engine can translate now: all fail, rest, are busy, or have used up their day, or the asker's share of it. */
export class TranslationUnavailableError extends Error {
  override name = 'TranslationUnavailableError'
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('no translation engine can translate now')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
