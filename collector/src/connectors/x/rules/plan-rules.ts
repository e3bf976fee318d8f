import type { XRule } from '../wire/answers.ts'
import { packRules, unpackRule } from './pack-rules.ts'

/** Marks the rules that are ours; all others are left alone. */
export const TAG = 'hemicycle'

export interface RulesPlan {
  add: string[]
  remove: XRule[]
}

/** Kept rules grow holes as accounts leave; beyond this many times the fewest, all are packed anew. */
const MOST_TIMES = 2

/**
 * What to add and then to remove so that every account is followed by one rule. Rules that are still right stay as
 * they are: whoever they follow is not unfollowed for a moment.
 */
export function planRules(existing: XRule[], accountIds: string[]): RulesPlan {
  const ours = existing.filter((rule) => rule.tag === TAG)
  const { kept, missing } = keepRight(ours, new Set(accountIds))
  const fewest = packRules(accountIds)
  const added = packRules(missing)
  if (kept.length + added.length <= MOST_TIMES * fewest.length) {
    return { add: added, remove: ours.filter((rule) => !kept.includes(rule)) }
  }
  const have = new Set(ours.map((rule) => rule.value))
  return {
    add: fewest.filter((value) => !have.has(value)),
    remove: ours.filter((rule) => !fewest.includes(rule.value)),
  }
}

/** The rules of which every account is wanted and followed by no other kept rule, and who is left. */
function keepRight(ours: XRule[], wanted: Set<string>): { kept: XRule[]; missing: string[] } {
  const missing = new Set(wanted)
  const kept = ours.filter((rule) => {
    const ids = unpackRule(rule.value)
    if (ids === null || !ids.every((id) => missing.has(id))) return false
    for (const id of ids) missing.delete(id)
    return true
  })
  return { kept, missing: [...missing] }
}
