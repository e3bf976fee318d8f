import type { UnionLanguage } from '@hemicycle/contract/union-languages'

/** As their speakers call them. Written out, because server and browser may know different names. */
export const NATIVE_NAMES: Record<UnionLanguage, string> = {
  bg: 'български',
  cs: 'čeština',
  da: 'dansk',
  de: 'Deutsch',
  el: 'ελληνικά',
  en: 'English',
  es: 'español',
  et: 'eesti',
  fi: 'suomi',
  fr: 'français',
  ga: 'Gaeilge',
  hr: 'hrvatski',
  hu: 'magyar',
  it: 'italiano',
  lt: 'lietuvių',
  lv: 'latviešu',
  mt: 'Malti',
  nl: 'Nederlands',
  pl: 'polski',
  pt: 'português',
  ro: 'română',
  sk: 'slovenčina',
  sl: 'slovenščina',
  sv: 'svenska',
}
