import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** The parts of X's payloads that we read. It is somebody else's data: what does not fit is left out, not believed. */

const optional = Type.Optional
const place = { start: Type.Integer(), end: Type.Integer() }

const entities = Type.Object({
  hashtags: optional(Type.Array(Type.Object({ ...place, tag: Type.String() }))),
  mentions: optional(
    Type.Array(Type.Object({ ...place, username: Type.String(), id: optional(Type.String()) })),
  ),
  urls: optional(
    Type.Array(
      Type.Object({
        ...place,
        url: Type.String(),
        expanded_url: optional(Type.String()),
        display_url: optional(Type.String()),
        media_key: optional(Type.String()),
      }),
    ),
  ),
})
export type XEntities = Static<typeof entities>

const id = Type.String({ pattern: '^[0-9]{1,19}$' })

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
  withheld: optional(Type.Object({ country_codes: optional(Type.Array(Type.String())) })),
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
  username: Type.String(),
  profile_image_url: optional(Type.String()),
})

const includes = Type.Object({
  users: optional(Type.Array(user)),
  tweets: optional(Type.Array(post)),
  media: optional(Type.Array(media)),
})
export type XIncludes = Static<typeof includes>

/** A line of the filtered stream that brings a post. */
export const streamedPost = Compile(Type.Object({ data: post, includes: optional(includes) }))

/** A page of a timeline; `data` is absent when there is nothing. */
export const timelinePage = Compile(
  Type.Object({
    data: optional(Type.Array(post)),
    includes: optional(includes),
    meta: optional(Type.Object({ next_token: optional(Type.String()) })),
  }),
)

/** A line of the activity stream that brings a deletion. */
export const deletion = Compile(
  Type.Object({
    data: Type.Object({
      event_type: Type.Literal('post.delete'),
      payload: Type.Object({ id, author_id: id }),
    }),
  }),
)

/** A line of a compliance job's result. */
export const complianceResult = Compile(Type.Object({ id, reason: Type.String() }))

/** What we ask for with every post. */
export const POST_FIELDS = {
  'tweet.fields': [
    'attachments',
    'author_id',
    'conversation_id',
    'created_at',
    'display_text_range',
    'edit_controls',
    'edit_history_tweet_ids',
    'entities',
    'in_reply_to_user_id',
    'lang',
    'note_tweet',
    'possibly_sensitive',
    'public_metrics',
    'referenced_tweets',
    'withheld',
  ].join(','),
  expansions: [
    'author_id',
    'attachments.media_keys',
    'referenced_tweets.id',
    'referenced_tweets.id.author_id',
    'referenced_tweets.id.attachments.media_keys',
    'edit_history_tweet_ids',
  ].join(','),
  'media.fields': 'alt_text,duration_ms,height,preview_image_url,type,url,variants,width',
  'user.fields': 'name,username,profile_image_url,protected,verified_type,withheld',
} as const
