import {
  CONTRIBUTOR_TYPES,
  fold,
  toGroupCode,
  type Contributor,
  type KnownContributor,
  type ListContributorsQuery,
  type Page,
} from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { toContributor } from './to-contributor.ts'

/** All contributors that may be shown, by type and then by folded name. */
export async function listContributors(
  { directory }: Deps,
  { pageNo, pageSize, type, eParty }: ListContributorsQuery,
): Promise<Page<Contributor>> {
  const { byId } = await directory.read()
  const types = toSet(type, toType)
  const groups = toSet(eParty, toGroupCode)
  const found = [...byId.values()]
    .filter((one) => (types?.has(one.type) ?? true) && (groups?.has(one.eparty ?? '') ?? true))
    .toSorted(byTypeAndName)
  const items = found.slice(pageNo * pageSize, (pageNo + 1) * pageSize)
  const offset = Math.min((pageNo + 1) * pageSize, found.length)
  const link = (page: number): string => {
    const params = new URLSearchParams({ pageNo: String(page), pageSize: String(pageSize) })
    if (type) params.set('type', type)
    if (eParty) params.set('eParty', eParty)
    return `/v1/contributor/?${params.toString()}`
  }
  return {
    total: found.length,
    offset,
    next: offset < found.length ? link(pageNo + 1) : null,
    prev: pageNo > 0 ? link(pageNo - 1) : null,
    items: items.map(toContributor),
  }
}

/** Hidden and unknown contributors answer alike; a hidden one is asked for as id 0. */
export async function findContributor({ directory }: Deps, id: string): Promise<Contributor> {
  const known = (await directory.read()).byId.get(id)
  if (!known) throw new AnswerError(404, 'not_found')
  return toContributor(known)
}

function toType(value: string): string {
  const known = CONTRIBUTOR_TYPES.find((one) => one === value.toLowerCase())
  if (!known) throw new AnswerError(400, 'type does not know this value')
  return known
}

const toSet = (
  value: string | undefined,
  read: (one: string) => string,
): ReadonlySet<string> | null =>
  value === undefined || value === ''
    ? null
    : new Set(value.split(',').map((one) => read(one.trim())))

const byTypeAndName = (a: KnownContributor, b: KnownContributor): number =>
  CONTRIBUTOR_TYPES.indexOf(a.type) - CONTRIBUTOR_TYPES.indexOf(b.type) ||
  fold(a.fullName).localeCompare(fold(b.fullName), 'en')
