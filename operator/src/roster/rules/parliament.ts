/** How the European Parliament writes names and addresses of its members. */

const SITE = 'https://www.europarl.europa.eu'

export const toPhoto = (id: string): string => `${SITE}/mepphoto/${id}.jpg`
export const toProfile = (id: string): string => `${SITE}/meps/en/${id}`

/** Splits "Anna Maria VAN DER BERG"; the family name comes last, in capitals. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/).filter(Boolean)
  const at = words.findIndex((word) => /\p{Lu}['’-]?\p{Lu}/u.test(word))
  if (at === -1) return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  return {
    firstName: words.slice(0, at).join(' '),
    lastName: words.slice(at).map(capitalise).join(' '),
  }
}

/** McALLISTER becomes McAllister, GARCÍA-LÓPEZ García-López, O'NEILL O'Neill. */
const capitalise = (word: string): string =>
  word.replace(/\p{Lu}{2,}/gu, (run) => run.slice(0, 1) + run.slice(1).toLowerCase())
