/** The engine is away, too slow, or does not have what it must have. Never to be shown as an empty answer. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError'
}

/** `after` was not made by us. */
export class InvalidCursorError extends Error {
  override name = 'InvalidCursorError'
}
