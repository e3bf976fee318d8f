/** "Anna Maria VAN DER BERG" in its two parts; the family name is what is written in capitals, at the end. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/).filter(Boolean)
  const at = words.findIndex((word) => /\p{Lu}['’-]?\p{Lu}/u.test(word))
  if (at === -1) return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  return {
    firstName: words.slice(0, at).join(' '),
    lastName: words.slice(at).map(toCapitalised).join(' '),
  }
}

/** McALLISTER becomes McAllister, GARCÍA-LÓPEZ García-López, O'NEILL O'Neill. */
const toCapitalised = (word: string): string =>
  word.replace(/\p{Lu}{2,}/gu, (run) => run.slice(0, 1) + run.slice(1).toLowerCase())
