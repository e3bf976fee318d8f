import type { KnownContributor } from '@hemicycle/contract'
import { matchName, toNameParts, toNameWords } from './match-name.ts'

/** Who is called so; only when nobody is, those whose names are a typing error away. */
export function findByName(contributors: KnownContributor[], asked: string): KnownContributor[] {
  const words = toNameWords(asked)
  const matched = contributors.flatMap((one) => {
    const errors = matchName(toNameParts(one.fullName), words)
    return errors === null ? [] : [{ one, errors }]
  })
  const exact = matched.filter(({ errors }) => errors === 0)
  return (exact.length > 0 ? exact : matched).map(({ one }) => one)
}
