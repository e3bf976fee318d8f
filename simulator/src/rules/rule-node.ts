export interface Term {
  kind: 'term'
  isNegated: boolean
  /** Such as `from`; null for a word, a phrase, a hashtag, a mention or a cashtag. */
  operator: string | null
  value: string
}

export interface Group {
  kind: 'and' | 'or'
  parts: RuleNode[]
}

export type RuleNode = Term | Group

/** The rule is invalid; the message says why. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
}
