import sql from 'sql-template-tag'
import type { Db } from '../../connection/open-store.ts'
import { ROLES, type Rights } from './rights.ts'

export type RolePurpose = 'owner' | keyof typeof ROLES

/** The role of a connection, compared with the rights that its purpose needs. */
export interface Role {
  name: string
  /** Powers that it should not have, such as "is a superuser". */
  powers: string[]
  /** Rights on tables beyond its need, such as "delete post"; empty for an owner, who has all of them. */
  excess: string[]
  /** Rights on tables that it needs but lacks. */
  missing: string[]
}

export async function loadRole(db: Db, purpose: RolePurpose): Promise<Role> {
  const { name, isOwner, powers } = await loadPowers(db)
  if (purpose === 'owner') return { name, powers, excess: [], missing: isOwner ? [] : OWNERSHIP }
  const all = isOwner ? [...powers, 'owns the tables'] : powers
  if (all.length > 0) return { name, powers: all, excess: [], missing: [] }
  const held = await listRights(db)
  const wanted = toWanted(ROLES[purpose], held)
  return {
    name,
    powers: [],
    excess: describe(held.filter((right) => right.isHeld && !wanted.has(right))),
    missing: describe(held.filter((right) => !right.isHeld && wanted.has(right))),
  }
}

const OWNERSHIP = ['ownership of the tables']

interface Powers {
  name: string
  isOwner: boolean
  powers: string[]
}

async function loadPowers(db: Db): Promise<Powers> {
  const rows = await db.query<Powers>(sql`
    select rolname as name,
      not rolsuper and exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = 'public' and relname = 'post' and pg_has_role(relowner, 'usage')) as "isOwner",
      case when rolsuper then array['is a superuser'] else array_remove(array[
        case when rolcreaterole then 'may create roles' end,
        case when rolcreatedb then 'may create databases' end,
        case when rolreplication then 'may replicate' end,
        case when rolbypassrls then 'passes by row security' end], null)
      || array(select 'is a member of ' || predefined.rolname from pg_roles as predefined
        where predefined.rolname like 'pg\\_%' and predefined.rolname <> 'pg_database_owner'
          and pg_has_role(predefined.oid, 'member') order by predefined.rolname) end as powers
    from pg_roles as role where rolname = current_user`)
  return rows[0] ?? { name: '', isOwner: false, powers: [] }
}

interface Right {
  right: string
  on: string
  /** Null for a right on the whole table. */
  column: string | null
  isHeld: boolean
}

/** Every possible right on our tables and sequences, and whether the role has it. */
async function listRights(db: Db): Promise<Right[]> {
  return db.query(sql`
    with ours as (
      select pg_class.oid, relname, relkind from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p', 'S'))
    select kind as "right", relname as "on", attname as "column",
      has_column_privilege(ours.oid, attnum, kind) as "isHeld"
    from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
    cross join unnest(array['select', 'insert', 'update', 'references']) as kind where relkind <> 'S'
    union all
    select kind, relname, null, has_table_privilege(oid, kind) from ours
    cross join unnest(array['delete', 'truncate', 'trigger']) as kind where relkind <> 'S'
    union all
    select kind, relname, null, has_sequence_privilege(oid, kind) from ours
    cross join unnest(array['usage', 'update', 'select']) as kind where relkind = 'S'
    union all
    select kind, 'schema public', null, has_schema_privilege('public', kind)
    from unnest(array['usage', 'create']) as kind
    order by 2, 1, 3`)
}

function toWanted(
  { rights, sequences }: { rights: Rights; sequences: readonly string[] },
  all: Right[],
): Set<Right> {
  const tables = new Map(Object.entries<object | undefined>(rights))
  const isWanted = ({ right, on, column }: Right): boolean => {
    if (right === 'usage') return on === 'schema public' || sequences.includes(on)
    const granted = new Map<string, unknown>(Object.entries(tables.get(on) ?? {})).get(right)
    return Array.isArray(granted) ? granted.includes(column) : granted !== undefined
  }
  return new Set(all.filter(isWanted))
}

/** Formats rights, such as "select feedback (email, name)". */
function describe(rights: Right[]): string[] {
  const byTable = Map.groupBy(rights, ({ right, on }) => `${right} ${on}`)
  return [...byTable].map(([words, group]) => {
    const columns = group.flatMap(({ column }) => column ?? [])
    return columns.length === 0 ? words : `${words} (${columns.join(', ')})`
  })
}
