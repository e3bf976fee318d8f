import { Archive } from '../../archive/archive.ts'
import { Publisher } from '../../publisher.ts'
import { toFieldSelection, type WireFields } from '../../wire/field-selection.ts'
import { toEnvelope } from '../../wire/to-envelope.ts'
import { PostWriter } from '../playback/post-writer.ts'
import type { PostPlan } from '../plan/post-plan.ts'
import type { PlannedPost } from '../plan/compose/planned-post.ts'

/** The fields that a stream client usually requests. */
const SELECTION = toFieldSelection(
  new URLSearchParams({
    'tweet.fields':
      'attachments,author_id,conversation_id,created_at,display_text_range,edit_controls,edit_history_tweet_ids,entities,in_reply_to_user_id,lang,note_tweet,possibly_sensitive,public_metrics,referenced_tweets,text,withheld',
    'user.fields': 'name,profile_image_url,protected,username,verified,verified_type,withheld',
    'media.fields':
      'alt_text,duration_ms,height,media_key,preview_image_url,type,url,variants,width',
    expansions:
      'attachments.media_keys,author_id,in_reply_to_user_id,referenced_tweets.id,referenced_tweets.id.attachments.media_keys,referenced_tweets.id.author_id',
  }),
)
const RULES = [{ id: '1', tag: 'parliament' }]
/** The archive is dropped after this many posts to limit memory; referenced posts are written again. */
const MAX_POSTS_IN_MEMORY = 10_000

/** The posts of a day as stream lines, each followed by its edits. There are no deletions. */
export function* listLines(plan: PostPlan, day: string, origin: string): Generator<string> {
  let lineWriter = createLineWriter(plan, origin)
  let count = 0
  for (const planned of plan.postsOf(day)) {
    yield* lineWriter.write(planned)
    count += 1
    if (count % MAX_POSTS_IN_MEMORY === 0) lineWriter = createLineWriter(plan, origin)
  }
}

function createLineWriter({ activity: { parliament } }: PostPlan, origin: string) {
  const { accounts, outsiders } = parliament
  const followed = new Set(accounts)
  const archive = new Archive([...accounts, ...outsiders.map(({ account }) => account)])
  const publisher = new Publisher(archive)
  const writer = new PostWriter(publisher)
  const context = { archive, origin, applyOffsetFault: (post: WireFields) => post }
  let lines: string[] = []
  publisher.onPosted((found) => {
    if (!followed.has(found.post.author) || archive.findHidingAccount(found.post)) return
    const { data, includes } = toEnvelope(context, [found], SELECTION)
    lines.push(`${JSON.stringify({ data: data[0], includes, matching_rules: RULES })}\n`)
  })
  return {
    write(planned: PlannedPost): string[] {
      lines = []
      const withoutDeletion = { ...planned, deletedAt: null }
      for (const { run } of writer.toActions(withoutDeletion)) run(true)
      return lines
    },
  }
}
