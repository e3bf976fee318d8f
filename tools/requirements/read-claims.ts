import { parseSync, Visitor } from 'rolldown/utils'
import type { ESTree } from 'rolldown/utils'

import type { TextFile } from '../repository/repository.ts'
import { isTestFile, readTestTitles } from './read-test-titles.ts'

/** A statement of a test, journey or proof that it proves a requirement. */
export interface Claim {
  id: string
  path: string
  title: string
  /** A proof that runs only at night. */
  isNightly?: boolean
}

const IDS_AT_THE_END = /\[([^[\]]*)\]$/

export const readClaims = (files: TextFile[]): Claim[] => [
  ...files.filter(isTestFile).flatMap(readTestClaims),
  ...readProofClaims(files),
]

function readTestClaims(file: TextFile): Claim[] {
  return readTestTitles(file).flatMap((whole) => {
    const { 0: brackets = '', 1: ids } = IDS_AT_THE_END.exec(whole) ?? []
    const title = whole.slice(0, whole.length - brackets.length).trim()
    return ids?.split(' ').map((id) => ({ id, path: file.path, title })) ?? []
  })
}

const PROOF_FILE = /^proofs\/src\/.*(?<!\.test)\.ts$/
const FIELD = 'proves'

/** The ids that proofs name in `proves`. */
function readProofClaims(files: TextFile[]): Claim[] {
  return files
    .filter(({ path, text }) => PROOF_FILE.test(path) && text.includes(`${FIELD}: [`))
    .flatMap(readProofFile)
}

function readProofFile({ path, text }: TextFile): Claim[] {
  const claims: Claim[] = []
  new Visitor({
    ObjectExpression({ properties }) {
      const fields = new Map(properties.flatMap(toField))
      const name = toText(fields.get('name')) ?? path
      const ids = toList(fields.get(FIELD))
      const isNightly = toText(fields.get('ring')) === 'night'
      const title = `npm run prove -- ${name}${isNightly ? ', at night' : ''}`
      claims.push(...ids.map((id) => ({ id, path, title, isNightly })))
    },
  }).visit(parseSync(path, text).program)
  return claims
}

function toField(property: ESTree.ObjectExpression['properties'][number]) {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
  return [[property.key.name, property.value] as const]
}

function toList(value: ESTree.Expression | undefined): string[] {
  if (value?.type !== 'ArrayExpression') return []
  return value.elements.flatMap((element) =>
    element === null || element.type === 'SpreadElement' ? [] : (toText(element) ?? []),
  )
}

const toText = (value: ESTree.Expression | undefined): string | null =>
  value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null
