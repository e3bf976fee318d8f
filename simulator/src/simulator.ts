import type { Account } from './archive/account.ts'
import type { PostInput } from './publisher.ts'
import type { Roster } from '@hemicycle/contract'
import type { SimulatedPost } from './simulated-post.ts'

export interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number
  seed?: number
  /** The end of the sample's past; now unless told. */
  startAt?: Date
  /** False: accounts, but no posts yet. */
  sample?: false | { days: number; perDay: number }
  /** How many things happen by themselves; none unless told. */
  livePerMinute?: number
  heartbeatMs?: number
  /** How long a stream's slot stays taken after the client cut it. */
  slotHeldMs?: number
  chunking?: 'random' | 'whole'
  /** Where the certificate is written; a file of its own unless told. Gone after `stop`. */
  certificateFile?: string
  /** Other calls per 15 minutes than X's, by endpoint: `GET /2/users/:id/tweets`. */
  limits?: Record<string, number>
}

type Moment = Pick<PostInput, 'at' | 'deliver'>

export interface Simulator {
  origin: string
  certificateFile: string
  bearerToken: string
  roster: Roster
  /** Those of the roster. */
  accounts: readonly Account[]
  /** Accounts that nobody follows and members repost and quote. */
  outsiders: readonly Account[]
  post(input: PostInput): SimulatedPost
  repost(author: string, id: string, moment?: Moment): SimulatedPost
  /** The id of the new version. */
  edit(id: string, text: string, moment?: Moment): string
  /** By the id of any version; the whole chain goes, and so do its reposts. */
  remove(id: string, moment?: Moment): void
  /** What the roster's accounts have posted and not deleted. */
  posts(): SimulatedPost[]
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
