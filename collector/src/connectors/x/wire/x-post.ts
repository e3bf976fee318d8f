import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** The parts of X's payloads that we read. The data is untrusted: parts of another shape are left out. */

const optional = Type.Optional
const place = { start: Type.Integer(), end: Type.Integer() }

const entities = Type.Object({
  hashtags: optional(Type.Array(Type.Object({ ...place, tag: Type.String() }))),
  mentions: optional(
    Type.Array(
      Type.Object({ ...place, username: optional(Type.String()), id: optional(Type.String()) }),
    ),
  ),
  urls: optional(
    Type.Array(
      Type.Object({
        ...place,
        url: optional(Type.String()),
        expanded_url: optional(Type.String()),
        display_url: optional(Type.String()),
        media_key: optional(Type.String()),
      }),
    ),
  ),
})
export type XEntities = Static<typeof entities>

const id = Type.String({ pattern: '^[0-9]{1,19}$' })

const withheld = optional(Type.Object({ country_codes: optional(Type.Array(Type.String())) }))

const post = Type.Object({
  id,
  text: Type.String(),
  author_id: optional(id),
  lang: optional(Type.String()),
  edit_history_tweet_ids: optional(Type.Array(id)),
  entities: optional(entities),
  note_tweet: optional(Type.Object({ text: Type.String(), entities: optional(entities) })),
  attachments: optional(Type.Object({ media_keys: optional(Type.Array(Type.String())) })),
  referenced_tweets: optional(Type.Array(Type.Object({ type: Type.String(), id }))),
  withheld,
})
export type XPost = Static<typeof post>

const media = Type.Object({
  media_key: Type.String(),
  type: Type.String(),
  url: optional(Type.String()),
  preview_image_url: optional(Type.String()),
  width: optional(Type.Integer()),
  height: optional(Type.Integer()),
  alt_text: optional(Type.String()),
  duration_ms: optional(Type.Integer()),
})

const user = Type.Object({
  id,
  name: Type.String(),
  username: Type.String({ pattern: '^[A-Za-z0-9_]{1,50}$' }),
  profile_image_url: optional(Type.String()),
  protected: optional(Type.Boolean()),
  withheld,
})

export type XUser = Static<typeof user>

export interface XIncludes {
  users?: XUser[]
  tweets?: XPost[]
  media?: Static<typeof media>[]
}

const checked = { post: Compile(post), user: Compile(user), media: Compile(media) }

/** X has two sets of names for the same fields; we use the older one, from the first version of this API. */
const TWEET_NAMES: ReadonlyMap<string, string> = new Map([
  ['note_post', 'note_tweet'],
  ['referenced_posts', 'referenced_tweets'],
  ['edit_history_post_ids', 'edit_history_tweet_ids'],
  ['posts', 'tweets'],
])

const withTweetNames = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? Object.fromEntries(
        Object.entries(raw).map(([name, value]) => [TWEET_NAMES.get(name) ?? name, value]),
      )
    : raw

/** Null for a post of an unknown shape. */
export function toXPost(raw: unknown): XPost | null {
  const named = withTweetNames(raw)
  return checked.post.Check(named) ? named : null
}

export const toXUser = (raw: unknown): XUser | null => (checked.user.Check(raw) ? raw : null)

/** The objects included with posts; each one of an unknown shape is left out. */
export function toXIncludes(raw: unknown): XIncludes {
  const { users, tweets, media: pictures } = toRecord(withTweetNames(raw))
  return {
    users: toList(users).filter((found) => checked.user.Check(found)),
    tweets: toList(tweets).flatMap((found) => toXPost(found) ?? []),
    media: toList(pictures).filter((found) => checked.media.Check(found)),
  }
}

/** The id of a post, even of one whose shape is unknown. */
export function toPostId(raw: unknown): string | null {
  const found = toRecord(raw)['id']
  return typeof found === 'string' && /^[0-9]{1,19}$/.test(found) ? found : null
}

const toRecord = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? { ...raw } : {}
const toList = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [])
