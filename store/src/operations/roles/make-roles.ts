import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { DatabaseError, escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { withClient } from '../../connection/open-connection.ts'
import { ASIDE } from '../set-aside.ts'
import { COURIER_ROLE, READER_ROLE, ROLES, WRITER_ROLE } from './rights.ts'

/** Connection URLs of the roles, with their passwords. */
export interface RoleUrls {
  owner: string
  writer: string
  reader: string
  /** Null for a site that mails no alerts. */
  courier: string | null
}

interface Login {
  name: string
  password: string
  /** The role whose rights it inherits. */
  group: string | null
}

/** Two of the URLs name the same user. */
class RoleNamesError extends Error {
  override name = 'RoleNamesError'
}

/**
 * Creates the roles in these URLs, with their passwords, and makes the owner own the database and all in it; safe to repeat.
 * The administrator must be able to create roles, and must own the tables or be a superuser.
 */
export async function makeRoles(adminUrl: string, urls: RoleUrls): Promise<void> {
  const owner = toLogin(urls.owner, null)
  const logins = [owner, ...toLogins(urls)]
  const admin = toAdmin(adminUrl, urls)
  const names = new Set([...logins.map(({ name }) => name), decodeURIComponent(admin.username)])
  if (names.size !== logins.length + 1 || names.has('')) {
    throw new RoleNamesError(
      'each address must name a user of its own: the administrator, the owner, the writer, the reader and the courier',
    )
  }
  await withClient(admin.href, 'hemicycle roles', async (client) => {
    for (const { role: group } of Object.values(ROLES)) await makeRole(client, group, 'nologin')
    for (const login of logins) await makeLogin(client, login)
    await handOver(client, owner.name)
  })
}

const toLogins = ({ writer, reader, courier }: RoleUrls): Login[] => [
  toLogin(writer, WRITER_ROLE),
  toLogin(reader, READER_ROLE),
  ...(courier === null ? [] : [toLogin(courier, COURIER_ROLE)]),
]

/** The administrator's URL, with the database that the processes use. */
function toAdmin(adminUrl: string, { owner }: RoleUrls): URL {
  const url = new URL(adminUrl)
  url.pathname = new URL(owner).pathname
  return url
}

const toLogin = (url: string, group: string | null): Login => {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password), group }
}

/** Without a password in the URL, for servers that require none, a role that can already log in stays as it is. */
async function makeLogin(client: Client, { name, password, group }: Login): Promise<void> {
  const secret = password ? ` password ${escapeLiteral(toVerifier(password))}` : ''
  await makeRole(client, name, `login${secret}`)
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1 and rolcanlogin', [
    name,
  ])
  if (rows.length === 0 || secret)
    await client.query(`alter role ${escapeIdentifier(name)} login${secret}`)
  if (group !== null && group !== name)
    await client.query(`grant ${group} to ${escapeIdentifier(name)}`)
}

const DUPLICATES: ReadonlySet<string | undefined> = new Set(['42710', '23505'])

/** Another process may create the role at the same moment, for another database of the server. */
async function makeRole(client: Client, name: string, attributes: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (rows.length > 0) return
  try {
    await client.query(`create role ${escapeIdentifier(name)} ${attributes}`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || !DUPLICATES.has(error.code)) throw error
  }
}

/** Runs as one transaction. It skips tables that the owner has already, because `alter` would lock them. */
async function handOver(client: Client, name: string): Promise<void> {
  const owner = escapeIdentifier(name)
  const { rows: me } = await client.query<{ isSuperuser: boolean }>(
    'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
  )
  // Only a member of a role can give it a table.
  if (!me[0]?.isSuperuser) await client.query(`grant ${owner} to current_user`)
  const { rows } = await client.query<{ what: string }>(LIST_FOREIGN, [name, ['public', ASIDE]])
  const changes = rows.map(({ what }) => `alter ${what} owner to ${owner}`)
  await client.query([...changes, 'revoke create on schema public from public'].join(';\n'))
}

/** The database comes first, because its owner may create objects in it. Sequences of columns follow their tables. */
const LIST_FOREIGN = `
  select format('database %I', datname) as what, 1 as place from pg_database
  where datname = current_database() and datdba <> to_regrole(quote_ident($1))
  union all
  select format('schema %I', nspname), 2 from pg_namespace
  where nspname = any($2) and nspowner not in (to_regrole(quote_ident($1)), to_regrole('pg_database_owner'))
  union all
  select format('%s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname), 3
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = any($2) and relkind in ('r', 'p', 'S', 'v') and relowner <> to_regrole(quote_ident($1))
    and not exists (select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('function %s', pg_proc.oid::regprocedure), 4
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname = any($2) and proowner <> to_regrole(quote_ident($1))
    and not exists (select from pg_depend
      where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  order by place`

const ITERATIONS = 4096

/**
 * The verifier that PostgreSQL stores for a password (SCRAM-SHA-256, RFC 5803). We compute it here to keep the password
 * out of statements, which a server may log.
 */
export function toVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256')
  const toKey = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(toKey('Client Key')).digest('base64')
  const serverKey = toKey('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
