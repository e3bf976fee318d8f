import type { Translation } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import { type ApiError, askOwnOrigin, askOwnOriginAgain } from '#web/api/client.ts'
import { fetchTranslation } from '#web/api/post.ts'
import { useState } from 'react'

/** Translation of a post; cached, so that showing it again sends no request. */
export function useTranslation(id: string, language: string) {
  const { data, isFetching, refetch } = useQuery<Translation, ApiError>({
    queryKey: ['translation', id, language],
    queryFn: ({ client, queryKey }) => {
      const hasFailed = (client.getQueryState(queryKey)?.errorUpdateCount ?? 0) > 0
      return fetchTranslation(hasFailed ? askOwnOriginAgain : askOwnOrigin, id, language)
    },
  })
  const state = data ? 'shown' : isFetching ? 'asked' : 'failed'
  return { translation: data ?? null, state, retry: () => void refetch() } as const
}

const KEY = 'translate-to'

/** Target language: the last one chosen, or else the first available. */
export function useTargetLanguage(languages: string[]): [string, (language: string) => void] {
  const [language, setLanguage] = useState(() => {
    const remembered = recall()
    return languages.find((offered) => offered === remembered) ?? languages[0] ?? ''
  })
  return [
    language,
    (chosen) => {
      setLanguage(chosen)
      remember(chosen)
    },
  ]
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is unavailable: the choice applies to this post only.
  }
}
