import type { Report } from './engine.ts'

export interface PostgresOptions {
  /** Folder for all data; `.engines` in the repository unless given. */
  data?: string | undefined
  /** 0 chooses a free one. */
  port?: number | undefined
  /** False trades safety in a power cut and later speed for a quick start, as tests want it. */
  durable?: boolean | undefined
  report?: Report | undefined
}

export interface OpenSearchOptions extends PostgresOptions {
  nodes?: number | undefined
  /** Of each node, as Java writes it: `512m`. */
  heap?: string | undefined
}

export interface EngineOptions extends Omit<OpenSearchOptions, 'port'> {
  /** Unless given: Docker when it answers and nothing here is for the local runner only. */
  runner?: 'docker' | 'local' | undefined
  postgresPort?: number | undefined
  opensearchPort?: number | undefined
}

export const DEFAULT_POSTGRES_PORT = 54329
export const DEFAULT_OPENSEARCH_PORT = 9209
export const DEFAULT_HEAP = '512m'
