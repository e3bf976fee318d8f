import type { PostKind } from '@hemicycle/contract/vocabulary'
import type { Account } from '../../../archive/account.ts'
import type { Metrics, NewMedium } from '../../../archive/post.ts'
import type { Line } from '../../words/line.ts'

/** What somebody posts, and what becomes of it. */
export interface PlannedPost extends Line {
  key: string
  at: number
  author: Account
  kind: PostKind
  /** What it reposts, quotes or answers. */
  refersTo: PlannedPost | null
  /** As X calls it. */
  lang: string
  field: string
  media: NewMedium[]
  metrics: Metrics
  edits: (Line & { at: number })[]
  deletedAt: number | null
  withheldIn: string[]
}
