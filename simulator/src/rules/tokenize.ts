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

export function tokenize(rule: string): Token[] {
  const tokens: Token[] = []
  let index = /^\s*/.exec(rule)?.[0].length ?? 0
  while (index < rule.length) {
    TOKEN.lastIndex = index
    const match = TOKEN.exec(rule)
    if (!match) throw new RuleError(`no viable alternative at input '${rule.slice(index)}'`)
    tokens.push(toToken(match))
    index = TOKEN.lastIndex
    index += /^\s*/.exec(rule.slice(index))?.[0].length ?? 0
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
