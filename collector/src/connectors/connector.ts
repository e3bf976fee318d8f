import type { Network } from '@hemicycle/contract'
import type { Account, AccountState, Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import type { SourcePost } from '../normalise/source-post.ts'
import type { createWriteQueue } from '../write-queue.ts'
import type { createBackgroundRunner } from '../jobs/background.ts'

/** Follows one network. The parts that all networks share are in follow-network.ts. */
export interface Connector {
  network: Network
  /** How often accounts are read for posts that no stream delivered. */
  catchUpMinutes: number
  /** Called each time the collector starts to listen. */
  open: (listener: Listener) => Session
}

/** The parts of the collector that a session may use. */
export interface Listener {
  store: Store
  log: Logger
  background: ReturnType<typeof createBackgroundRunner>
  writeQueue: ReturnType<typeof createWriteQueue>
  /** Call on every sign of life from the network: a post, a heartbeat, an empty page. */
  onActivity: () => void
  /** Fires when listening ends, for whatever reason. */
  signal: AbortSignal
}

/** The services of a network; each is optional. */
export interface Session {
  /** Syncs the followed accounts to the network. Called at every change of the roster, and at start without a stream. */
  follow?: () => void
  /** Syncs the followed accounts, then keeps streams connected until the signal fires. */
  openStream?: (events: StreamEvents) => Promise<void>
  /** Reads one page of an account's posts. */
  timelines?: Timelines
  /** Asks which posts are gone and removes them. Returns whether timelines must be read again for returned posts. */
  sweep?: () => Promise<boolean>
  /** Asks for the state and handle of accounts. */
  readAccounts?: (accounts: Account[]) => Promise<AccountReport[]>
}

export interface StreamEvents {
  /** The stream of posts is connected: posts may have been missed before. */
  onOpen: () => void
  /** The stream of deletions is connected: deletions may have been missed before, unless it continues the last one. */
  onDeletionsOpen: (isContinued?: boolean) => void
  /** Call on every sign of life from the stream of deletions. */
  onDeletionsActivity: () => void
  /** An account has a new name or state. */
  onAccountChanged: (nativeId: string) => void
}

/** Reads an account's posts, newest first. Ids grow with time, in an order that `isLater` knows. */
export interface Timelines {
  fetchPage: (account: { nativeId: string }, span: PageSpan) => Promise<TimelinePage>
  /** An id that is earlier than those of all posts since this time. */
  toId: (time: Date) => string
  isLater: (id: string, than: string) => boolean
  /** The network refused this account and may serve the next one. */
  isAboutOneAccount: (error: unknown) => boolean
}

interface PageSpan {
  /** Only posts after this id. */
  after: string
  /** Only posts before this id. */
  before: string | null
  /** Continues an earlier page. */
  token: string | null
}

export interface TimelinePage {
  posts: SourcePost[]
  /** Of all posts of the page, including those of an unknown shape. */
  ids: string[]
  nextToken: string | null
  /** The network does not show this account. */
  isClosed: boolean
}

/** State and handle of an account, as the network reports them. */
export interface AccountReport {
  account: Account
  state: AccountState
  handle: string
  withheld: boolean
  /** Moderators could not be asked about the account, so it counts as unchecked. */
  isUnsure?: boolean
  /** Origin of the account's own server, where each account has one. */
  server?: string
}
