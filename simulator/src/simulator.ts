import type { Account } from './archive/account.ts'
import type { Faults } from './faults/faults.ts'
import type { ProfileWords } from './profiles.ts'
import type { ReplayWish } from './parliament/life/replay.ts'
import type { Moment, PostInput } from './publisher.ts'
import type { Roster } from '@hemicycle/contract'
import type { SimulatedPost } from './simulated-post.ts'
import type { SubscriptionAnswer } from './streams/subscriptions.ts'

export interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number
  seed?: number
  /** The end of the sample's past; now unless told. */
  startAt?: Date
  /** False: accounts, but no posts yet. */
  sample?: false | { days: number; perDay: number }
  /** Lets the plan of today go on, and so many things happen besides; nothing unless told. */
  livePerMinute?: number
  heartbeatMs?: number
  /** How often a day X ends each stream by itself; never unless told. */
  disconnectsPerDay?: number
  /** How long it takes until the stream heeds a change of its rules: at X up to 20 s, here no time unless told. */
  rulesActMs?: number
  /** How long a stream's slot stays taken after the client cut it. */
  slotHeldMs?: number
  chunking?: 'random' | 'whole'
  /** Whether `backfill_minutes` is allowed, as for X's largest customers only; not unless told. */
  backfill?: boolean
  /** In which of X's three shapes a new subscription is answered; each in turn unless told. */
  subscriptionAnswer?: SubscriptionAnswer
  /** Where the certificate is written; a file of its own unless told. Gone after `stop`. */
  certificateFile?: string
  /** Other calls per 15 minutes than X's, by endpoint: `GET /2/users/:id/tweets`. */
  limits?: Record<string, number>
}

export interface Simulator {
  origin: string
  certificateFile: string
  /** The newest one; it changes when a client has it invalidated and asks for another. */
  readonly bearerToken: string
  roster: Roster
  /** Those of the roster that all may see. */
  accounts: readonly Account[]
  /** Accounts that nobody follows and members repost and quote. */
  outsiders: readonly Account[]
  /** What goes wrong, and until when. */
  faults: Pick<Faults, 'set' | 'clear' | 'list'>
  post(input: PostInput): SimulatedPost
  repost(author: string, id: string, moment?: Moment): SimulatedPost
  /** The id of the new version. */
  edit(id: string, text: string, options?: Moment & Pick<PostInput, 'en'>): string
  /** By the id of any version; the whole chain goes, and so do its reposts. */
  remove(id: string, moment?: Moment): void
  /** Two-letter codes; `XX` for everywhere. */
  withhold(id: string, countries: string[]): void
  release(id: string): void
  /** Accounts by id or handle, here and below. */
  rename(account: string, handle: string): void
  describe(account: string, words: ProfileWords): void
  suspend(account: string): void
  protect(account: string): void
  deactivate(account: string): void
  /** Ends suspension or deactivation. */
  restore(account: string): void
  unprotect(account: string): void
  withholdAccount(account: string, countries: string[]): void
  releaseAccount(account: string): void
  /** What the roster's accounts have posted, have not deleted and let all see. */
  posts(): SimulatedPost[]
  /** Lets the plan go on from `startAt`, at another pace than its own; needs a sample. */
  replay(wish: ReplayWish): Promise<void>
  /** Breaks both streams from our side, without an end. */
  disconnectStreams(): void
  connections(): { filtered: number; activity: number }
  /** Whether the filtered stream has written this version to a client. */
  delivered(id: string): boolean
  /** The stream brings this version now, however late; even when it is deleted already. */
  deliver(id: string): void
  /** Calls so far by endpoint: `GET /2/users/:id/tweets`. */
  requests(): Record<string, number>
  stop(): Promise<void>
}
