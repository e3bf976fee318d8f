import { countDays } from '../../time-line/count-time-line.ts'
import { countMembersPosted } from './count-members.ts'
import type { FoundView, View } from './view.ts'
import { nameAsking, nameFilters, nameQuestion } from './name-view.ts'
import { sumPosts, toNumber } from './to-number.ts'

/** Names the searched words, and counts the posts and the members who posted them. */
export async function findSearch(view: View): Promise<FoundView> {
  const { names, params } = view
  const question = nameQuestion(names, params)
  const filters = nameFilters(names, params)
  const title = question ?? (filters || 'All posts')
  return {
    ...(await countView(view)),
    kind: question ? nameAsking(params) : 'Posts',
    title: title.charAt(0).toLocaleUpperCase('en') + title.slice(1),
    note: question ? filters || null : null,
  }
}

/** The whole site, unless the address has filters. */
export const findHome = async (view: View): Promise<FoundView> =>
  view.params.size > 0
    ? findSearch(view)
    : { ...(await countView(view)), title: 'What members of Parliament post' }

async function countView({ deps, query, contributors, period }: View) {
  const [days, { seats, facts }] = await Promise.all([
    countDays(deps, query),
    countMembersPosted(deps, contributors, query),
  ])
  return {
    line: period,
    facts: [{ number: toNumber(sumPosts(days)), text: 'posts' }, ...facts],
    figure: { kind: 'seats' as const, place: 'top' as const, seats },
  }
}
