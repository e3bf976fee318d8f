/** An engine, or one of its nodes, that a proof can stop, restart and kill. */
export interface Engine {
  url: string
  stop: () => Promise<void>
  /** Restarts it with the same data and port. */
  start: () => Promise<void>
  /** SIGKILL: nothing is flushed. */
  kill: () => Promise<void>
}

/** A node of a cluster. */
export interface EngineNode extends Engine {
  /** SIGSTOP: its connections stay open and nothing answers, until it resumes. */
  pause: () => void
  resume: () => void
}

export interface EngineStatus {
  engine: 'PostgreSQL' | 'OpenSearch'
  /** The name of the node, if there are several. */
  node?: string
  /** Null when it is stopped. */
  running: { process: string; url: string; version: string } | null
}

/** Runs both engines, with Docker or as local processes. */
export interface Runner {
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops them and deletes their data. */
  reset: () => Promise<void>
  status: () => Promise<EngineStatus[]>
}

export type Report = (line: string) => void
