import type { Archive, FoundPost } from '../archive/archive.ts'
import { isReply, isRepost } from '../archive/post.ts'
import type { WireFields } from './field-selection.ts'
import { toWireText } from './to-wire-text.ts'

const EDIT_WINDOW_MS = 30 * 60_000
const MAX_EDITS = 5

/** Every field a post has; what was not asked for is left out later. */
export function toWirePost(archive: Archive, found: FoundPost): WireFields {
  const { post, version } = found
  const { text, displayRange, entities, note } = toWireText(archive, found)
  const answered = post.references.find((reference) => reference.type === 'replied_to')
  const answeredAuthor = answered && archive.findEverPosted(answered.id)?.post.author
  return {
    id: version.id,
    text,
    author_id: post.author.id,
    created_at: version.createdAt.toISOString(),
    lang: post.lang,
    conversation_id: post.conversationId,
    edit_history_tweet_ids: post.versions.map(({ id }) => id),
    edit_controls: {
      edits_remaining: Math.max(0, MAX_EDITS + 1 - post.versions.length),
      is_edit_eligible: !isRepost(post) && !isReply(post),
      editable_until: new Date(post.versions[0].createdAt.getTime() + EDIT_WINDOW_MS).toISOString(),
    },
    attachments: post.photo ? { media_keys: [post.photo.mediaKey] } : undefined,
    in_reply_to_user_id: answeredAuthor?.id,
    referenced_tweets: post.references.length > 0 ? post.references : undefined,
    entities,
    note_tweet: note,
    public_metrics: {
      retweet_count: Math.floor(post.likes / 5),
      reply_count: Math.floor(post.likes / 9),
      like_count: post.likes,
      quote_count: Math.floor(post.likes / 17),
      bookmark_count: Math.floor(post.likes / 23),
      impression_count: post.likes * 61,
    },
    possibly_sensitive: false,
    reply_settings: 'everyone',
    display_text_range: displayRange,
  }
}
