/** The engine is down, too slow, or has lost data. Must never look like an empty answer. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError'
}

/** A client sent an `after` that is not one of our cursors. */
export class InvalidCursorError extends Error {
  override name = 'InvalidCursorError'
}
