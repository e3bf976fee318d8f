import type { Change, ContributorChange, RosterChanges } from '@hemicycle/store'
import { countChanges, KINDS, type Kind } from './count-changes.ts'

const MAX_PEOPLE = 20
const MAX_LINES = 10
const MAX_NOTES = 20
const MAX_VALUE = 120

const TITLES: Record<Kind, string> = {
  added: 'New',
  changed: 'Changed',
  left: 'Left: the source says that their mandate has ended',
  missing:
    'Missing: the source does not name them any more; mandates end, accounts are not followed',
}

/** What an import changes, to be read before it is done. Long lists are cut unless all is asked for. */
export function describeChanges(
  source: string,
  changes: RosterChanges,
  notes: string[],
  all: boolean,
): string[] {
  const counts = countChanges(changes)
  const bound = (limit: number): number => (all ? Infinity : limit)
  return [
    `Roster "${source}": ${changes.named} named; ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name === 'groups' ? 'groups changed' : name}`)
      .join(', ')}`,
    ...toSection('Groups', changes.groups.map(toLine), bound(MAX_PEOPLE)),
    ...KINDS.flatMap((kind) =>
      toSection(
        TITLES[kind],
        changes.contributors
          .filter((one) => one.kind === kind)
          .map((one) => toBlock(one, bound(MAX_LINES))),
        bound(MAX_PEOPLE),
      ),
    ),
    ...toSection('Left out of the source', notes, bound(MAX_NOTES)),
  ]
}

function toSection(title: string, blocks: string[], limit: number): string[] {
  if (blocks.length === 0) return []
  const more = blocks.length - limit
  return [
    '',
    `${title} (${blocks.length})`,
    ...blocks.slice(0, limit).map((block) => `  ${block}`),
    ...(more > 0 ? [`  … and ${more} more; --all shows them`] : []),
  ]
}

/** Of somebody new only what decides where they stand. */
function toBlock({ id, name, kind, changes }: ContributorChange, limit: number): string {
  if (kind === 'added') {
    const told = changes.filter(({ what }) => NEWS.has(what)).map(({ to }) => to)
    return [`${name} (${id})`, ...told.slice(0, limit)].join(', ')
  }
  const lines = changes.slice(0, limit).map((change) => `      ${toLine(change)}`)
  const more = changes.length - lines.length
  if (more > 0) lines.push(`      … and ${more} more`)
  return [`${name} (${id})`, ...lines].join('\n')
}

const NEWS: ReadonlySet<string> = new Set(['country', 'membership', 'account', 'account owner'])

const toLine = ({ what, from, to }: Change): string => `${what}: ${toShort(from)} → ${toShort(to)}`
const toShort = (value: string | null): string =>
  value === null || value === ''
    ? 'none'
    : value.length > MAX_VALUE
      ? `${value.slice(0, MAX_VALUE)}…`
      : value
