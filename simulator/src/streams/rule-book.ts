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

interface ActingRule {
  rule: Rule
  tree: RuleNode
  from: number
  until: number
}

/** The rules of the filtered stream; they outlive connections. */
export class RuleBook {
  readonly #actMs: number
  #rules: Rule[] = []
  /** Those that the stream heeds: not yet the newest, and still those removed last. */
  #acting: ActingRule[] = []
  readonly #mint = openIdMint()

  /** How long it takes until the stream heeds a change. */
  constructor(actMs: number) {
    this.#actMs = actMs
  }

  list(): Rule[] {
    return this.#rules
  }

  /** Each rule is judged by itself; beyond the cap none is taken. */
  add(wanted: Omit<Rule, 'id'>[], isDry: boolean): { added: Rule[]; errors: ProblemBody[] } {
    if (this.#rules.length + wanted.length > MAX_RULES) {
      throw ruleCap(`There can be no more than ${MAX_RULES} rules.`)
    }
    const begun: ActingRule[] = []
    const from = Date.now() + this.#actMs
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
        begun.push({ rule: { id, ...rule }, tree, from, until: Infinity })
      }
    }
    const added = begun.map(({ rule }) => rule)
    if (!isDry) {
      this.#rules = [...this.#rules, ...added]
      this.#acting.push(...begun)
    }
    return { added, errors }
  }

  remove(isGone: (rule: Rule) => boolean, isDry: boolean): number {
    const kept = this.#rules.filter((rule) => !isGone(rule))
    const removed = this.#rules.length - kept.length
    if (!isDry) this.#end(kept)
    return removed
  }

  match(subject: Subject): Pick<Rule, 'id' | 'tag'>[] {
    const now = Date.now()
    this.#acting = this.#acting.filter(({ until }) => until > now)
    return this.#acting
      .filter(({ from, tree }) => from <= now && matches(tree, subject))
      .map(({ rule: { id, tag } }) => ({ id, ...(tag === undefined ? {} : { tag }) }))
  }

  #end(kept: Rule[]): void {
    const until = Date.now() + this.#actMs
    this.#rules = kept
    for (const acting of this.#acting) {
      if (!kept.includes(acting.rule)) acting.until = Math.min(acting.until, until)
    }
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
