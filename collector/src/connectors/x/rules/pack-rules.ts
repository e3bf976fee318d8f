const RULE_LENGTH = 1024

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

/** The accounts that a rule of ours follows; null for a rule of another form. */
export function unpackRule(value: string): string[] | null {
  const parts = value.split(' OR ').map((part) => /^from:([0-9]{1,19})$/.exec(part)?.[1])
  return parts.every((id) => id !== undefined) ? parts : null
}
