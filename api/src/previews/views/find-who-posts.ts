import { countStates } from './count-members.ts'
import type { FoundView, View } from './view.ts'
import { nameFilters, nameQuestion } from './name-view.ts'

/** The four states of the members for a question. */
export async function findWhoPosts(view: View): Promise<FoundView> {
  const { deps, query, contributors, names, params, period } = view
  const { seats, facts } = await countStates(deps, contributors, query)
  const question = nameQuestion(names, params)
  return {
    title: `Who posts about ${question ?? 'it'}`,
    line: period,
    note: [nameFilters(names, params), 'reposts not counted'].filter(Boolean).join('; '),
    facts,
    figure: { kind: 'seats', place: 'top', seats },
  }
}
