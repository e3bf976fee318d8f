import type { PdsClient } from '@hemicycle/engines'

/** What the cases are shown on: Bluesky's own servers, or another that speaks like them. */
export interface BlueskyServer {
  name: string
  client: PdsClient
  /** Settings of a collector that follows it. */
  settings: Record<string, string>
  /** What it cannot show, with the reason. */
  cannotShow: Readonly<Record<string, string>>
}
