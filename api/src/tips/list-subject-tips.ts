import {
  fold,
  MAX_SUGGESTED_SUBJECTS,
  MIN_SUGGESTION_LENGTH,
  type Suggestion,
} from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'

/** Finds subjects by the beginning of their name, or of a word in it, in any language; English names first. */
export function createSubjectTips({
  list,
}: Pick<Subjects, 'list'>): (typed: string[]) => Suggestion[] {
  const known = list.map(({ id, names }) => ({
    tip: { type: 'subject' as const, label: names.en ?? id, id },
    english: toSearched(names.en ?? id),
    all: Object.values(names).map(toSearched).join(''),
  }))
  return (typed) => {
    const text = typed.join(' ')
    if (text.length < MIN_SUGGESTION_LENGTH || text.includes('#')) return []
    const found = known.filter(({ all }) => all.includes(` ${text}`))
    const rank = ({ english }: (typeof known)[number]): number =>
      english.startsWith(` ${text}`) ? 0 : Number(!english.includes(` ${text}`)) + 1
    return found
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, MAX_SUGGESTED_SUBJECTS)
      .map(({ tip }) => tip)
  }
}

/** Each word after a space; a newline ends the name. */
const toSearched = (name: string): string =>
  ` ${(fold(name).match(/[\p{L}\p{N}_]+/gu) ?? []).join(' ')}\n`
