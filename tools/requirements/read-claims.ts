import type { TextFile } from '../repository/text-file.ts'
import type { Claim } from './claim.ts'
import { readProofClaims } from './read-proof-claims.ts'
import { isTestFile, readTestTitles } from './read-test-titles.ts'

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
