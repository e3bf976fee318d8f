import type { ViewName } from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import { nameFilters, nameQuestion } from '../previews/views/name-view.ts'

/** What a view asks for, in words for a mail: "Fisheries, Lithuania". */
export async function nameAlert(
  { directory, search: { subjects } }: Pick<Deps, 'directory' | 'search'>,
  params: URLSearchParams,
): Promise<ViewName> {
  const contributors = await directory.read()
  const names = { contributors, subjects }
  const words = [nameQuestion(names, params) ?? '', nameFilters(names, params)]
  const name = words.filter(Boolean).join(', ') || 'All posts'
  const people = params.get('contributors_ids')?.split(',') ?? []
  return {
    name: name.charAt(0).toLocaleUpperCase('en') + name.slice(1),
    isGone: people.length > 0 && !people.some((id) => contributors.byId.has(id)),
  }
}
