import { NETWORK_KEYS, NETWORKS, ROSTER_NETWORKS } from '@hemicycle/contract'

/** Kinds of links that have a column of their own; a field may hold several addresses, separated by spaces. */
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

/** The columns of a header in any order and case, and what is wrong with it. */
export function readHeader(cells: string[]): { columns: (Column | null)[]; faults: string[] } {
  const columns = cells.map(
    (cell) => COLUMNS.find((name) => name.toLowerCase() === cell.trim().toLowerCase()) ?? null,
  )
  const unknown = cells.filter((_, place) => columns[place] === null)
  const repeated = columns.filter((name, place) => name && columns.indexOf(name) !== place)
  const missing = REQUIRED.filter((name) => !columns.includes(name))
  return {
    columns,
    faults: [
      ...unknown.map(
        (cell) => `line 1: there is no column "${cell}"; ${COLUMNS.join(', ')} are known`,
      ),
      ...repeated.map((name) => `line 1: the column ${name} is there twice`),
      ...missing.map((name) => `line 1: the column ${name} is missing`),
    ],
  }
}
