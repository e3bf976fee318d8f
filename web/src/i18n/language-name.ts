/** The languages of the Union, and others that are often written in. */
const LANGUAGES =
  'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv ar ca eu gl he ru sr tr uk'.split(
    ' ',
  )

/** A language's name in English; the code itself when it has none. */
export const toLanguageName = (code: string): string => nameIn('en', code) ?? code

/** The code of a language that is called so, by code, in English or in itself; null for no language. */
export function toLanguageCode(asked: string): string | null {
  const lower = asked.toLowerCase()
  if (/^[a-z]{2,3}$/u.test(lower) && nameIn('en', lower) !== undefined) return lower
  const isCalledSo = (code: string) =>
    ['en', code].some((locale) => nameIn(locale, code)?.toLocaleLowerCase() === lower)
  return LANGUAGES.find(isCalledSo) ?? null
}

function nameIn(locale: string, code: string): string | undefined {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code)
}
