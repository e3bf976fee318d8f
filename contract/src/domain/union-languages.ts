/** The official languages of the Union, in the order of lists. No schema library here: the browser imports this file. */
export const UNION_LANGUAGES = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
] as const
export type UnionLanguage = (typeof UNION_LANGUAGES)[number]

export const isUnionLanguage = (code: string): code is UnionLanguage =>
  UNION_LANGUAGES.some((language) => language === code)
