import { useState } from 'react'

const KEY = 'translate-to'

/** One of the languages a post can be brought into: the one chosen last, else the first. */
export function useTargetLanguage(languages: string[]): [string, (language: string) => void] {
  const [language, setLanguage] = useState(() => {
    const remembered = recall()
    return languages.find((one) => one === remembered) ?? languages[0] ?? ''
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
    // Without storage the choice holds for this post.
  }
}
