/** One code per language, however networks and engines spell it; null for codes of no language (`und`, `zxx`, X's `qme` …). */
export function toLanguageCode(code: string): string | null {
  if (!/^[a-z]{2,3}$/i.test(code) || /^(und|mul|mis|zxx|q[a-t][a-z])$/i.test(code)) return null
  const [language = ''] = Intl.getCanonicalLocales(code)[0]?.split('-') ?? []
  return language === 'nb' ? 'no' : language
}

/** Networks use `no`; engines want `nb` for Bokmål. */
export const toEngineCode = (language: string): string => (language === 'no' ? 'nb' : language)
