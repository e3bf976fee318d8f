import { MEMBER_TYPES, type Contributor, type Page } from '@hemicycle/contract'
import type { ContributorToday } from '../directory/contributor-today.ts'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { findByName } from '../directory/find-by-name.ts'
import { toPage } from './paging/to-page.ts'
import type { ReportNetwork } from './report-network.ts'
import { toContributor } from './to-contributor.ts'

/** Everybody who is a contributor today and may be shown, page by page. */
export async function listContributors(
  { directory, activity }: Deps,
  report: ReportNetwork,
  question: URLSearchParams,
): Promise<Page<Contributor>> {
  const { byId } = await directory.read()
  const { byContributor } = await activity.read()
  const present = [...byId.values()].filter(
    (one) => one.sitting || !MEMBER_TYPES.includes(one.type),
  )
  const page = toPage(filter(present, question), question)
  return {
    ...page,
    items: page.items.map((one) => toContributor(one, byContributor.get(one.id) ?? 0, report)),
  }
}

function filter(all: ContributorToday[], question: URLSearchParams): ContributorToday[] {
  const types = question.get('type')?.split(',')
  const groups = question.get('eParty')?.split(',')
  const names = question.get('search-value')?.split('|')
  const found = all.filter(
    (one) => (types?.includes(one.type) ?? true) && (groups?.includes(one.eparty ?? '') ?? true),
  )
  return names ? [...new Set(names.flatMap((name) => findByName(found, name)))] : found
}

/** Hidden and unknown contributors answer alike; a hidden one is asked for as id 0. */
export async function findContributor(
  { directory, activity }: Deps,
  report: ReportNetwork,
  id: string,
): Promise<Contributor> {
  const known = (await directory.read()).byId.get(id)
  if (!known) throw new AnswerError(404, 'not_found')
  return toContributor(known, (await activity.read()).byContributor.get(id) ?? 0, report)
}
