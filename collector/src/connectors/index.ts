import type { BlueskyAccess, FeedsAccess } from '@hemicycle/process'
import { createBlueskyConnector } from './bluesky/create-bluesky-connector.ts'
import type { Connector } from './connector.ts'
import { createFeedsConnector } from './feeds/create-feeds-connector.ts'
import type { XSettings } from './x/calls/x-client.ts'
import { createXConnector } from './x/create-x-connector.ts'

/** The settings of each network that is followed, at least one; null for the others. */
export interface NetworkSettings {
  twitter: XSettings | null
  bluesky: BlueskyAccess | null
  feed: FeedsAccess | null
}

/** One for each network that is configured. */
export const createConnectors = ({ twitter, bluesky, feed }: NetworkSettings): Connector[] =>
  [
    twitter && createXConnector(twitter),
    bluesky && createBlueskyConnector(bluesky),
    feed && createFeedsConnector(feed),
  ].filter((connector) => connector !== null)
