import { toTweetName } from './post-names.ts'
import { invalidRequest } from './problem.ts'

export type WireFields = Record<string, unknown>

export interface FieldSelection {
  post: ReadonlySet<string>
  user: ReadonlySet<string>
  media: ReadonlySet<string>
  poll: ReadonlySet<string>
  expansions: ReadonlySet<string>
  /** The answer has the names of `post.fields`; see `post-names.ts`. */
  hasPostNames: boolean
}

const words = (text: string) => text.trim().split(/\s+/)

const POST_FIELDS = words(`article attachments author_id card_uri community_id context_annotations
  conversation_id created_at display_text_range edit_controls edit_history_tweet_ids entities geo id
  in_reply_to_user_id lang matched_media_notes media_metadata note_tweet paid_partnership
  possibly_sensitive public_metrics referenced_tweets reply_settings scopes source text withheld`)

/** The values of `post.fields`. What refers to other posts and users is selected by expansions alone. */
const NEW_POST_FIELDS = words(`article article_title attachments card_uri community_id
  context_annotations conversation_id created_at display_text_range edit_controls entities geo id lang
  matched_media_notes media_metadata note_post paid_partnership possibly_sensitive public_metrics
  reply_settings scopes source text withheld`)

const USER_FIELDS = words(`affiliation created_at description entities id location
  most_recent_tweet_id name parody pinned_tweet_id profile_banner_url profile_image_url protected
  public_metrics url username verified verified_type verified_followers_count withheld`)

const MEDIA_FIELDS = words(`alt_text duration_ms height media_key preview_image_url public_metrics
  type url variants width`)

const POLL_FIELDS = words('duration_minutes end_datetime id options voting_status')

/** Parameters that select the fields of a streamed post. */
export const STREAM_PARAMETERS = words(
  'tweet.fields user.fields media.fields poll.fields place.fields expansions',
)
export const POST_PARAMETERS = [...STREAM_PARAMETERS, 'post.fields']
export const USER_PARAMETERS = words('user.fields tweet.fields post.fields expansions')

/** Each expansion with the post field it follows; that field is then returned too. */
const EXPANSIONS: Record<string, string> = {
  author_id: 'author_id',
  'attachments.media_keys': 'attachments',
  'attachments.poll_ids': 'attachments',
  'attachments.media_source_tweet': 'attachments',
  edit_history_tweet_ids: 'edit_history_tweet_ids',
  'entities.mentions.username': 'entities',
  'entities.note.mentions.username': 'note_tweet',
  'geo.place_id': 'geo',
  in_reply_to_user_id: 'in_reply_to_user_id',
  'referenced_tweets.id': 'referenced_tweets',
  'referenced_tweets.id.author_id': 'referenced_tweets',
  'referenced_tweets.id.attachments.media_keys': 'referenced_tweets',
  'article.cover_media': 'article',
  'article.media_entities': 'article',
}

/** The expansions that have another name beside `post.fields`. */
const NEW_EXPANSIONS: Record<string, string> = {
  edit_history_post_ids: 'edit_history_tweet_ids',
  referenced_posts: 'referenced_tweets.id',
}

export function toFieldSelection(query: URLSearchParams): FieldSelection {
  const named = readList(query, 'expansions', Object.keys({ ...EXPANSIONS, ...NEW_EXPANSIONS }))
  const expansions = named.map((name) => NEW_EXPANSIONS[name] ?? name)
  return {
    post: new Set([
      'id',
      'text',
      'edit_history_tweet_ids',
      ...readList(query, 'tweet.fields', POST_FIELDS),
      ...readList(query, 'post.fields', NEW_POST_FIELDS).map(toTweetName),
      ...expansions.flatMap((name) => EXPANSIONS[name] ?? []),
    ]),
    user: new Set(['id', 'name', 'username', ...readList(query, 'user.fields', USER_FIELDS)]),
    media: new Set(['media_key', 'type', ...readList(query, 'media.fields', MEDIA_FIELDS)]),
    poll: new Set(['id', 'options', ...readList(query, 'poll.fields', POLL_FIELDS)]),
    expansions: new Set(expansions),
    hasPostNames: query.has('post.fields') || named.some((name) => name in NEW_EXPANSIONS),
  }
}

function readList(query: URLSearchParams, parameter: string, known: string[]): string[] {
  const values = (query.get(parameter) ?? '').split(',').filter((value) => value !== '')
  const unknown = values.find((value) => !known.includes(value))
  if (unknown !== undefined) {
    throw invalidRequest(
      parameter,
      unknown,
      `The \`${parameter}\` query parameter value [${unknown}] is not one of [${known.join(',')}]`,
    )
  }
  return values
}

export const pickFields = (whole: WireFields, fields: ReadonlySet<string>): WireFields =>
  Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => fields.has(name) && value !== undefined),
  )
