import { checkRule } from './check-rule.ts'
import { tokenize, type Token } from './tokenize.ts'
import { RuleError, type Group, type RuleNode } from './rule-node.ts'

/** Parses a rule into a tree; a space means AND and binds tighter than `OR`. Throws if X would refuse it. */
export function parseRule(rule: string): RuleNode {
  const tokens = tokenize(rule)
  const node = parseOr(tokens)
  const [left] = tokens
  if (left) throw new RuleError(`mismatched input '${left.kind}'`)
  checkRule(node)
  return node
}

function parseOr(tokens: Token[]): RuleNode {
  const parts = [parseAnd(tokens)]
  while (tokens[0]?.kind === 'or') {
    tokens.shift()
    parts.push(parseAnd(tokens))
  }
  return toGroup('or', parts)
}

function parseAnd(tokens: Token[]): RuleNode {
  const parts: RuleNode[] = []
  for (let next = tokens[0]; next; next = tokens[0]) {
    if (next.kind === '-(') throw new RuleError('Negation of a group is not supported')
    if (next.kind !== 'term' && next.kind !== '(') break
    tokens.shift()
    parts.push(next.kind === 'term' ? next : parseGroup(tokens))
  }
  if (parts.length === 0) {
    throw new RuleError(`missing a clause before '${tokens[0]?.kind ?? '<EOF>'}'`)
  }
  return toGroup('and', parts)
}

/** Parses what follows an opening parenthesis. */
function parseGroup(tokens: Token[]): RuleNode {
  const node = parseOr(tokens)
  if (tokens.shift()?.kind !== ')') throw new RuleError(`missing ')' at '<EOF>'`)
  return node
}

function toGroup(kind: Group['kind'], parts: RuleNode[]): RuleNode {
  const [only] = parts
  return only && parts.length === 1 ? only : { kind, parts }
}
