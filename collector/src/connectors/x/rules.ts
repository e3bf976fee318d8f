import type { XClient } from './x-client.ts'

const RULE_LENGTH = 1024
const TAG = 'hemicycle'

/** As few rules as hold all accounts. Ids, because handles change. */
export function packRules(accountIds: string[], length = RULE_LENGTH): string[] {
  const rules: string[] = []
  for (const id of accountIds.toSorted()) {
    const last = rules.at(-1)
    const joined = last === undefined ? null : `${last} OR from:${id}`
    if (joined !== null && joined.length <= length) rules[rules.length - 1] = joined
    else rules.push(`from:${id}`)
  }
  return rules
}

/** Brings the rules at X in step with the accounts: adds what is missing, then removes what is not wanted. */
export async function syncRules(x: XClient, accountIds: string[]): Promise<void> {
  const wanted = new Set(packRules(accountIds))
  // The key is absent when there are no rules.
  const existing =
    ((await x.streamRules()) as { data?: { id: string; value: string; tag?: string }[] }).data ?? []
  const have = new Set(existing.map((rule) => rule.value))
  const add = [...wanted].filter((value) => !have.has(value)).map((value) => ({ value, tag: TAG }))
  if (add.length > 0) await x.updateStreamRules({ add })
  const ids = existing
    .filter((rule) => rule.tag === TAG && !wanted.has(rule.value))
    .map((rule) => rule.id)
  if (ids.length > 0) await x.updateStreamRules({ delete: { ids } })
}
