import { loadRole, openStore, type Role, type RolePurpose } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { toReason } from '../status/gather-status.ts'
import { fail, ok, skipped, warn, type Finding } from './finding.ts'

/** The name of the finding, and the setting that names the role to us. */
const KNOWN: Record<RolePurpose, { name: string; setting: string }> = {
  reader: { name: 'role of the API', setting: 'READER_DATABASE_URL' },
  writer: { name: 'role of the collector', setting: 'DATABASE_URL' },
  owner: { name: 'role of the owner', setting: 'OWNER_DATABASE_URL' },
}

/** Looks at the rights of each process in PostgreSQL, as that process: an attacker who takes it over has them all. */
export async function checkRoles(config: Config): Promise<Finding[]> {
  const { databaseUrl, ownerDatabaseUrl, readerDatabaseUrl } = config
  const writer = await look(databaseUrl, 'writer')
  return [
    readerDatabaseUrl === null
      ? guess('reader', writer)
      : judge('reader', await look(readerDatabaseUrl, 'reader')),
    judge('writer', writer),
    ownerDatabaseUrl === databaseUrl
      ? guess('owner', writer)
      : judge('owner', await look(ownerDatabaseUrl, 'owner')),
  ]
}

type Looked = Role | { error: string }

async function look(url: string, purpose: RolePurpose): Promise<Looked> {
  const store = openStore(url, { connections: 1 })
  try {
    return await loadRole(store, purpose)
  } catch (error) {
    return { error: toReason(error) }
  } finally {
    await store.destroy()
  }
}

/** A role of its own is not told. If the one that we have is more than a writer, it is probably everybody's. */
function guess(purpose: RolePurpose, writer: Looked): Finding {
  const { name, setting } = KNOWN[purpose]
  if ('error' in writer || writer.powers.length === 0)
    return skipped(name, `${setting} is not set here`)
  const isOwner = purpose === 'owner'
  const powers = writer.powers.filter((power) => !isOwner || power !== OWNS)
  if (powers.length === 0) return ok(name, writer.name)
  return warn(
    name,
    `${setting} is not set here; with DATABASE_URL it is ${writer.name}, which ${powers.join(', ')}`,
    MAKE_ROLES,
  )
}

const OWNS = 'owns the tables'
const MAKE_ROLES =
  'give each process a role of its own: see "Roles of the database" in docs/operators.md'
const MANY = 4

function judge(purpose: RolePurpose, role: Looked): Finding {
  const { name, setting } = KNOWN[purpose]
  if ('error' in role)
    return fail(name, `does not answer: ${role.error}`, `check user and password in ${setting}`)
  if (role.missing.length > 0) {
    return fail(
      name,
      `${role.name} lacks ${toList(role.missing)}`,
      purpose === 'owner'
        ? `name the owner of the tables in ${setting}, or run "operator roles"`
        : 'run "operator migrate", which grants it',
    )
  }
  if (role.powers.length > 0)
    return warn(name, `${role.name} ${role.powers.join(', ')}`, MAKE_ROLES)
  return role.excess.length === 0
    ? ok(name, `${role.name} may do what it needs and no more`)
    : warn(
        name,
        `${role.name} may do more than it needs: ${toList(role.excess)}`,
        'run "operator migrate", which revokes it; if it stays, the role has it as a member of another role, or everybody has it',
      )
}

const toList = (rights: string[]): string =>
  rights.length <= MANY
    ? rights.join('; ')
    : `${rights.slice(0, MANY).join('; ')} and ${rights.length - MANY} more`
