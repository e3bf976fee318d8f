import type { Archive, FoundPost } from '../archive/archive.ts'
import { answeredId, isReply, isRepost, type Post } from '../archive/post.ts'
import { toPollId } from './attachments.ts'
import { toWireText } from './text/to-wire-text.ts'

const EDIT_WINDOW_MS = 30 * 60_000
const MAX_EDITS = 5

/** All fields of a post; unrequested ones are removed later. */
export function toWirePost(archive: Archive, found: FoundPost) {
  const { post, version } = found
  const { text, displayRange, entities, note } = toWireText(archive, found)
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
      is_edit_eligible: !isRepost(post) && !isReply(post) && !post.poll,
      editable_until: new Date(post.versions[0].createdAt.getTime() + EDIT_WINDOW_MS).toISOString(),
    },
    attachments: toAttachments(post),
    in_reply_to_user_id: archive.findIncludingDeleted(answeredId(post) ?? '')?.post.author.id,
    referenced_tweets: post.references.length > 0 ? post.references : undefined,
    entities,
    note_tweet: note,
    public_metrics: {
      retweet_count: post.metrics.reposts,
      reply_count: post.metrics.replies,
      like_count: post.metrics.likes,
      quote_count: post.metrics.quotes,
      bookmark_count: post.metrics.bookmarks,
      impression_count: post.metrics.impressions,
    },
    possibly_sensitive: false,
    reply_settings: 'everyone',
    display_text_range: displayRange,
    withheld: toWithheld(post),
  }
}

function toAttachments(post: Post) {
  if (post.media.length === 0 && !post.poll) return undefined
  return {
    ...(post.media.length > 0 ? { media_keys: post.media.map(({ mediaKey }) => mediaKey) } : {}),
    ...(post.poll ? { poll_ids: [toPollId(post)] } : {}),
  }
}

function toWithheld({ withheldIn, author }: Post) {
  if (withheldIn.length > 0) {
    return { copyright: false, country_codes: withheldIn, scope: 'post' as const }
  }
  if (author.withheldIn.length === 0) return undefined
  return { copyright: false, country_codes: author.withheldIn, scope: 'user' as const }
}
