import type { Suggestion } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '#web/api/groups.ts'
import { useSuggestions } from '#web/api/use-suggestions.ts'
import { COMPARE } from '#web/feed-query/feed-address.ts'
import { compareValue, readCompared, toComparedValue } from '#web/feed-query/timeline-view.ts'
import { type CompareOption, findLocalOptions, OPTION_KINDS } from './options.ts'

/** What can be compared for the typed text. Groups and countries are found here, the rest by the API. */
export function useOptions(text: string, compared: readonly string[], isUsed: boolean) {
  const { data: groups, isError } = useQuery({ ...groupsQuery, enabled: isUsed })
  const isPlain = toComparedValue(text) === null
  const { subjects, contributors, words, isNear } = useSuggestions(isPlain ? text.trim() : '')
  const local = findLocalOptions(text, groups ?? [])
  const found = isNear ? [] : [...contributors, ...subjects, ...words].flatMap(toOption)
  const isNew = (option: CompareOption) => !compared.includes(option.compared)
  const options = [...found, ...local.options].filter(isNew)
  return {
    options: OPTION_KINDS.flatMap((kind) =>
      options.filter((option) => option.kind === kind),
    ).filter(
      ({ compared: own }, index, all) => all.findLastIndex((one) => one.compared === own) === index,
    ),
    first: local.first && isNew(local.first) ? local.first : null,
    /** Until the groups are loaded, a group cannot be told from a word. */
    canTell: groups !== undefined || isError,
    /** What a text means that was entered before. */
    findFirst: (entered: string) => findLocalOptions(entered, groups ?? []).first,
  }
}

function toOption({ type, id, label }: Suggestion): CompareOption | [] {
  if (type === 'subject')
    return { kind: 'subject', label, compared: compareValue({ filter: 'subject', value: id }) }
  if (type === 'contributor')
    return {
      kind: 'member',
      label,
      compared: compareValue({ filter: 'contributors_ids', value: id }),
    }
  const [compared] = readCompared(new URLSearchParams([[COMPARE, id]]))
  return compared === undefined ? [] : { kind: 'words', label, compared }
}
