import type { Connector } from './connector.ts'
import type { XSettings } from './x/calls/x-client.ts'
import { createXConnector } from './x/create-x-connector.ts'

/** The settings of each network that is followed, at least one; null for the others. */
export interface NetworkSettings {
  twitter: XSettings | null
}

/** One for each network that is configured. */
export const createConnectors = ({ twitter }: NetworkSettings): Connector[] =>
  [twitter && createXConnector(twitter)].filter((connector) => connector !== null)
