/** Folds case and accents. */
export const toPlain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
