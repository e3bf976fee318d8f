import type { PostKind } from '@hemicycle/contract/vocabulary'
import type { Speaker } from '../speaker.ts'
import type { Purpose } from '../words/decks.ts'
import type { SamplePost } from '../words/sample-posts.ts'

/** Who posts when, before the text is composed. */
export interface Slot {
  /** The same for the same seed and day. */
  key: string
  at: number
  speaker: Speaker
  kind: PostKind
  language: string
  field: string
  purpose: Purpose
  /** Counts the day's posts in this language, field and purpose, so that each gets a different text. */
  turn: number
  /** A handwritten post; most posts are composed from sentences. */
  handwritten: SamplePost | null
  /** The tag of the burst it belongs to. */
  tag: string | null
}
