/** The names that are given, for a `class` attribute; false and undefined are left out. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
