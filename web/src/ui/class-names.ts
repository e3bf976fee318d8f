/** Joins class names; false and undefined are left out. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
