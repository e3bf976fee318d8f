import type { Config } from '../config.ts'
import type { Connector } from './connector.ts'
import { createXConnector } from './x/create-x-connector.ts'

/** One for each network that is configured. */
export const createConnectors = ({ networks: { twitter } }: Config): Connector[] =>
  [twitter && createXConnector(twitter)].filter((connector) => connector !== null)
