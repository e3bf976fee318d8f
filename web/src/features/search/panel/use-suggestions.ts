import type { Suggestion } from '@hemicycle/contract'
import { MIN_SUGGESTION_LENGTH } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askOwnOrigin } from '#web/api/client.ts'
import { fetchSuggestions } from '#web/api/suggestions.ts'
import { isKeyword } from '#web/feed-query/search-text/join-words.ts'
import { readTokens } from '#web/feed-query/search-text/read-tokens.ts'

const DELAY_MS = 200
const MAX_LENGTH = 100

/**
 * Suggestions for the typed text, debounced. Keyed by the text, so that a late response only applies
 * to its own text. Keeps suggestions that still match until the next response.
 */
export function useSuggestions(typed: string) {
  const isLong = typed.length >= MIN_SUGGESTION_LENGTH && typed.length <= MAX_LENGTH
  const wanted = isLong ? typed : ''
  const [asked, setAsked] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const { data, isFetching, isSuccess, isPlaceholderData } = useQuery({
    queryKey: ['tip', asked],
    queryFn: async () => fetchSuggestions(askOwnOrigin, asked),
    enabled: asked !== '',
    placeholderData: (before: Suggestion[] | undefined) => before,
  })
  const isAnswered = asked === wanted && isSuccess && !isPlaceholderData
  const answered = wanted === '' ? [] : (data ?? [])
  const suggestions = isAnswered ? answered : answered.filter(({ label }) => fits(label, wanted))
  const isNear = suggestions.some(({ near }) => near)

  return {
    subjects: suggestions.filter(({ type }) => type === 'subject'),
    words: suggestions.filter(({ type }) => type === 'words'),
    contributors: suggestions.filter(({ type }) => type === 'contributor'),
    /** No subject, word or name starts with the text: the names differ from it by a typo. */
    isNear,
    isWaiting: wanted !== '' && asked === wanted && isFetching && suggestions.length === 0,
    isNone: wanted !== '' && isAnswered && suggestions.length === 0,
  }
}

const fits = (label: string, typed: string): boolean => toPlain(label).includes(toPlain(typed))

/** Splits the typed text after its last operator, phrase or exclusion, because only plain words can be completed. */
export function splitTyped(typed: string): { before: string; words: string } {
  const last = readTokens(typed).findLast(
    (token) =>
      token.operator !== null || token.isExcluded || isKeyword(token) || token.text.startsWith('"'),
  )
  const end = last?.end ?? 0
  return { before: typed.slice(0, end), words: typed.slice(end).trim() }
}

/** Folds case and accents. */
const toPlain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Splits a suggestion into the typed part and the rest. */
export function splitLabel(label: string, typed: string): [typed: string, rest: string] {
  const hash = label.startsWith('#') && !typed.startsWith('#') ? 1 : 0
  const isBeginning = toPlain(label.slice(hash)).startsWith(toPlain(typed))
  const end = isBeginning ? hash + typed.length : 0
  return [label.slice(0, end), label.slice(end)]
}
