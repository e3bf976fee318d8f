import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { DEFAULT_DATA_FOLDER, deleteDataFolder } from './data-folder.ts'
import type { EngineOptions } from './engine-options.ts'
import type { EngineStatus, Runner } from './engine.ts'
import { findJava } from './opensearch/find-java.ts'
import {
  startOpenSearch,
  statusOfOpenSearch,
  stopOpenSearch,
} from './opensearch/start-opensearch.ts'
import { findPostgres } from './postgres/find-postgres.ts'
import { startPostgres, statusOfPostgres, stopPostgres } from './postgres/start-postgres.ts'

export function localRunner(options: EngineOptions): Runner {
  const data = resolve(options.data ?? DEFAULT_DATA_FOLDER)
  return {
    start: () => start(data, options),
    stop: () => stop(data),
    reset: async () => {
      await stop(data)
      deleteDataFolder(data)
    },
    status: () => status(data),
  }
}

/** Starts both or none: if one fails, both are stopped, unless one was already running. */
async function start(data: string, options: EngineOptions): Promise<void> {
  findPrograms()
  const before = await status(data)
  const { postgresPort, opensearchPort, nodes, heap, durable, report } = options
  const outcomes = await Promise.allSettled([
    startPostgres({ data, port: postgresPort, durable, report }),
    startOpenSearch({ data, port: opensearchPort, nodes, heap, durable, report }),
  ])
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failures.length === 0) return
  if (before.every(({ running }) => running === null)) await stop(data)
  throw toError(failures.map(({ reason }): unknown => reason))
}

/** Reports all missing programs together, before anything is downloaded or started. */
function findPrograms(): void {
  const missing = [findPostgres, findJava].flatMap((find): unknown[] => {
    try {
      find()
      return []
    } catch (error) {
      return [error]
    }
  })
  if (missing.length > 0) throw toError(missing)
}

function toError(causes: unknown[]): Error {
  const messages = causes.map((cause) => (cause instanceof Error ? cause.message : String(cause)))
  return new Error(messages.join('\n\n'), { cause: causes[0] })
}

async function stop(data: string): Promise<void> {
  if (!existsSync(data)) return
  await Promise.all([stopPostgres(data), stopOpenSearch(data)])
}

async function status(data: string): Promise<EngineStatus[]> {
  return [await statusOfPostgres(data), ...(await statusOfOpenSearch(data))]
}
