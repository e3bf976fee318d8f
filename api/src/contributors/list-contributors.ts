import type { Contributor, ContributorsPage } from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { isPresent } from '../directory/contributor-today.ts'
import { choose, countChoices } from './choose.ts'
import { toPage } from './paging/to-page.ts'
import type { ReportNetwork } from './report-network.ts'
import { toContributor } from './to-contributor.ts'

/** Everybody who is a contributor today and may be shown, page by page. */
export async function listContributors(
  { directory, activity }: Deps,
  report: ReportNetwork,
  question: URLSearchParams,
): Promise<ContributorsPage> {
  const { byId } = await directory.read()
  const { byContributor } = await activity.read()
  const present = [...byId.values()].filter(isPresent)
  const names = question.get('search-value')?.split('|')
  const types = question.get('type')?.split(',')
  const groups = question.get('eParty')?.split(',')
  const page = toPage(choose(present, { types, groups, names }), question)
  return {
    ...page,
    counts: countChoices(present, names),
    items: page.items.map((one) => toContributor(one, byContributor.get(one.id) ?? 0, report)),
  }
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
