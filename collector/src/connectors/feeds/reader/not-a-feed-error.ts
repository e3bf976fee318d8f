/** The answer is no feed that we can read. */
export class NotAFeedError extends Error {
  override name = 'NotAFeedError'
}
