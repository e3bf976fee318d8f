/** One engine, or one node of it, that a proof can stop, start again and kill. */
export interface Engine {
  url: string
  stop: () => Promise<void>
  /** Again, with the same data and port. */
  start: () => Promise<void>
  /** SIGKILL: no goodbye, nothing flushed. */
  kill: () => Promise<void>
}

export interface EngineStatus {
  engine: 'PostgreSQL' | 'OpenSearch'
  /** Of several nodes, which one. */
  node?: string
  /** Null when it is stopped. */
  running: { process: string; url: string; version: string } | null
}

/** A way to run both engines: Docker, or processes of our own. */
export interface Runner {
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops them and deletes their data. */
  reset: () => Promise<void>
  status: () => Promise<EngineStatus[]>
}

export type Report = (line: string) => void
