import { UNION_LANGUAGES } from '@hemicycle/contract'
import { countLanguages } from '@hemicycle/search'
import { HttpError } from '../../errors.ts'
import { countDays } from '../../time-line/count-time-line.ts'
import { countMembersPosted } from './count-members.ts'
import type { FoundView, View } from './view.ts'
import { nameFilters, nameSubject } from './name-view.ts'
import { toBars } from './to-bars.ts'
import { sumPosts, toNumber } from './to-number.ts'

/** A subject: its posts of each day, who posted, and in how many languages. */
export async function findSubject(view: View): Promise<FoundView> {
  const { deps, query, contributors, names, params, period } = view
  const id = params.get('subject') ?? ''
  if (!names.subjects.byId.has(id)) throw new HttpError(404, 'not_found')
  const [days, { facts }, languages] = await Promise.all([
    countDays(deps, query),
    countMembersPosted(deps, contributors, query),
    countLanguages(deps.search, deps.months, query),
  ])
  const known = [...languages.keys()].filter((code) => code !== 'und')
  return {
    kind: `Subject, in ${UNION_LANGUAGES.length} languages`,
    title: nameSubject(names, id),
    line: period,
    note: nameFilters(names, params) || null,
    facts: [
      { number: toNumber(sumPosts(days)), text: 'posts' },
      ...facts.slice(0, 1),
      { number: toNumber(known.length), text: known.length === 1 ? 'language' : 'languages' },
    ],
    figure: toBars(days, 'top'),
  }
}
