import type { Account } from '../archive/account.ts'
import { openIdMint } from '../archive/post-ids.ts'
import { duplicateRule, invalidRule, ruleCap, type ProblemBody } from '../wire/problem.ts'

const MAX_RULES = 1000
const MAX_RULE_LENGTH = 1024

export interface Rule {
  id: string
  value: string
  tag?: string
}

/** The rules of the filtered stream; they outlive connections. */
export class RuleBook {
  #rules: Rule[] = []
  readonly #authors = new Map<string, string[]>()
  readonly #mint = openIdMint()

  list(): Rule[] {
    return this.#rules
  }

  /** Each rule is judged by itself; beyond the cap none is taken. */
  add(wanted: Omit<Rule, 'id'>[], isDry: boolean): { added: Rule[]; errors: ProblemBody[] } {
    if (this.#rules.length + wanted.length > MAX_RULES) {
      throw ruleCap(`There can be no more than ${MAX_RULES} rules.`)
    }
    const added: Rule[] = []
    const errors: ProblemBody[] = []
    for (const rule of wanted) {
      const authors = toAuthors(rule.value)
      const fault = findFault(rule.value, authors)
      const same = [...this.#rules, ...added].find(({ value }) => value === rule.value)
      if (fault !== undefined) errors.push(invalidRule(rule.value, fault))
      else if (same) errors.push(duplicateRule(rule.value, same.id))
      else {
        const id = this.#mint(new Date())
        added.push({ ...rule, id })
        this.#authors.set(id, authors)
      }
    }
    if (!isDry) this.#rules = [...this.#rules, ...added]
    return { added, errors }
  }

  remove(isGone: (rule: Rule) => boolean, isDry: boolean): number {
    const kept = this.#rules.filter((rule) => !isGone(rule))
    const removed = this.#rules.length - kept.length
    if (!isDry) this.#rules = kept
    return removed
  }

  match(author: Account): Pick<Rule, 'id' | 'tag'>[] {
    const names = new Set([author.id, author.handle.toLowerCase()])
    return this.#rules
      .filter(({ id }) => this.#authors.get(id)?.some((name) => names.has(name)))
      .map(({ id, tag }) => ({ id, ...(tag === undefined ? {} : { tag }) }))
  }
}

/** The names in `from:a OR from:b`, the only form understood so far; none for any other. */
function toAuthors(value: string): string[] {
  const terms = value
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .split(/\s+OR\s+/i)
  const names = terms.flatMap(
    (term) => /^from:@?([A-Za-z0-9_]{1,19})$/i.exec(term)?.[1]?.toLowerCase() ?? [],
  )
  return names.length === terms.length ? names : []
}

function findFault(value: string, authors: string[]): string | undefined {
  if (value.length > MAX_RULE_LENGTH) {
    return `Rules must be less than ${MAX_RULE_LENGTH + 1} characters (rule was ${value.length}).`
  }
  return authors.length > 0 ? undefined : 'Only from: joined by OR is understood here.'
}
