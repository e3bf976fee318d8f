import {
  CONTRIBUTOR_TYPES,
  NETWORKS,
  ROSTER_NETWORKS,
  toNameInText,
  type ContributorType,
  type Network,
  type RosterContributor,
} from '@hemicycle/contract'
import { isDay } from '../check-roster.ts'
import { toHandle } from '../rules/to-handle.ts'
import { LINK_COLUMNS, type Column } from './columns.ts'

/** The cells of a line by column. */
export type Row = Map<Column, string>

/** Converts a line to a contributor; null when it has problems. */
export function readRow(row: Row): { contributor: RosterContributor | null; problems: string[] } {
  const problems: string[] = []
  const cell = (column: Column): string => row.get(column) ?? ''
  const words = (column: Column): string[] => cell(column).split(/\s+/).filter(Boolean)
  const day = (column: Column): string | null => {
    const text = cell(column)
    if (text && !isDay(text)) problems.push(`${column} "${text}" is not a date such as 2026-11-15`)
    return text || null
  }

  for (const column of ['key', 'fullName'] as const) {
    if (!cell(column)) problems.push(`${column} is empty`)
  }
  const type = (cell('type') || 'mep') as ContributorType
  if (!CONTRIBUTOR_TYPES.includes(type)) {
    problems.push(`type "${type}" is not one of ${CONTRIBUTOR_TYPES.join(', ')}`)
  }
  const isMember = type === 'mep' || type === 'president'
  const group = cell('group')
  const [since, until, groupSince] = [day('mandateFrom'), day('mandateTo'), day('groupFrom')]
  const contributor: RosterContributor = {
    key: cell('key'),
    codictId: null,
    type,
    fullName: cell('fullName'),
    firstName: cell('firstName'),
    lastName: cell('lastName') || (cell('firstName') ? '' : cell('fullName')),
    country: cell('country') || null,
    localParty: cell('party') || null,
    pictureLink: cell('picture') || null,
    profileLink: cell('profile') || null,
    memberships: group ? [{ group, from: groupSince, to: until }] : [],
    mandates: isMember ? [{ from: since, to: until }] : [],
    accounts: ROSTER_NETWORKS.flatMap((network) => readAccounts(network, words, problems)),
    links: LINK_COLUMNS.flatMap((column) => words(column).map((url) => ({ type: column, url }))),
  }
  return { contributor: problems.length === 0 ? contributor : null, problems }
}

function readAccounts(
  network: Network,
  words: (column: Column) => string[],
  problems: string[],
): RosterContributor['accounts'] {
  const { hasHandles, idPattern, rosterColumns: columns } = NETWORKS[network]
  const name = toNameInText(network)
  const [handles, ids] = [words(columns.handle), words(columns.id)]
  if (ids.length > 0 && ids.length !== handles.length) {
    problems.push(`${ids.length} ${columns.id} for ${handles.length} ${columns.handle}`)
  }
  return handles.flatMap((text, place) => {
    const handle = toHandle(network, text)
    const nativeId = ids[place] ?? null
    const isWhat = hasHandles ? 'not a handle on' : 'not an address for'
    if (handle === null) problems.push(`${columns.handle} "${text}" is ${isWhat} ${name}`)
    if (nativeId !== null && !new RegExp(idPattern).test(nativeId)) {
      problems.push(`${columns.id} "${nativeId}" is not an id on ${name}`)
    }
    return handle === null ? [] : [{ network, nativeId, handle }]
  })
}
