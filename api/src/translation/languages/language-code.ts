/** Networks and engines name one language differently; codes that name none (`und`, `zxx`, X's `qme` …) are null. */
export function toLanguageCode(code: string): string | null {
  if (!/^[a-z]{2,3}$/i.test(code) || /^(und|mul|mis|zxx|q[a-t][a-z])$/i.test(code)) return null
  const [language = ''] = Intl.getCanonicalLocales(code)[0]?.split('-') ?? []
  return language === 'nb' ? 'no' : language
}

/** Networks say Norwegian; engines ask for Bokmål by name. */
export const toEngineCode = (language: string): string => (language === 'no' ? 'nb' : language)
