import { Archive } from '../../archive/archive.ts'
import { Publisher } from '../../publisher.ts'
import { toFieldSelection, type WireFields } from '../../wire/field-selection.ts'
import { toEnvelope } from '../../wire/to-envelope.ts'
import { Scribe } from '../life/scribe.ts'
import type { Chronicle } from '../plan/chronicle.ts'
import type { PlannedPost } from '../plan/compose/planned-post.ts'

/** All that a reader of the stream usually asks for. */
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
/** Then what was written is forgotten, so that memory does not grow; what is referred to is written again. */
const FORGOTTEN_AFTER = 10_000

/** The posts of a day as lines of the stream, the edits of a post right after it. Nobody deletes here. */
export function* listLines(chronicle: Chronicle, day: string, origin: string): Generator<string> {
  let desk = openDesk(chronicle, origin)
  let count = 0
  for (const planned of chronicle.postsOf(day)) {
    yield* desk.write(planned)
    count += 1
    if (count % FORGOTTEN_AFTER === 0) desk = openDesk(chronicle, origin)
  }
}

function openDesk({ rhythm: { parliament } }: Chronicle, origin: string) {
  const { accounts, outsiders } = parliament
  const followed = new Set(accounts)
  const archive = new Archive([...accounts, ...outsiders.map(({ account }) => account)])
  const publisher = new Publisher(archive)
  const scribe = new Scribe(publisher)
  const scene = { archive, origin, toOffsets: (post: WireFields) => post }
  let lines: string[] = []
  publisher.onPosted((found) => {
    if (!followed.has(found.post.author) || archive.findHider(found.post)) return
    const { data, includes } = toEnvelope(scene, [found], SELECTION)
    lines.push(`${JSON.stringify({ data: data[0], includes, matching_rules: RULES })}\n`)
  })
  return {
    write(planned: PlannedPost): string[] {
      lines = []
      const withoutEnd = { ...planned, deletedAt: null }
      for (const { happen } of scribe.toHappenings(withoutEnd)) happen(true)
      return lines
    },
  }
}
