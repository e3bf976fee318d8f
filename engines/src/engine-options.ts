import type { Report } from './engine.ts'

export interface PostgresOptions {
  /** Folder for all data; by default `.engines` in the repository. */
  data?: string | undefined
  /** 0 for any free port. */
  port?: number | undefined
  /** False, for tests: starts fast, but runs slower and loses data in a power cut. */
  durable?: boolean | undefined
  report?: Report | undefined
}

export interface OpenSearchOptions extends PostgresOptions {
  nodes?: number | undefined
  /** Of each node, in Java's format: `512m`. */
  heap?: string | undefined
}

export interface EngineOptions extends Omit<OpenSearchOptions, 'port'> {
  /** By default Docker, if it is available and no option needs the local runner. */
  runner?: 'docker' | 'local' | undefined
  postgresPort?: number | undefined
  opensearchPort?: number | undefined
}

export const DEFAULT_POSTGRES_PORT = 54329
export const DEFAULT_OPENSEARCH_PORT = 9209
export const DEFAULT_HEAP = '512m'
