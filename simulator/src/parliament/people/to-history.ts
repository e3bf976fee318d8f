import type { RosterContributor } from '@hemicycle/contract'
import type { Random } from '../../random.ts'
import { SITTING_GROUPS } from './groups.ts'

type History = Pick<RosterContributor, 'memberships' | 'mandates'>

const TERM_START = '2024-07-16'
const PREVIOUS_TERM = { from: '2019-07-02', to: '2024-07-15' }
/** These did not exist in the previous term; their members sat in the group that ended with it. */
const NEW_GROUPS = new Set(['PfE', 'ESN'])
const ENDED_GROUP = { code: 'ID', to: '2024-07-07' }
/** Last day before a change of group, and first day after it. */
const CHANGES = [
  ['2024-11-30', '2024-12-01'],
  ['2025-03-09', '2025-03-10'],
  ['2025-09-30', '2025-10-01'],
  ['2026-01-18', '2026-01-19'],
  ['2026-06-14', '2026-06-15'],
] as const
const CHANGED_SHARE = 0.035
const REELECTED_SHARE = 0.45
const SUCCESSOR_SHARE = 0.02

/** Some members sat in the previous term, some joined later, some have changed group. */
export function toHistory(group: string, random: Random): History {
  if (random.chance(SUCCESSOR_SHARE)) {
    const [, from] = random.pick(CHANGES)
    return { mandates: [{ from, to: null }], memberships: [{ group, from, to: null }] }
  }
  const memberships = toMemberships(group, random)
  const mandates = [{ from: TERM_START, to: null }]
  if (!random.chance(REELECTED_SHARE)) return { memberships, mandates }
  const isNew = NEW_GROUPS.has(group)
  const before = {
    group: isNew ? ENDED_GROUP.code : group,
    from: PREVIOUS_TERM.from,
    to: isNew ? ENDED_GROUP.to : PREVIOUS_TERM.to,
  }
  return { memberships: [before, ...memberships], mandates: [PREVIOUS_TERM, ...mandates] }
}

function toMemberships(group: string, random: Random): History['memberships'] {
  if (!random.chance(CHANGED_SHARE)) return [{ group, from: TERM_START, to: null }]
  const [to, from] = random.pick(CHANGES)
  const others = SITTING_GROUPS.filter(({ code }) => code !== group)
  return [
    { group: random.pick(others).code, from: TERM_START, to },
    { group, from, to: null },
  ]
}

/** From the start of the term until that day. */
export const toEndedHistory = (group: string, to: string): History => ({
  mandates: [{ from: TERM_START, to }],
  memberships: [{ group, from: TERM_START, to }],
})
