import { hasAccount } from '../../directory/contributor-today.ts'
import { HttpError } from '../../errors.ts'
import { countDays } from '../../time-line/count-time-line.ts'
import { listSeats } from './count-members.ts'
import type { FoundView, View } from './view.ts'
import { nameFilters, nameQuestion } from './name-view.ts'
import { toBars } from './to-bars.ts'
import { toFace } from './to-face.ts'
import { sumPosts, toNumber } from './to-number.ts'

const FACES = 3

/** A political group: its full name, its first members by name, and the posts of all of them. */
export async function findGroup(view: View): Promise<FoundView> {
  const { deps, query, contributors, names, params, period } = view
  const code = params.get('eParty')
  const known = [...contributors.byId.values()].filter(({ eparty }) => eparty === code)
  if (code === null || known.length === 0) throw new HttpError(404, 'not_found')
  const members = listSeats(contributors).filter(({ eparty }) => eparty === code)
  const days = await countDays(deps, query)
  const shown = members.slice(0, FACES)
  const more = members.length - shown.length
  const question = nameQuestion(names, params)
  const filters = nameFilters(names, params, ['eParty', 'contributorType'])
  return {
    kind: `${code} · political group`,
    group: code,
    title: known.find(({ groupName }) => groupName !== null)?.groupName ?? code,
    note: [question && `with ${question}`, filters].filter(Boolean).join(', ') || null,
    faces: shown.length > 1 ? shown.map(toFace) : [],
    facesText: more > 0 ? `and ${toNumber(more)} more members` : null,
    facts: [
      { number: toNumber(members.length), text: 'members' },
      {
        number: toNumber(members.filter(hasAccount).length),
        text: 'with an account\nthat we follow',
      },
      { number: toNumber(sumPosts(days)), text: `posts by members\n${period}` },
    ],
    figure: toBars(days, 'foot'),
  }
}
