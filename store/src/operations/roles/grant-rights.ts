import { escapeIdentifier, type Client } from 'pg'
import { LOCKS } from '../../connection/locks.ts'
import { ROLES, type Rights } from './rights.ts'

/**
 * Grants each role the rights of this release and revokes all others, in one transaction. Only the owner of the tables
 * can do this. A role that does not exist is skipped.
 */
export async function grantRights(client: Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.grants])
    for (const { role, rights, sequences } of Object.values(ROLES)) {
      // An owner with this role's name would revoke its own rights.
      const { rows } = await client.query(
        'select 1 from pg_roles where rolname = $1 and rolname <> current_user',
        [role],
      )
      if (rows.length > 0) await client.query(toStatements(role, rights, sequences).join(';\n'))
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function toStatements(role: string, rights: Rights, sequences: readonly string[]): string[] {
  return [
    `revoke all on schema public from ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    `revoke all on all sequences in schema public from ${role}`,
    `grant usage on schema public to ${role}`,
    ...sequences.map((name) => `grant usage on sequence public.${name} to ${role}`),
    ...Object.entries(rights).flatMap(([table, granted]) =>
      Object.entries<Granted>(granted).map(
        ([right, columns]) =>
          `grant ${right}${toColumns(columns)} on public.${escapeIdentifier(table)} to ${role}`,
      ),
    ),
  ]
}

type Granted = true | 'all' | readonly string[]

const toColumns = (columns: Granted): string =>
  typeof columns === 'object' ? ` (${columns.map(escapeIdentifier).join(', ')})` : ''
