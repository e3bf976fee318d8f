import { NETWORK_KEYS, NETWORKS, ROSTER_NETWORKS } from '@hemicycle/contract'

/** Link types with their own column; a cell may contain several addresses, separated by spaces. */
export const LINK_COLUMNS = [
  ...NETWORK_KEYS.filter((network) => !NETWORKS[network].canBeFollowed),
  'youtube',
  'linkedin',
  'telegram',
  'mastodon',
  'website',
  'rss',
]

const ACCOUNT_COLUMNS = ROSTER_NETWORKS.flatMap((network) =>
  Object.values(NETWORKS[network].rosterColumns),
)

const COLUMNS = [
  'key',
  'type',
  'fullName',
  'firstName',
  'lastName',
  'country',
  'group',
  'groupFrom',
  'party',
  'mandateFrom',
  'mandateTo',
  ...ACCOUNT_COLUMNS,
  'picture',
  'profile',
  ...LINK_COLUMNS,
]
export type Column = string

const REQUIRED: readonly Column[] = ['key', 'fullName']

/** Columns may come in any order and case. */
export function readHeader(cells: string[]): { columns: (Column | null)[]; problems: string[] } {
  const columns = cells.map(
    (cell) => COLUMNS.find((name) => name.toLowerCase() === cell.trim().toLowerCase()) ?? null,
  )
  const unknown = cells.filter((_, place) => columns[place] === null)
  const repeated = columns.filter((name, place) => name && columns.indexOf(name) !== place)
  const missing = REQUIRED.filter((name) => !columns.includes(name))
  return {
    columns,
    problems: [
      ...unknown.map(
        (cell) => `line 1: there is no column "${cell}"; known columns: ${COLUMNS.join(', ')}`,
      ),
      ...repeated.map((name) => `line 1: the column ${name} appears twice`),
      ...missing.map((name) => `line 1: the column ${name} is missing`),
    ],
  }
}
