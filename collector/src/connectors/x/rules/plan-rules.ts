import type { XRule } from '../wire/answers.ts'

/** Marks our own rules and subscriptions; all others are left alone. */
export const TAG = 'hemicycle'

export interface RulesPlan {
  add: string[]
  remove: XRule[]
}

const MAX_RULE_LENGTH = 1024
/** Kept rules develop holes as accounts leave. Beyond this multiple of the minimum, all rules are packed again. */
const MAX_RULES_FACTOR = 2

/**
 * Plans what to add and then to remove so that exactly one rule follows each account. Rules that are still right stay,
 * so that their accounts are never unfollowed for a moment.
 */
export function planRules(existing: XRule[], accountIds: string[]): RulesPlan {
  const ours = existing.filter((rule) => rule.tag === TAG)
  const { kept, missing } = keepRight(ours, new Set(accountIds))
  const fewest = packRules(accountIds)
  const added = packRules(missing)
  if (kept.length + added.length <= MAX_RULES_FACTOR * fewest.length) {
    return { add: added, remove: ours.filter((rule) => !kept.includes(rule)) }
  }
  const have = new Set(ours.map((rule) => rule.value))
  return {
    add: fewest.filter((value) => !have.has(value)),
    remove: ours.filter((rule) => !fewest.includes(rule.value)),
  }
}

/** Keeps rules whose accounts are all wanted and in no other kept rule; returns the accounts still without a rule. */
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

/** Packs accounts into as few rules as possible, by id, because handles change. */
export function packRules(accountIds: string[]): string[] {
  const rules: string[] = []
  for (const id of accountIds.toSorted()) {
    const last = rules.at(-1)
    const joined = last === undefined ? null : `${last} OR from:${id}`
    if (joined !== null && joined.length <= MAX_RULE_LENGTH) rules[rules.length - 1] = joined
    else rules.push(`from:${id}`)
  }
  return rules
}

/** The accounts of a rule; null for a rule of another form. */
export function unpackRule(value: string): string[] | null {
  const parts = value.split(' OR ').map((part) => /^from:([0-9]{1,19})$/.exec(part)?.[1])
  return parts.every((id) => id !== undefined) ? parts : null
}
