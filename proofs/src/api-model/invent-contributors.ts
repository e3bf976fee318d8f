import { contributorOf } from '@hemicycle/api/testing'
import type { KnownContributor } from '@hemicycle/contract'
import { GROUPS, NAMES, STATES } from './vocabulary.ts'

const TYPES = ['mep', 'mep', 'mep', 'president', 'committee', 'eppress', 'grouppress'] as const

/** Of every type, state and group; some are hidden, and some have left. */
export const inventContributors = (count: number): KnownContributor[] =>
  Array.from({ length: count }, (_, place) => ({
    ...contributorOf('0'),
    id: place.toString(16).padStart(24, 'a'),
    type: TYPES[place % TYPES.length] ?? 'mep',
    fullName: NAMES[place % NAMES.length] ?? '',
    country: STATES[place % STATES.length] ?? null,
    accounts: [{ network: 'twitter', nativeId: String(100 + place), handle: `account_${place}` }],
    hidden: place % 13 === 0,
    ...inventOffice(place),
  }))

export const groupOf = (place: number): string | null => GROUPS[place % GROUPS.length] ?? null

function inventOffice(place: number): Pick<KnownContributor, 'mandates' | 'memberships'> {
  const eparty = groupOf(place)
  const mandate = { from: '2024-07-16', to: place % 11 === 0 ? '2026-11-01' : null }
  const memberships = eparty === null ? [] : [{ ...mandate, eparty, groupName: `All of ${eparty}` }]
  return { mandates: [mandate], memberships }
}
