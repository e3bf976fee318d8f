import type { Suggestion } from '@hemicycle/contract'
import { MIN_SUGGESTION_LENGTH } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fold } from '@hemicycle/contract/fold'
import { askOwnOrigin } from './client.ts'
import { fetchSuggestions } from './suggestions.ts'

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

const fits = (label: string, typed: string): boolean => fold(label).includes(fold(typed))
