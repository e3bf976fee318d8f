import type { BlueskyAccess } from '@hemicycle/process'
import { createBlueskyConnector } from './bluesky/create-bluesky-connector.ts'
import type { Connector } from './connector.ts'
import type { XSettings } from './x/calls/x-client.ts'
import { createXConnector } from './x/create-x-connector.ts'

/** The settings of each network that is followed, at least one; null for the others. */
export interface NetworkSettings {
  twitter: XSettings | null
  bluesky: BlueskyAccess | null
}

/** One for each network that is configured. */
export const createConnectors = ({ twitter, bluesky }: NetworkSettings): Connector[] =>
  [twitter && createXConnector(twitter), bluesky && createBlueskyConnector(bluesky)].filter(
    (connector) => connector !== null,
  )
