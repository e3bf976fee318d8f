import { loadRole, openStore, type Role, type RolePurpose } from '@hemicycle/store'
import type { Config } from '../config.ts'
import { toReason } from '../format.ts'
import { fail, ok, skipped, warn, type Finding } from '../findings/finding.ts'

/** The name of the finding, and the setting with the role's address. */
const ROLES: Record<RolePurpose, { name: string; setting: string }> = {
  reader: { name: 'role of the API', setting: 'READER_DATABASE_URL' },
  writer: { name: 'role of the collector', setting: 'DATABASE_URL' },
  courier: { name: 'role of the courier', setting: 'COURIER_DATABASE_URL' },
  owner: { name: 'role of the owner', setting: 'OWNER_DATABASE_URL' },
}

/** Checks the rights of each role in PostgreSQL, connected as that role: an attacker who takes over its process has them all. */
export async function checkRoles(config: Config): Promise<Finding[]> {
  const { databaseUrl, ownerDatabaseUrl, readerDatabaseUrl } = config
  const writer = await load(databaseUrl, 'writer')
  return [
    readerDatabaseUrl === null
      ? guessRole('reader', writer)
      : checkRole('reader', await load(readerDatabaseUrl, 'reader')),
    ...(await checkCourier(config, writer)),
    checkRole('writer', writer),
    ownerDatabaseUrl === databaseUrl
      ? guessRole('owner', writer)
      : checkRole('owner', await load(ownerDatabaseUrl, 'owner')),
  ]
}

/** Without alerts nobody needs a courier, and so no role for it. */
async function checkCourier(
  { courierDatabaseUrl, environment }: Config,
  writer: LoadedRole,
): Promise<Finding[]> {
  if (courierDatabaseUrl !== null)
    return [checkRole('courier', await load(courierDatabaseUrl, 'courier'))]
  return environment['ALERTS'] === 'on' ? [guessRole('courier', writer)] : []
}

type LoadedRole = Role | { error: string }

async function load(url: string, purpose: RolePurpose): Promise<LoadedRole> {
  const store = openStore(url, { connections: 1 })
  try {
    return await loadRole(store, purpose)
  } catch (error) {
    return { error: toReason(error) }
  } finally {
    await store.destroy()
  }
}

/** For a role whose address is not set here. If the writer has more rights than it needs, all processes probably share it. */
function guessRole(purpose: RolePurpose, writer: LoadedRole): Finding {
  const { name, setting } = ROLES[purpose]
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
  'give each process its own role: see "Roles of the database" in docs/operators.md'
const MAX_LISTED = 4

function checkRole(purpose: RolePurpose, role: LoadedRole): Finding {
  const { name, setting } = ROLES[purpose]
  if ('error' in role)
    return fail(name, `cannot connect: ${role.error}`, `check user and password in ${setting}`)
  if (role.missing.length > 0) {
    return fail(
      name,
      `${role.name} lacks ${toList(role.missing)}`,
      purpose === 'owner'
        ? `set ${setting} to the owner of the tables, or run "operator roles"`
        : 'run "operator migrate", which grants it',
    )
  }
  if (role.powers.length > 0)
    return warn(name, `${role.name} ${role.powers.join(', ')}`, MAKE_ROLES)
  return role.excess.length === 0
    ? ok(name, `${role.name} has exactly the rights it needs`)
    : warn(
        name,
        `${role.name} has more rights than it needs: ${toList(role.excess)}`,
        'run "operator migrate", which revokes them; rights that remain come from another role or from PUBLIC',
      )
}

const toList = (rights: string[]): string =>
  rights.length <= MAX_LISTED
    ? rights.join('; ')
    : `${rights.slice(0, MAX_LISTED).join('; ')} and ${rights.length - MAX_LISTED} more`
