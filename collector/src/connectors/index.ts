import type { Config } from '../config.ts'
import type { Connector } from './connector.ts'
import { createXConnector } from './x/create-x-connector.ts'

/** Every network that is followed. */
export const createConnectors = (config: Config): Connector[] => [createXConnector(config.x)]
