import type { PostKind } from '@hemicycle/contract/vocabulary'
import type { Account } from '../../../archive/account.ts'
import type { Metrics, NewMedium } from '../../../archive/post.ts'
import type { Line } from '../../words/line.ts'

/** A post, with its later edits and deletion. */
export interface PlannedPost extends Line {
  key: string
  at: number
  author: Account
  kind: PostKind
  /** The post it reposts, quotes or replies to. */
  refersTo: PlannedPost | null
  /** The language as X reports it. */
  lang: string
  field: string
  media: NewMedium[]
  metrics: Metrics
  edits: (Line & { at: number })[]
  deletedAt: number | null
  withheldIn: string[]
}
