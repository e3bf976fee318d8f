import { listFilterNames, postFiltersQuery } from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'
import { Value } from 'typebox/value'
import { toFilterParams } from '../post-query/canonical-params.ts'
import { parseQueryString } from '../query-string.ts'
import { HttpError } from '../errors.ts'
import { refuseUnknownSubjects } from '../subjects/refuse-unknown-subjects.ts'

/** A view is followed from now on, and from its first page. */
const LEFT_OUT = new Set<string>([
  ...listFilterNames('time'),
  'after',
  'pageNo',
  'pageSize',
  'fold',
])

/**
 * The filters of a view in their canonical form, so that equal views are equal texts. Parsed by the same code as a
 * request, because the courier sends it as one: a view that is stored can be asked.
 */
export function readView(view: string, subjects: Pick<Subjects, 'byId'>): string {
  const given = Object.entries(parseQueryString(view.replace(/^\?/, '')))
  const query = Object.fromEntries(given.filter(([name]) => !LEFT_OUT.has(name)))
  if (!Value.Check(postFiltersQuery, query)) throw new HttpError(400, 'alert.view.notValid')
  refuseUnknownSubjects(subjects, query)
  return toFilterParams(query).toString()
}
