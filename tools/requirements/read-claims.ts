import type { TextFile } from '../repository/text-file.ts'
import { isTestFile, readTestTitles } from './read-test-titles.ts'

/** A test says that it proves a requirement. */
export interface Claim {
  id: string
  path: string
  title: string
}

const IDS_AT_THE_END = /\[([^[\]]*)\]$/

export function readClaims(files: TextFile[]): Claim[] {
  return files.filter(isTestFile).flatMap((file) =>
    readTestTitles(file).flatMap((title) => {
      const ids = IDS_AT_THE_END.exec(title)?.[1]?.split(' ') ?? []
      return ids.map((id) => ({ id, path: file.path, title }))
    }),
  )
}
