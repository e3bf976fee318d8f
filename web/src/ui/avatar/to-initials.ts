/** At most two letters: of the first and the last word that begin with a letter. */
export function toInitials(name: string): string {
  const letters = name
    .split(/[\s-]+/u)
    .map((word) => /\p{L}/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toLocaleUpperCase('en')
}
