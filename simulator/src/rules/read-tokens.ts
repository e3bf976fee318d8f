import { RuleError, type Term } from './rule-node.ts'

export type Token = { kind: '(' | ')' | '-(' | 'or' } | Term

const TOKEN = new RegExp(
  [
    String.raw`(?<open>-?\()`,
    String.raw`(?<close>\))`,
    String.raw`(?<sign>-?)(?:(?<operator>[a-z_]+):)?(?:"(?<phrase>[^"]*)"|(?<word>[^\s()"]+))`,
  ].join('|'),
  'giuy',
)

/** The parts of a rule in order; spaces between them only part them. */
export function readTokens(rule: string): Token[] {
  const tokens: Token[] = []
  let place = /^\s*/.exec(rule)?.[0].length ?? 0
  while (place < rule.length) {
    TOKEN.lastIndex = place
    const match = TOKEN.exec(rule)
    if (!match) throw new RuleError(`no viable alternative at input '${rule.slice(place)}'`)
    tokens.push(toToken(match))
    place = TOKEN.lastIndex
    place += /^\s*/.exec(rule.slice(place))?.[0].length ?? 0
  }
  return tokens
}

function toToken({ groups = {} }: RegExpExecArray): Token {
  const { open, close, sign, operator, phrase, word } = groups
  if (open !== undefined) return { kind: open === '(' ? '(' : '-(' }
  if (close !== undefined) return { kind: ')' }
  const value = phrase ?? word ?? ''
  if (operator === undefined && phrase === undefined && sign === '') {
    if (value === 'OR') return { kind: 'or' }
    if (/^(and|or)$/i.test(value)) {
      throw new RuleError(
        `Ambiguous use of ${value} as a keyword. Use a space to logically join two clauses, or "${value}" to find occurrences of ${value} in text`,
      )
    }
  }
  if (value === '') throw new RuleError('a term is empty')
  return {
    kind: 'term',
    isNegated: sign === '-',
    operator: operator?.toLowerCase() ?? null,
    value,
  }
}
