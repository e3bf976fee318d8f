import {
  CONTRIBUTOR_TYPES,
  DEFAULT_PAGE_SIZE,
  fold,
  MEMBER_TYPES,
  type Contributor,
  type KnownContributor,
  type Page,
} from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { findByName } from './find-by-name.ts'
import { toContributor } from './to-contributor.ts'

/** Everybody who is a contributor today and may be shown, by type and then by folded name. */
export async function listContributors(
  { directory, activity }: Deps,
  question: URLSearchParams,
): Promise<Page<Contributor>> {
  const { byId } = await directory.read()
  const { byContributor } = await activity.read()
  const present = [...byId.values()].filter(
    (one) => one.sitting || !MEMBER_TYPES.includes(one.type),
  )
  const found = filter(present, question).toSorted(byTypeAndName)
  const pageNo = Number(question.get('pageNo') ?? 0)
  const pageSize = Number(question.get('pageSize') ?? DEFAULT_PAGE_SIZE)
  const offset = Math.min((pageNo + 1) * pageSize, found.length)
  return {
    total: found.length,
    offset,
    next: offset < found.length ? toLink(question, pageNo + 1) : null,
    prev: pageNo > 0 ? toLink(question, pageNo - 1) : null,
    items: found
      .slice(pageNo * pageSize, offset)
      .map((one) => toContributor(one, byContributor.get(one.id) ?? 0)),
  }
}

function filter(all: KnownContributor[], question: URLSearchParams): KnownContributor[] {
  const types = question.get('type')?.split(',')
  const groups = question.get('eParty')?.split(',')
  const names = question.get('search-value')?.split('|')
  const found = all.filter(
    (one) => (types?.includes(one.type) ?? true) && (groups?.includes(one.eparty ?? '') ?? true),
  )
  return names ? [...new Set(names.flatMap((name) => findByName(found, name)))] : found
}

function toLink(question: URLSearchParams, pageNo: number): string {
  const link = new URLSearchParams(question)
  if (pageNo === 0) link.delete('pageNo')
  else link.set('pageNo', String(pageNo))
  link.sort()
  return `/v1/contributor/?${link.toString()}`
}

/** Hidden and unknown contributors answer alike; a hidden one is asked for as id 0. */
export async function findContributor(
  { directory, activity }: Deps,
  id: string,
): Promise<Contributor> {
  const known = (await directory.read()).byId.get(id)
  if (!known) throw new AnswerError(404, 'not_found')
  return toContributor(known, (await activity.read()).byContributor.get(id) ?? 0)
}

const byTypeAndName = (a: KnownContributor, b: KnownContributor): number =>
  CONTRIBUTOR_TYPES.indexOf(a.type) - CONTRIBUTOR_TYPES.indexOf(b.type) ||
  fold(a.fullName).localeCompare(fold(b.fullName), 'en')
