import { DatabaseError } from 'pg'
import { NotOwnerError } from './migrate.ts'
import { InterruptedRestoreError } from './set-aside.ts'

const PROBLEMS: readonly [codes: RegExp, problem: string][] = [
  [/^53100$/u, 'the disk of PostgreSQL is full: make room'],
  [/^53300$/u, 'PostgreSQL has no connection left: raise max_connections, or end other programs'],
  [/^28/u, 'PostgreSQL refuses the role or its password: check DATABASE_URL'],
  [/^3D000$/u, 'PostgreSQL has no such database: check DATABASE_URL'],
  [/^42501$/u, 'PostgreSQL refuses the role a right: run "operator migrate"'],
  [/^(42P01|42703|42883)$/u, 'the schema is not that of this release: run "operator migrate"'],
  [/^57P0[123]$/u, 'PostgreSQL is starting or stopping'],
  [/^25006$/u, 'PostgreSQL only reads: check that DATABASE_URL is its primary server'],
]

/** What an operator should know and do, in one sentence: an address is only one of the things that can be wrong. */
export function explainStoreFailure(error: unknown): string {
  if (error instanceof NotOwnerError || error instanceof InterruptedRestoreError)
    return error.message
  if (!(error instanceof DatabaseError)) return 'PostgreSQL does not answer: check DATABASE_URL'
  const [, problem] = PROBLEMS.find(([codes]) => codes.test(error.code ?? '')) ?? []
  return problem ?? 'PostgreSQL fails'
}
