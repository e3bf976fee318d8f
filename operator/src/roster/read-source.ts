import { stat } from 'node:fs/promises'
import { CONTRIBUTOR_TYPES } from '@hemicycle/contract'
import { toReason } from '../format.ts'
import { checkRoster } from './check-roster.ts'
import { readMemberList } from './member-list/read-member-list.ts'
import { fetchAnswers } from './open-data/fetch-answers.ts'
import { readOpenData } from './open-data/read-open-data.ts'
import { readSavedAnswers, saveAnswer } from './open-data/saved-answers.ts'
import { parseJson, readText } from './read-text.ts'
import { SourceError, type SourceReading } from './source-reading.ts'
import { readTable } from './table/read-table.ts'

export type SourceAddress =
  | { kind: 'path'; path: string }
  | { kind: 'open-data'; base: string; perMinute: number; keep: string | undefined }

/** Reads any source: a folder contains saved responses, and the first character of a file shows its format. */
export async function readSource(
  address: SourceAddress,
  listSitting: (source: string) => Promise<string[]>,
  progress: (line: string) => void,
): Promise<SourceReading> {
  if (address.kind === 'open-data') {
    const { base, perMinute, keep } = address
    const onAnswer = keep === undefined ? {} : { onAnswer: saveAnswer.bind(null, keep) }
    const openData = fetchAnswers({ base, perMinute, ...onAnswer })
    return readOpenData(openData, await listSitting('open-data'), progress)
  }
  const { path } = address
  const found = await stat(path).catch((error: unknown) => {
    throw new SourceError(`${path} cannot be read: ${toReason(error)}`, { cause: error })
  })
  if (found.isDirectory()) {
    return readOpenData(readSavedAnswers(path), await listSitting('open-data'), progress)
  }
  const text = await readText(path)
  const first = text.trimStart().charAt(0)
  if (first === '<') return readMemberList(path, text)
  if (first === '{' || first === '[') {
    const roster = checkRoster(path, parseJson(path, text))
    return { source: 'file', completeFor: CONTRIBUTOR_TYPES, silentOn: [], roster, notes: [] }
  }
  return readTable(path, text)
}
