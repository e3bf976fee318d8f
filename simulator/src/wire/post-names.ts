import { isRecord } from './json.ts'

/** X's two names for the same thing: those of `tweet.fields`, and those of `post.fields` since August 2026. */
export const POST_NAMES = {
  edit_history_tweet_ids: 'edit_history_post_ids',
  most_recent_tweet_id: 'most_recent_post_id',
  note_tweet: 'note_post',
  referenced_tweets: 'referenced_posts',
  retweet_count: 'repost_count',
  tweet_count: 'post_count',
  tweets: 'posts',
} as const

const BY_TWEET_NAME: ReadonlyMap<string, string> = new Map(Object.entries(POST_NAMES))
const BY_POST_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(POST_NAMES).map(([tweet, post]) => [post, tweet]),
)

export const toTweetName = (name: string): string => BY_POST_NAME.get(name) ?? name

export const toPostNames = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      BY_TWEET_NAME.get(name) ?? name,
      isRecord(value) ? toPostNames(value) : value,
    ]),
  )
