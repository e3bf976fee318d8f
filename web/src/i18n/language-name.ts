/**
 * The EU languages and other common ones. Only these get a name: for rarer ones, server and browser may have different
 * names.
 */
const LANGUAGES =
  'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv ar bs ca cy eu fa gl he hi hy is ja ka ko lb mk no ru sq sr tr uk zh'.split(
    ' ',
  )

/** The English name of a language; its code if we have no name. */
export const toLanguageName = (code: string): string =>
  (LANGUAGES.includes(code) ? nameIn('en', code) : undefined) ?? code

/** The English names by which a language can be found. */
export const listLanguageNames = (): string[] => LANGUAGES.map(toLanguageName)

/** Finds a language by code, English name or native name; null if there is none. */
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
