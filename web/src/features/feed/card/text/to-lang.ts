/** Codes by which networks say that a text has no language, or none they know. */
const NO_LANGUAGE = /^(und|zxx|mul|mis|q[a-t][a-z])$/

/** A value for the `lang` attribute; empty means unknown, so that the page's own does not apply. */
export const toLang = (lang: string | null): string => (!lang || NO_LANGUAGE.test(lang) ? '' : lang)
