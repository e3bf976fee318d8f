/** Prepositions that contain the article, and the article itself, before the consonants it is written with. */
const MALTESE_STEMS = ['', 'i', 'ta', 'fi', 'ma', 'bi', 'sa', 'gha', 'mi', 'li', 'bha', 'go', 'di']
const MALTESE_ENDS = ['l', 'll', 's', 't', 'd', 'n', 'r', 'x', 'z', 'c']
const MALTESE_ARTICLES = new Set(
  MALTESE_STEMS.flatMap((stem) => MALTESE_ENDS.map((end) => stem + end)),
)

/** Whether a folded word before a hyphen is the article: il-klima, fit-tramuntana, l-enerġija. */
export const isMalteseArticle = (folded: string): boolean => MALTESE_ARTICLES.has(folded)

/** What an Irish word begins with after another word, and without it. The order matters: `bhf` is not a lenited b. */
const MUTATIONS: readonly [RegExp, string][] = [
  [/^bhf/u, 'f'],
  [/^mb/u, 'b'],
  [/^gc/u, 'c'],
  [/^n(?=[dg])/u, ''],
  [/^bp/u, 'p'],
  [/^dt/u, 't'],
  [/^ts/u, 's'],
  [/^([bcdfgmpst])h/u, '$1'],
  [/^h(?=[aeiou])/u, ''],
]

/** The folded word, and the same without a mutation of its beginning. */
export function toIrishForms(written: string, folded: string): string[] {
  // Before a capital, the letters of a mutation stay small: nÉireann, tUachtarán.
  if (/^[nt](?=[AEIOUÁÉÍÓÚ])/u.test(written)) return [folded, folded.slice(1)]
  const [mutation, own] = MUTATIONS.find(([pattern]) => pattern.test(folded)) ?? []
  return mutation === undefined ? [folded] : [folded, folded.replace(mutation, own ?? '')]
}
