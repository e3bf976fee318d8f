import {
  CONTRIBUTOR_TYPES,
  NETWORKS,
  ROSTER_NETWORKS,
  type ContributorType,
  type Network,
  type RosterContributor,
} from '@hemicycle/contract'
import { isDay } from '../check-roster.ts'
import { toHandle } from '../rules/to-handle.ts'
import { LINK_COLUMNS, type Column } from './columns.ts'

/** The cells of a line under their columns. */
export type Row = Map<Column, string>

/** One line of a table as a contributor, or what is wrong with it. */
export function readRow(row: Row): { contributor: RosterContributor | null; faults: string[] } {
  const faults: string[] = []
  const cell = (column: Column): string => row.get(column) ?? ''
  const words = (column: Column): string[] => cell(column).split(/\s+/).filter(Boolean)
  const day = (column: Column): string | null => {
    const text = cell(column)
    if (text && !isDay(text)) faults.push(`${column} "${text}" is no day such as 2026-11-15`)
    return text || null
  }

  for (const column of ['key', 'fullName'] as const) {
    if (!cell(column)) faults.push(`${column} is empty`)
  }
  const type = (cell('type') || 'mep') as ContributorType
  if (!CONTRIBUTOR_TYPES.includes(type)) {
    faults.push(`type "${type}" is none of ${CONTRIBUTOR_TYPES.join(', ')}`)
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
    accounts: ROSTER_NETWORKS.flatMap((network) => readAccounts(network, words, faults)),
    links: LINK_COLUMNS.flatMap((column) => words(column).map((url) => ({ type: column, url }))),
  }
  return { contributor: faults.length === 0 ? contributor : null, faults }
}

function readAccounts(
  network: Network,
  words: (column: Column) => string[],
  faults: string[],
): RosterContributor['accounts'] {
  const { name, idPattern, rosterColumns: columns } = NETWORKS[network]
  const [handles, ids] = [words(columns.handle), words(columns.id)]
  if (ids.length > 0 && ids.length !== handles.length) {
    faults.push(`${ids.length} ${columns.id} for ${handles.length} ${columns.handle}`)
  }
  return handles.flatMap((text, place) => {
    const handle = toHandle(network, text)
    const nativeId = ids[place] ?? null
    if (handle === null) faults.push(`${columns.handle} "${text}" is no handle of ${name}`)
    if (nativeId !== null && !new RegExp(idPattern).test(nativeId)) {
      faults.push(`${columns.id} "${nativeId}" is no id of ${name}`)
    }
    return handle === null ? [] : [{ network, nativeId, handle }]
  })
}
