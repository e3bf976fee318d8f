import type { Network } from '@hemicycle/contract'
import type { Account, AccountState, Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import type { SourcePost } from '../normalise/source-post.ts'
import type { openSaver } from '../save-in-order.ts'
import type { openTasks } from '../tasks/open-tasks.ts'

/** A connector follows one network. Everything that networks have in common is in follow-network.ts. */
export interface Connector {
  network: Network
  /** How often accounts are read for posts that no stream brought. */
  catchUpMinutes: number
  /** Called at each start of listening. */
  open: (listener: Listener) => Session
}

/** The parts of the collector that a session may use. */
export interface Listener {
  store: Store
  log: Logger
  tasks: ReturnType<typeof openTasks>
  saver: ReturnType<typeof openSaver>
  /** Call on every sign of life from the network: a post, a heartbeat, an empty page. */
  onHeard: () => void
  /** Fires when listening ends, for whatever reason. */
  signal: AbortSignal
}

/** The services of a network; each is optional. */
export interface Session {
  /** Tells the network whom we follow. Called at every change of the roster, and at the start without a stream. */
  follow?: () => void
  /** Tells the network whom we follow, then keeps streams connected until the signal fires. */
  openStream?: (events: StreamEvents) => Promise<void>
  /** Reads one page of an account's posts. */
  timelines?: Timelines
  /** Asks which posts are gone and removes them. Answers whether accounts must be read again for what returned. */
  sweep?: () => Promise<boolean>
  /** Asks about the state and the handle of accounts. */
  readAccounts?: (accounts: Account[]) => Promise<AccountReport[]>
}

export interface StreamEvents {
  /** The stream of posts is connected: posts may have been missed before. */
  onOpen: () => void
  /** The stream of deletions is connected: deletions may have been missed before. */
  onDeletionsOpen: () => void
  /** Call on every sign of life from the stream of deletions. */
  onDeletionsHeard: () => void
  /** An account has a new name or state. */
  onAccountChanged: (nativeId: string) => void
}

/** How an account's posts are read, newest first. Ids grow with time in an order that the network knows. */
export interface Timelines {
  fetchPage: (account: { nativeId: string }, span: PageSpan) => Promise<TimelinePage>
  /** Every post since this moment has a later id. */
  toId: (time: Date) => string
  isLater: (id: string, than: string) => boolean
  /** The network refused this account and may well show the next one. */
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
  /** Of every post of the page, also of those that have another shape. */
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
}
