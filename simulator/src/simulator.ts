import type { Account } from './archive/account.ts'
import type { SimulatedBluesky } from './bluesky/start-bluesky.ts'
import type { SimulatedFeeds } from './feeds/start-feeds.ts'
import type { Faults } from './faults/faults.ts'
import type { ProfileUpdate } from './profiles.ts'
import type { ReplayOptions } from './parliament/playback/replay.ts'
import type { PublishOptions, PostInput } from './publisher.ts'
import type { Roster } from '@hemicycle/contract'
import type { SimulatedPost } from './simulated-post.ts'
import type { SubscriptionShape } from './streams/subscriptions.ts'

export interface SimulatorOptions {
  /** An IPv4 address of this machine: it listens there, and so begin the addresses of its pictures and jobs. Default: the loopback. */
  host?: string
  /** Default 0: any free port. */
  port?: number
  seed?: number
  /** End of the sample's past; default now. */
  startAt?: Date
  /** False: accounts without posts. */
  sample?: false | { days: number; perDay: number }
  /** Publishes the rest of today's plan live, plus this many extra posts per minute. Default: no live posts. */
  livePerMinute?: number
  heartbeatMs?: number
  /** How often X ends each stream by itself; default 0. */
  disconnectsPerDay?: number
  /** Time until a rule change takes effect: up to 20 s at X, default 0 here. */
  ruleDelayMs?: number
  /** How long a stream's slot stays occupied after the client closed the connection. */
  slotHeldMs?: number
  chunking?: 'random' | 'whole'
  /** Whether `backfill_minutes` is allowed, as for X's largest customers only; default false. */
  backfill?: boolean
  /** Which of X's three response shapes a new subscription gets; default each in turn. */
  subscriptionShape?: SubscriptionShape
  /** Where the certificate is written; default a temporary file. Deleted by `stop`. */
  certificateFile?: string
  /** Where Bluesky's stand-in listens, with accounts of a part of the members; 0 is any free port. Default: no Bluesky. */
  blueskyPort?: number
  /** Where feeds are served, of the press services of the groups and of some members; 0 is any free port. Default: no feeds. */
  feedsPort?: number
  /** Overrides X's calls per 15 minutes, by endpoint: `GET /2/users/:id/tweets`. */
  limits?: Record<string, number>
}

export interface Simulator {
  origin: string
  certificateFile: string
  /** The current token; changes when a client invalidates it and requests another. */
  readonly bearerToken: string
  roster: Roster
  /** Null unless it was asked for. */
  bluesky: SimulatedBluesky | null
  /** Null unless they were asked for. */
  feeds: SimulatedFeeds | null
  /** The roster's public accounts. */
  accounts: readonly Account[]
  /** Accounts outside the roster that members repost and quote. */
  outsiders: readonly Account[]
  faults: Pick<Faults, 'set' | 'clear' | 'list'>
  post(input: PostInput): SimulatedPost
  repost(author: string, id: string, options?: PublishOptions): SimulatedPost
  /** The id of the new version. */
  edit(id: string, text: string, options?: PublishOptions & Pick<PostInput, 'en'>): string
  /** By the id of any version; deletes all versions and reposts. */
  remove(id: string, options?: PublishOptions): void
  /** Two-letter country codes; `XX` for everywhere. */
  withhold(id: string, countries: string[]): void
  release(id: string): void
  /** Accounts are given by id or handle, here and below. */
  rename(account: string, handle: string): void
  describe(account: string, update: ProfileUpdate): void
  suspend(account: string): void
  protect(account: string): void
  deactivate(account: string): void
  /** Ends suspension or deactivation. */
  restore(account: string): void
  unprotect(account: string): void
  withholdAccount(account: string, countries: string[]): void
  releaseAccount(account: string): void
  /** The public, undeleted posts of the roster's accounts. */
  posts(): SimulatedPost[]
  /** Plays the plan from `startAt` at a different speed; needs a sample. */
  replay(options: ReplayOptions): Promise<void>
  /** Breaks both streams without ending them properly. */
  disconnectStreams(): void
  connections(): { filtered: number; activity: number }
  /** Whether the filtered stream has written this version to a client. */
  delivered(id: string): boolean
  /** Sends this version to the stream now, however late, even if it is already deleted. */
  deliver(id: string): void
  /** Number of calls so far, by endpoint: `GET /2/users/:id/tweets`. */
  requests(): Record<string, number>
  stop(): Promise<void>
}
