import type { OpenEngines } from './open-engines.ts'
import type { Ports } from './stack-options.ts'

/** What the simulator says of itself when it is ready. */
export interface SimulatorFacts {
  origin: string
  token: string
  certificate: string
}

export type NodeEnvironment = 'development' | 'production'

export interface Surroundings {
  engines: OpenEngines
  simulator: SimulatorFacts
  ports: Ports
  nodeEnv: NodeEnvironment
}

type Environment = Record<string, string>

export const toSiteUrl = ({ web }: Ports): string => `http://localhost:${web}`

export const operatorEnvironment = ({ engines, nodeEnv }: Surroundings): Environment => ({
  NODE_ENV: nodeEnv,
  ...engines.database,
  OPENSEARCH_URL: engines.opensearchUrl,
})

export const collectorEnvironment = (surroundings: Surroundings): Environment => ({
  NODE_ENV: surroundings.nodeEnv,
  DATABASE_URL: surroundings.engines.database.DATABASE_URL,
  OPENSEARCH_URL: surroundings.engines.opensearchUrl,
  X_API_ORIGIN: surroundings.simulator.origin,
  X_BEARER_TOKEN: surroundings.simulator.token,
  NODE_EXTRA_CA_CERTS: surroundings.simulator.certificate,
})

export const apiEnvironment = (surroundings: Surroundings): Environment => ({
  NODE_ENV: surroundings.nodeEnv,
  DATABASE_URL: toReaderUrl(surroundings.engines),
  OPENSEARCH_URL: surroundings.engines.opensearchUrl,
  API_PORT: String(surroundings.ports.api),
  DRAIN_SECONDS: '0',
  SITE_URL: toSiteUrl(surroundings.ports),
  PICTURE_ORIGINS: surroundings.simulator.origin,
  TRANSLATION_ENGINES: 'sample',
  SAMPLE_ENGINE_URL: surroundings.simulator.origin,
  NODE_EXTRA_CA_CERTS: surroundings.simulator.certificate,
})

const toReaderUrl = ({ database }: OpenEngines): string =>
  database.READER_DATABASE_URL ?? database.DATABASE_URL

export const webEnvironment = (ports: Ports, nodeEnv: NodeEnvironment): Environment => ({
  NODE_ENV: nodeEnv,
  WEB_PORT: String(ports.web),
  DRAIN_SECONDS: '0',
  API_URL: `http://127.0.0.1:${ports.api}`,
  SITE_URL: toSiteUrl(ports),
  SAMPLE_PARLIAMENT: 'on',
  EXPORTS: 'full',
})
