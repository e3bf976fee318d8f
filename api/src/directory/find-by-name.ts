import { matchName, toNameWords } from './match-name.ts'

/** Who is called so; only when nobody is, those whose names are a typing error away. */
export function findByName<Named extends { nameParts: readonly string[] }>(
  contributors: Iterable<Named>,
  asked: string,
): Named[] {
  const words = toNameWords(asked)
  const matched = [...contributors].flatMap((one) => {
    const errors = matchName(one.nameParts, words)
    return errors === null ? [] : [{ one, errors }]
  })
  const exact = matched.filter(({ errors }) => errors === 0)
  return (exact.length > 0 ? exact : matched).map(({ one }) => one)
}
