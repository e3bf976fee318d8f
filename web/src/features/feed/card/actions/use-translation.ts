import type { Translation } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { type ApiError, askOwnOrigin, askOwnOriginAgain } from '#web/api/client.ts'
import { fetchTranslation } from '#web/api/translations.ts'
import { ALWAYS_KEY, useAlwaysTranslate } from './always-translate.ts'
import { translateTogether } from './translate-together.ts'

interface TranslationOptions {
  id: string
  language: string
  /** Whether it is shown without a click: then it is requested together with others, near the view only. */
  isAlways: boolean
  block: RefObject<HTMLElement | null>
}

/** Translation of a post; cached, so that showing it again sends no request. */
export function useTranslation({ id, language, isAlways, block }: TranslationOptions) {
  const isNear = useNear(block, isAlways)
  const isWanted = !isAlways || isNear
  const { data, isFetching, refetch } = useQuery<Translation, ApiError>({
    queryKey: ['translation', id, language],
    enabled: isWanted,
    queryFn: ({ client, queryKey }) => {
      const hasFailed = (client.getQueryState(queryKey)?.errorUpdateCount ?? 0) > 0
      if (hasFailed) return fetchTranslation(askOwnOriginAgain, id, language)
      return isAlways
        ? translateTogether(id, language)
        : fetchTranslation(askOwnOrigin, id, language)
    },
  })
  const state = data ? 'shown' : isFetching || !isWanted ? 'asked' : 'failed'
  return { translation: data ?? null, state, isWanted, retry: () => void refetch() } as const
}

/** Translations are requested one screen ahead. */
const NEAR = '100% 0px'

/** Whether the block has been near the view. */
function useNear(block: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isWatched || isNear || !block.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [block, isWatched, isNear])
  return isNear
}

const KEY = 'translate-to'

/** Target language: the one of "Always translate", else the last one chosen, or else the first available. */
export function useTargetLanguage(languages: string[]) {
  const always = useAlwaysTranslate()
  const isAlways = always !== null && languages.includes(always)
  const [chosen, setChosen] = useState(() => {
    const remembered = recall()
    return languages.find((offered) => offered === remembered) ?? languages[0] ?? ''
  })
  const choose = (language: string): void => {
    setChosen(language)
    remember(KEY, language)
  }
  const language = isAlways ? always : chosen
  return {
    language,
    isAlways,
    choose: (next: string): void => {
      choose(next)
      if (isAlways) saveAlways(next)
    },
    setAlways: (isOn: boolean): void => {
      choose(language)
      saveAlways(isOn ? language : null)
    },
  }
}

function saveAlways(language: string | null): void {
  remember(ALWAYS_KEY, language)
  // Browsers tell only the other tabs.
  window.dispatchEvent(new Event('storage'))
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(key: string, language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(key)
    else localStorage.setItem(key, language)
  } catch {
    // Storage is unavailable: the choice applies to this post only.
  }
}
