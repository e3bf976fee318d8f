import { MAX_NAMES, MAX_NAMESAKES, type Named } from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import { isCurrent, type ContributorToday } from '../directory/contributor-today.ts'
import { findByName } from '../directory/find-by-name.ts'
import { refuseParameter } from '../errors.ts'
import { readWords } from '../query-string.ts'

export function readNames(value: string): string[] {
  const names = readWords('names', value)
  if (names.length > MAX_NAMES)
    throw refuseParameter('names', `names has more than ${MAX_NAMES} names`, {
      code: 'too_many_values',
      allowed: [`at most ${MAX_NAMES} names`],
    })
  return names
}

export async function findNamed({ directory }: Deps, names: string[]): Promise<Named[]> {
  const current = [...(await directory.read()).byId.values()].filter(isCurrent)
  return names.map((name) => ({ name, ids: findByNameOrHandle(current, name).map(({ id }) => id) }))
}

/** Contributors with this name; if there are none, with this handle. */
function findByNameOrHandle(current: ContributorToday[], name: string): ContributorToday[] {
  const byName = name.startsWith('@') ? [] : findNamesakes(current, name)
  return byName.length > 0 ? byName : findByHandle(current, name.replace(/^@/u, ''))
}

function findNamesakes(current: ContributorToday[], name: string): ContributorToday[] {
  const found = findByName(current, name)
  const exact = found.filter(({ fullName }) => fullName.toLowerCase() === name.toLowerCase())
  if (exact.length > 0) return exact
  return found.length > MAX_NAMESAKES ? [] : found
}

const findByHandle = (current: ContributorToday[], handle: string): ContributorToday[] =>
  current.filter(({ accounts }) =>
    accounts.some(
      (account) => !account.unlisted && account.handle.toLowerCase() === handle.toLowerCase(),
    ),
  )
