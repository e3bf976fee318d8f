import {
  fold,
  MAX_SUGGESTED_CONTRIBUTORS,
  MAX_SUGGESTED_WORDS,
  MIN_SUGGESTION_LENGTH,
  type Suggestion,
} from '@hemicycle/contract'
import { byName, type ContributorToday } from '../directory/contributor-today.ts'
import { findByName } from '../directory/find-by-name.ts'
import type { Deps } from '../deps.ts'
import { completeWord } from './complete-word.ts'
import type { UsedWords } from './open-used-words.ts'

/** What was typed as folded words of letters, digits and underscores; everything else parts them. */
export const toTypedWords = (typed: string): string[] =>
  fold(typed).match(/#?[\p{L}\p{N}_]+/gu) ?? []

/** How the last word may go on, and who is called so. */
export async function listTips(
  deps: Deps,
  usedWords: UsedWords,
  typed: string[],
): Promise<Suggestion[]> {
  const [words, contributors] = await Promise.all([
    listWordTips(usedWords, typed),
    listContributorTips(deps, typed),
  ])
  return [...words, ...contributors]
}

async function listWordTips(usedWords: UsedWords, typed: string[]): Promise<Suggestion[]> {
  const before = typed.slice(0, -1)
  const beginning = typed.at(-1) ?? ''
  if (beginning.replace('#', '').length < MIN_SUGGESTION_LENGTH) return []
  return completeWord(await usedWords(), beginning, MAX_SUGGESTED_WORDS).map((word) => {
    const label = [...before, word].join(' ')
    return { type: 'words', label, id: label }
  })
}

async function listContributorTips({ directory }: Deps, typed: string[]): Promise<Suggestion[]> {
  const name = typed.join(' ')
  if (name.length < MIN_SUGGESTION_LENGTH || name.includes('#')) return []
  const { byId } = await directory.read()
  return findByName(byId.values(), name)
    .toSorted(bySeatAndName)
    .slice(0, MAX_SUGGESTED_CONTRIBUTORS)
    .map(({ id, fullName }) => ({ type: 'contributor', label: fullName, id }))
}

const bySeatAndName = (a: ContributorToday, b: ContributorToday): number =>
  Number(b.sitting) - Number(a.sitting) || byName(a, b)
