import { MEMBER_TYPES, toNameInText, type ContributorType } from '@hemicycle/contract'
import type { ContributorToday } from '../../directory/contributor-today.ts'
import { HttpError } from '../../errors.ts'
import { countDays } from '../../time-line/count-time-line.ts'
import { listSeats } from './count-members.ts'
import type { FoundView, View } from './view.ts'
import { joinWithAnd, nameCountry, nameFilters, nameQuestion } from './name-view.ts'
import { sumPosts, toNumber } from './to-number.ts'
import { toFace } from './to-face.ts'

/** A person or an institution: who they are, how much they post, and their own seat. */
export async function findPerson(view: View): Promise<FoundView> {
  const { deps, query, contributors, params, period } = view
  const person = contributors.byId.get(params.get('contributors_ids') ?? '')
  if (!person) throw new HttpError(404, 'not_found')
  const days = await countDays(deps, query)
  const seats = listSeats(contributors)
  const hasSeat = seats.some(({ id }) => id === person.id)
  const facts = [{ number: toNumber(sumPosts(days)), text: `posts ${period}` }]
  if (!params.has('to') && !params.has('from'))
    facts.push({ number: toNumber(days.at(-1)?.total ?? 0), text: 'posts today' })
  return {
    kind: KINDS[person.type],
    group: person.eparty,
    title: person.fullName,
    line: toFacts(person) || null,
    note: toNote(view, person),
    faces: [toFace(person)],
    facts,
    figure: hasSeat
      ? {
          kind: 'seats',
          place: 'foot',
          seats: seats.map(({ id }) => (id === person.id ? 'lit' : 'empty')),
        }
      : null,
  }
}

const KINDS: Readonly<Record<ContributorType, string>> = {
  mep: 'Member of Parliament',
  president: 'President of the Parliament',
  committee: 'Committee',
  grouppress: 'Political group',
  eppress: 'Parliament',
}

const toFacts = ({ eparty, country, type }: ContributorToday): string =>
  [eparty, MEMBER_TYPES.includes(type) && country ? nameCountry(country) : null]
    .filter(Boolean)
    .join(' · ')

/** The filters of the page, or the networks on which we follow them. */
function toNote({ names, params }: View, { accounts }: ContributorToday): string | null {
  const question = nameQuestion(names, params)
  const filters = nameFilters(names, params, ['contributors_ids'])
  const asked = [question && `with ${question}`, filters].filter(Boolean).join(', ')
  if (asked) return asked
  const networks = accounts.flatMap(({ network, unlisted }) =>
    unlisted ? [] : toNameInText(network),
  )
  return networks.length === 0 ? null : `on ${joinWithAnd([...new Set(networks)])}`
}
