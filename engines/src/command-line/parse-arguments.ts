import { parseArgs } from 'node:util'

import type { EngineOptions } from '../engine-options.ts'

const ACTIONS = ['start', 'stop', 'status', 'reset'] as const

export type Action = (typeof ACTIONS)[number]

export const USAGE = `npm run engines -- start|stop|status|reset [options]

  --docker | --local      how to run them (Docker when it answers)
  --nodes 1|3             OpenSearch nodes, local only (1)
  --data FOLDER           where the data is kept, local only (.engines)
  --postgres-port PORT    0 for any that is free (54329)
  --opensearch-port PORT  0 for any; further nodes count up (9209)
  --heap SIZE             of each OpenSearch node (512m)
  --quick                 quick to start, slow later, loses data in a crash; local only: for tests`

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function parseArguments(args: string[]): { action: Action; options: EngineOptions } {
  const { values, positionals } = read(args)
  const action = ACTIONS.find((name) => name === positionals[0])
  if (action === undefined || positionals.length > 1) throw new UsageError('Say what to do.')
  if (values.docker && values.local) throw new UsageError('Either --docker or --local.')
  if (values.heap !== undefined && !/^\d+[mg]$/.test(values.heap)) {
    throw new UsageError('--heap is a number with m or g: 512m')
  }
  const runner = values.docker ? 'docker' : values.local ? 'local' : undefined
  return {
    action,
    options: {
      runner,
      nodes: toNumber('--nodes', values.nodes, (count) => count === 1 || count === 3),
      data: values.data,
      postgresPort: toNumber('--postgres-port', values['postgres-port'], isPort),
      opensearchPort: toNumber('--opensearch-port', values['opensearch-port'], isPort),
      heap: values.heap,
      durable: values.quick ? false : undefined,
    },
  }
}

function read(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        docker: flag,
        local: flag,
        nodes: text,
        data: text,
        'postgres-port': text,
        'opensearch-port': text,
        heap: text,
        quick: flag,
      },
    })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const isPort = (value: number): boolean => value >= 0 && value <= 65_000

function toNumber(
  option: string,
  text: string | undefined,
  isValid: (value: number) => boolean,
): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!isValid(value)) throw new UsageError(`${option} cannot be ${text}.`)
  return value
}
