import { contributorOf } from '@hemicycle/api/testing'
import type { DaySpan, KnownContributor } from '@hemicycle/contract'
import { GROUPS, NAMES, STATES } from './vocabulary.ts'

const TYPES = ['mep', 'mep', 'mep', 'president', 'committee', 'eppress', 'grouppress'] as const

/** Of every type, state and group; some are hidden, some have left, some have no account that we follow. */
export const inventContributors = (count: number): KnownContributor[] =>
  Array.from({ length: count }, (_, index) => ({
    ...contributorOf('0'),
    id: index.toString(16).padStart(24, 'a'),
    type: TYPES[index % TYPES.length] ?? 'mep',
    fullName: NAMES[index % NAMES.length] ?? '',
    country: STATES[index % STATES.length] ?? null,
    accounts: inventAccounts(index),
    hidden: index % 13 === 0,
    ...inventOffice(index),
  }))

export const groupOf = (index: number): string | null => GROUPS[index % GROUPS.length] ?? null

function inventAccounts(index: number): KnownContributor['accounts'] {
  const network = 'twitter'
  const own = { network, nativeId: String(100 + index), handle: `account_${index}` } as const
  const second = { network, nativeId: String(5000 + index), handle: `second_${index}` } as const
  if (index % 17 === 16) return []
  return index % 10 === 9 ? [{ ...own, unlisted: true }] : index % 6 === 5 ? [own, second] : [own]
}

function inventOffice(index: number): Pick<KnownContributor, 'mandates' | 'memberships'> {
  const eparty = groupOf(index)
  const mandate = { from: '2024-07-16', to: index % 11 === 0 ? '2026-11-01' : null }
  const toSpan = (code: string, span: DaySpan) => ({
    ...span,
    eparty: code,
    groupName: `All of ${code}`,
  })
  if (eparty === null) return { mandates: [mandate], memberships: [] }
  const spans =
    index % 12 === 7
      ? [
          toSpan(eparty === 'EPP' ? 'NI' : 'EPP', { from: mandate.from, to: '2026-11-05' }),
          toSpan(eparty, { from: '2026-11-06', to: mandate.to }),
        ]
      : [toSpan(eparty, mandate)]
  return { mandates: [mandate], memberships: spans }
}
