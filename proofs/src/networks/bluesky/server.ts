import type { PdsClient } from '@hemicycle/engines'

/** What the cases are shown on: Bluesky's own servers, or the simulator that speaks like them. */
export interface BlueskyServer {
  name: string
  client: PdsClient
  /** Where the stream is subscribed to. */
  jetstreamUrl: string
  /** Settings of a collector that follows it. */
  settings: Record<string, string>
  /** What it cannot show, with the reason. */
  cannotShow: Readonly<Partial<Record<Need, string>>>
  /** What no app and no server of accounts can do; null where nobody can. */
  powers: Powers | null
  close: () => Promise<void>
}

/** What a case needs and some server does not have. */
export type Need =
  | 'posts and labels of an AppView'
  | 'an AppView that is off'
  | 'a suspended account'
  | 'an identity event without a handle'

export interface Powers {
  /** As a moderation service, of a post by address or an account by DID. An empty list takes all back. */
  label: (subject: string, labels: string[]) => void
  /** Other servers than Bluesky's own suspend accounts. */
  suspend: (did: string) => void
  restore: (did: string) => void
  /** The event does not say the handle. */
  renameInSilence: (did: string, handle: string) => void
}
