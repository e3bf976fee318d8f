import { fold } from '@hemicycle/contract'
import type { ListedContributor } from '@hemicycle/store'

/**
 * Finds contributors by id, handle or name. Exact matches win over names that only contain the text. More than one result
 * means that the text is ambiguous.
 */
export function findContributor(all: ListedContributor[], text: string): ListedContributor[] {
  const words = fold(text.trim().replace(/^@/, ''))
  if (words === '') return []
  const exact = all.filter(
    ({ id, fullName, handles }) =>
      id === words || fold(fullName) === words || handles.some((handle) => fold(handle) === words),
  )
  if (exact.length > 0) return exact
  return all.filter(({ fullName }) => fold(fullName).includes(words))
}

export const toLine = ({
  id,
  type,
  fullName,
  handles,
  hidden,
  source,
}: ListedContributor): string =>
  [
    id,
    type,
    fullName,
    ...handles.map((handle) => `@${handle}`),
    `(${source})`,
    ...(hidden ? ['hidden'] : []),
  ].join('  ')
