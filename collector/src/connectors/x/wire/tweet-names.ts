/** X has two families of names for the same parts; we use the one that its answers have had from the beginning. */
const TWEET_NAMES: ReadonlyMap<string, string> = new Map([
  ['note_post', 'note_tweet'],
  ['referenced_posts', 'referenced_tweets'],
  ['edit_history_post_ids', 'edit_history_tweet_ids'],
  ['posts', 'tweets'],
])

/** The same object with the names of that family; what is no object stays as it is. */
export const withTweetNames = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? Object.fromEntries(
        Object.entries(raw).map(([name, value]) => [TWEET_NAMES.get(name) ?? name, value]),
      )
    : raw
