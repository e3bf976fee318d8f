import { toGroupCode } from '@hemicycle/contract/vocabulary'
import { GROUP_CODE } from './feed-query.ts'
import { readWords } from './read-words.ts'

/** Its name in an address: words, and groups as `group:CODE`, apart by pipes. No post is left out by it. */
export const COMPARE = 'compare'
export const MAX_COMPARED = 3

const GROUP = 'group:'

/** What is compared in the chart, each once, in the order in which it was added. */
export function readCompared(params: URLSearchParams): string[] {
  const given = params.getAll(COMPARE).join('|').split('|')
  return [...new Set(given.map(readOne))].filter(Boolean).slice(0, MAX_COMPARED)
}

/** The code of a group that is compared; null for a word. */
export const toComparedGroup = (compared: string): string | null =>
  compared.startsWith(GROUP) ? compared.slice(GROUP.length) : null

export const compareGroup = (code: string): string => GROUP + code

function readOne(text: string): string {
  const code = toComparedGroup(text.trim())
  if (code === null) return readWords(text)
  return GROUP_CODE.test(code) ? compareGroup(toGroupCode(code)) : ''
}
