import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { parse } from 'yaml'

/** PostgreSQL's settings in deploy/compose.yaml. */
export interface Composed {
  major: number
  /** The superuser. */
  user: string
  database: string
  initdbArguments: string[]
  serverArguments: string[]
}

interface Service {
  image: string
  environment: Record<'POSTGRES_USER' | 'POSTGRES_DB' | 'POSTGRES_INITDB_ARGS', string>
  command: string[]
}

export async function readComposed(): Promise<Composed> {
  const text = await readFile(join(REPOSITORY_ROOT, 'deploy/compose.yaml'), 'utf8')
  const { services } = parse(text, { merge: true }) as { services: { postgres: Service } }
  const { image, environment, command } = services.postgres
  return {
    major: Number(/^postgres:(\d+)\./.exec(image)?.[1]),
    user: environment.POSTGRES_USER,
    database: environment.POSTGRES_DB,
    initdbArguments: environment.POSTGRES_INITDB_ARGS.split(' '),
    serverArguments: command.slice(1),
  }
}
