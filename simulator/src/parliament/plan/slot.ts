import type { PostKind } from '@hemicycle/contract/vocabulary'
import type { Speaker } from '../speaker.ts'
import type { Purpose } from '../words/decks.ts'
import type { SamplePost } from '../words/sample-posts.ts'

/** That somebody posts at some moment, before it is known what. */
export interface Slot {
  /** The same for the same seed and day. */
  key: string
  at: number
  speaker: Speaker
  kind: PostKind
  language: string
  field: string
  purpose: Purpose
  /** Which of the day's posts in this language, field and purpose it is; none of them says the same. */
  turn: number
  /** Written by hand as a whole; most posts are put together. */
  whole: SamplePost | null
  /** What a burst is about. */
  tag: string | null
}
