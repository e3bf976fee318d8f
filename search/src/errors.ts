/** The engine is down, too slow, or has lost data. Must never look like an empty answer. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError'
}

/** A client sent an `after` that is not one of our cursors. */
export class InvalidCursorError extends Error {
  override name = 'InvalidCursorError'
}

const TOO_MANY_REQUESTS = 429

/** The engine has no memory or no queue left for a request, and may have some in a moment. */
export const isOverloaded = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === TOO_MANY_REQUESTS
