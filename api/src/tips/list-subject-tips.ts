import {
  fold,
  MAX_SUGGESTED_SUBJECTS,
  MIN_SUGGESTION_LENGTH,
  UNION_LANGUAGES,
  type Suggestion,
} from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'

/** Finds subjects by their names, then by the words of their lists: “fishing quotas” is Fisheries. */
export function createSubjectTips({
  list,
  match,
}: Pick<Subjects, 'list' | 'match'>): (typed: string[]) => Suggestion[] {
  const tips = new Map(
    list.map(({ id, names }) => [id, { type: 'subject' as const, label: names.en ?? id, id }]),
  )
  const listByName = createListByName(list)
  return (typed) => {
    const text = typed.join(' ')
    if (text.length < MIN_SUGGESTION_LENGTH || text.includes('#')) return []
    return [...new Set([...listByName(text), ...listByWords(match, text)])]
      .flatMap((id) => tips.get(id) ?? [])
      .slice(0, MAX_SUGGESTED_SUBJECTS)
  }
}

/** By the beginning of a name, or of a word in it, in any language; English names first. */
function createListByName(list: Subjects['list']): (text: string) => string[] {
  const known = list.map(({ id, names }) => ({
    id,
    english: toSearched(names.en ?? id),
    all: Object.values(names).map(toSearched).join(''),
  }))
  return (text) => {
    const rank = ({ english }: (typeof known)[number]): number =>
      english.startsWith(` ${text}`) ? 0 : Number(!english.includes(` ${text}`)) + 1
    return known
      .filter(({ all }) => all.includes(` ${text}`))
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ id }) => id)
  }
}

/** Nobody says in which language they type: subjects of English words first, then those of the most languages. */
function listByWords(match: Subjects['match'], text: string): string[] {
  const languages = new Map<string, string[]>()
  for (const lang of UNION_LANGUAGES)
    for (const subject of new Set(match({ text, lang }).map((found) => found.subject)))
      languages.set(subject, [...(languages.get(subject) ?? []), lang])
  return [...languages]
    .toSorted(
      ([, a], [, b]) => Number(b.includes('en')) - Number(a.includes('en')) || b.length - a.length,
    )
    .map(([subject]) => subject)
}

/** Each word after a space; a newline ends the name. */
const toSearched = (name: string): string =>
  ` ${(fold(name).match(/[\p{L}\p{N}_]+/gu) ?? []).join(' ')}\n`
