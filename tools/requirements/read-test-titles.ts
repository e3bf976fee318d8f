import { parseSync, Visitor } from 'rolldown/utils'
import type { ESTree } from 'rolldown/utils'

import type { TextFile } from '../repository/repository.ts'

const TEST_FILE = /\.(test\.tsx?|journey\.ts)$/
const TEST_FUNCTIONS: ReadonlySet<string> = new Set(['test', 'it'])
const NOT_RUN: ReadonlySet<string> = new Set(['skip', 'todo', 'fixme'])

export const isTestFile = ({ path }: TextFile): boolean => TEST_FILE.test(path)

/** Titles of all forms of `test` and `it`, such as `test.each(…)(title)`, unless they are skipped. */
export function readTestTitles({ path, text }: TextFile): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0] !== undefined) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const title = first === undefined ? null : toTitle(first)
      if (title !== null && TEST_FUNCTIONS.has(calledName(callee))) titles.push(title)
    },
  }).visit(program)
  return titles
}

/** The name at the start of a chain of calls and members; empty when the chain skips the test. */
function calledName(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') {
    const isSkipped = callee.property.type === 'Identifier' && NOT_RUN.has(callee.property.name)
    return isSkipped ? '' : calledName(callee.object)
  }
  if (callee.type === 'CallExpression') return calledName(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag)
  return ''
}

function toTitle(argument: ESTree.Argument): string | null {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument.type !== 'TemplateLiteral') return null
  return argument.quasis.map(({ value }) => value.cooked).join('…')
}
