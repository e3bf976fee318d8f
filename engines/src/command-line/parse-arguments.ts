import { parseArgs } from 'node:util'

import type { EngineOptions } from '../engine-options.ts'

const ACTIONS = ['start', 'stop', 'status', 'reset'] as const

export type Action = (typeof ACTIONS)[number]

export const USAGE = `npm run engines -- start|stop|status|reset [options]

  --docker | --local      how to run them (Docker if it is available)
  --nodes 1|3             OpenSearch nodes, local only (1)
  --data FOLDER           folder for the data, local only (.engines)
  --postgres-port PORT    0 for any free port (54329)
  --opensearch-port PORT  of the first node; 0 for any free port (9209)
  --heap SIZE             heap of each OpenSearch node (512m)
  --quick                 for tests, local only: starts fast, runs slower, loses data in a crash`

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function parseArguments(args: string[]): { action: Action; options: EngineOptions } {
  const { values, positionals } = read(args)
  const action = ACTIONS.find((name) => name === positionals[0])
  if (action === undefined || positionals.length > 1)
    throw new UsageError(`Give one action: ${ACTIONS.join(', ')}.`)
  if (values.docker && values.local) throw new UsageError('Use either --docker or --local.')
  if (values.heap !== undefined && !/^\d+[mg]$/.test(values.heap)) {
    throw new UsageError('--heap must be a number with m or g, such as 512m.')
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
