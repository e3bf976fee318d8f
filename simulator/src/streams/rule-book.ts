import { createIdGenerator } from '../archive/post-ids.ts'
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

interface ActiveRule {
  rule: Rule
  tree: RuleNode
  from: number
  until: number
}

/** The rules of the filtered stream; they persist across connections. */
export class RuleBook {
  readonly #delayMs: number
  #rules: Rule[] = []
  /** Rules the stream applies. Changes take effect after the delay, so the newest are missing and removed ones remain. */
  #active: ActiveRule[] = []
  readonly #nextId = createIdGenerator()

  /** `delayMs`: time until the stream applies a change. */
  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  list(): Rule[] {
    return this.#rules
  }

  /** Each rule is checked on its own; above the cap none is added. */
  add(wanted: Omit<Rule, 'id'>[], isDry: boolean): { added: Rule[]; errors: ProblemBody[] } {
    if (this.#rules.length + wanted.length > MAX_RULES) {
      throw ruleCap(`There can be no more than ${MAX_RULES} rules.`)
    }
    const accepted: ActiveRule[] = []
    const from = Date.now() + this.#delayMs
    const errors: ProblemBody[] = []
    const known = new Map(this.#rules.map(({ value, id }) => [value, id]))
    for (const rule of wanted) {
      const tree = toTree(rule.value)
      const same = known.get(rule.value)
      if (typeof tree === 'string') errors.push(invalidRule(rule.value, tree))
      else if (same !== undefined) errors.push(duplicateRule(rule.value, same))
      else {
        const id = this.#nextId(new Date())
        known.set(rule.value, id)
        accepted.push({ rule: { id, ...rule }, tree, from, until: Infinity })
      }
    }
    const added = accepted.map(({ rule }) => rule)
    if (!isDry) {
      this.#rules = [...this.#rules, ...added]
      this.#active.push(...accepted)
    }
    return { added, errors }
  }

  remove(shouldRemove: (rule: Rule) => boolean, isDry: boolean): number {
    const kept = this.#rules.filter((rule) => !shouldRemove(rule))
    const removed = this.#rules.length - kept.length
    if (!isDry) this.#expireExcept(kept)
    return removed
  }

  match(subject: Subject): Pick<Rule, 'id' | 'tag'>[] {
    const now = Date.now()
    this.#active = this.#active.filter(({ until }) => until > now)
    return this.#active
      .filter(({ from, tree }) => from <= now && matches(tree, subject))
      .map(({ rule: { id, tag } }) => ({ id, ...(tag === undefined ? {} : { tag }) }))
  }

  #expireExcept(kept: Rule[]): void {
    const until = Date.now() + this.#delayMs
    this.#rules = kept
    for (const active of this.#active) {
      if (!kept.includes(active.rule)) active.until = Math.min(active.until, until)
    }
  }
}

/** The parsed rule, or an error message. */
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
