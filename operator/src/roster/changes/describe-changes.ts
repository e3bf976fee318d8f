import type { Change, ContributorChange, RosterChanges } from '@hemicycle/store'
import { countChanges, KINDS, type Kind } from './count-changes.ts'

const MAX_PEOPLE = 20
const MAX_LINES = 10
const MAX_NOTES = 20
const MAX_VALUE_LENGTH = 120

const TITLES: Record<Kind, string> = {
  added: 'New',
  changed: 'Changed',
  left: 'Left: the source says that their mandate has ended',
  missing:
    'Missing: the source no longer lists them; their mandates end, their accounts are unfollowed',
}

/** The changes of an import, to be read before it is written. Long lists are shortened unless `all` is set. */
export function describeChanges(
  source: string,
  changes: RosterChanges,
  notes: string[],
  all: boolean,
): string[] {
  const counts = countChanges(changes)
  const toLimit = (limit: number): number => (all ? Infinity : limit)
  return [
    `Roster "${source}": ${changes.named} listed; ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name === 'groups' ? 'groups changed' : name}`)
      .join(', ')}`,
    ...toSection('Groups', changes.groups.map(toLine), toLimit(MAX_PEOPLE)),
    ...KINDS.flatMap((kind) =>
      toSection(
        TITLES[kind],
        changes.contributors
          .filter((contributor) => contributor.kind === kind)
          .map((contributor) => toBlock(contributor, toLimit(MAX_LINES))),
        toLimit(MAX_PEOPLE),
      ),
    ),
    ...toSection('Left out of the source', notes, toLimit(MAX_NOTES)),
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

/** For a new contributor, only the most important fields. */
function toBlock({ id, name, kind, changes }: ContributorChange, limit: number): string {
  if (kind === 'added') {
    const values = changes.filter(({ what }) => SHOWN_WHEN_NEW.has(what)).map(({ to }) => to)
    return [`${name} (${id})`, ...values.slice(0, limit)].join(', ')
  }
  const lines = changes.slice(0, limit).map((change) => `      ${toLine(change)}`)
  const more = changes.length - lines.length
  if (more > 0) lines.push(`      … and ${more} more`)
  return [`${name} (${id})`, ...lines].join('\n')
}

const SHOWN_WHEN_NEW: ReadonlySet<string> = new Set([
  'country',
  'membership',
  'account',
  'account owner',
])

const toLine = ({ what, from, to }: Change): string => `${what}: ${toShort(from)} → ${toShort(to)}`
const toShort = (value: string | null): string =>
  value === null || value === ''
    ? 'none'
    : value.length > MAX_VALUE_LENGTH
      ? `${value.slice(0, MAX_VALUE_LENGTH)}…`
      : value
