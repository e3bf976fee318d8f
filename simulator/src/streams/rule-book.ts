import { openIdMint } from '../archive/post-ids.ts'
import { matches } from '../rules/matches.ts'
import { parseRule } from '../rules/parse-rule.ts'
import { RuleError, type RuleNode } from '../rules/rule-node.ts'
import type { Subject } from '../rules/subject.ts'
import { duplicateRule, invalidRule, ruleCap, type ProblemBody } from '../wire/problem.ts'

export const MAX_RULES = 1000
const MAX_RULE_LENGTH = 1024

export interface Rule {
  id: string
  value: string
  tag?: string
}

/** The rules of the filtered stream; they outlive connections. */
export class RuleBook {
  #rules: Rule[] = []
  readonly #trees = new Map<string, RuleNode>()
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
    const known = new Map(this.#rules.map(({ value, id }) => [value, id]))
    for (const rule of wanted) {
      const tree = toTree(rule.value)
      const same = known.get(rule.value)
      if (typeof tree === 'string') errors.push(invalidRule(rule.value, tree))
      else if (same !== undefined) errors.push(duplicateRule(rule.value, same))
      else {
        const id = this.#mint(new Date())
        known.set(rule.value, id)
        added.push({ id, ...rule })
        this.#trees.set(id, tree)
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

  match(subject: Subject): Pick<Rule, 'id' | 'tag'>[] {
    return this.#rules
      .filter(({ id }) => {
        const tree = this.#trees.get(id)
        return tree !== undefined && matches(tree, subject)
      })
      .map(({ id, tag }) => ({ id, ...(tag === undefined ? {} : { tag }) }))
  }
}

/** The rule as a tree, or why it is none. */
function toTree(value: string): RuleNode | string {
  if (value.length > MAX_RULE_LENGTH) {
    return `Rules must be less than ${MAX_RULE_LENGTH + 1} characters (rule was ${value.length}).`
  }
  try {
    return parseRule(value)
  } catch (error) {
    if (error instanceof RuleError) return error.message
    throw error
  }
}
