/**
 * The languages of the Union, and others that are often written in. Only these have a name: of
 * rarer ones the server and a browser may know different names.
 */
const LANGUAGES =
  'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv ar bs ca cy eu fa gl he hi hy is ja ka ko lb mk no ru sq sr tr uk zh'.split(
    ' ',
  )

/** A language's name in English; the code itself when it has none. */
export const toLanguageName = (code: string): string =>
  (LANGUAGES.includes(code) ? nameIn('en', code) : undefined) ?? code

/** The code of a language that is called so, by code, in English or in itself; null for no language. */
export function toLanguageCode(asked: string): string | null {
  const lower = asked.toLowerCase()
  if (LANGUAGES.includes(lower)) return lower
  const isCalledSo = (code: string) =>
    ['en', code].some((locale) => nameIn(locale, code)?.toLocaleLowerCase() === lower)
  return LANGUAGES.find(isCalledSo) ?? null
}

function nameIn(locale: string, code: string): string | undefined {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code)
}
