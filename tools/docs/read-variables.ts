import { parseSync, Visitor } from 'rolldown/utils'
import type { ESTree } from 'rolldown/utils'

import type { TextFile } from '../repository/repository.ts'

const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/
const ONE_WORD = /^[A-Z][A-Z0-9]+$/
const CONFIG_FILE =
  /^([a-z]+\/src(\/[a-z-]+)?|web\/server)\/config\.ts$|^process\/src\/config\/shared-settings\.ts$/
const TABLE_ROW = /^\| `([A-Z][A-Z0-9_]+)`/gm

export const isConfigFile = ({ path }: TextFile): boolean => CONFIG_FILE.test(path)

/** Environment variables in a config.ts, as a string, a member or a key. */
export function readVariables({ path, text }: TextFile): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    if (VARIABLE.test(name)) found.add(name)
  }
  const addKey = (key: ESTree.Node): void => {
    if (key.type === 'Identifier') add(key.name)
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') add(value)
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.object.name !== 'env' || first?.type !== 'Literal') return
      if (ONE_WORD.test(String(first.value))) found.add(String(first.value))
    },
    MemberExpression: ({ property, computed }) => {
      if (!computed) addKey(property)
      else if (property.type === 'Literal' && ONE_WORD.test(String(property.value))) {
        found.add(String(property.value))
      }
    },
    Property: ({ key, computed }) => {
      if (!computed) addKey(key)
    },
  }).visit(parseSync(path, text).program)
  return [...found]
}

/** The variables in the first column of the tables of docs/configuration.md. */
export const readDocumentedVariables = (text: string): string[] =>
  [...text.matchAll(TABLE_ROW)].flatMap(([, name]) => name ?? [])
