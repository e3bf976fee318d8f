import { MAX_NAMES, MAX_NAMESAKES, type Named } from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import { isPresent, type ContributorToday } from '../directory/contributor-today.ts'
import { findByName } from '../directory/find-by-name.ts'
import { AnswerError } from '../errors.ts'
import { readWords } from '../read-values.ts'

/** The names of a question in their one form. */
export function readNames(value: string): string[] {
  const names = readWords('names', value)
  if (names.length > MAX_NAMES) throw new AnswerError(400, `names has more than ${MAX_NAMES} names`)
  return names
}

/** Finds whom each of these names means, in one question for all of them. */
export async function findNamed({ directory }: Deps, names: string[]): Promise<Named[]> {
  const present = [...(await directory.read()).byId.values()].filter(isPresent)
  return names.map((name) => ({ name, ids: findOne(present, name).map(({ id }) => id) }))
}

/** Those with this name; when nobody is called so, the one with this handle. */
function findOne(present: ContributorToday[], name: string): ContributorToday[] {
  const byName = name.startsWith('@') ? [] : findNamesakes(present, name)
  return byName.length > 0 ? byName : findByHandle(present, name.replace(/^@/u, ''))
}

function findNamesakes(present: ContributorToday[], name: string): ContributorToday[] {
  const found = findByName(present, name)
  const exact = found.filter(({ fullName }) => fullName.toLowerCase() === name.toLowerCase())
  if (exact.length > 0) return exact
  return found.length > MAX_NAMESAKES ? [] : found
}

const findByHandle = (present: ContributorToday[], handle: string): ContributorToday[] =>
  present.filter(({ accounts }) =>
    accounts.some((one) => !one.unlisted && one.handle.toLowerCase() === handle.toLowerCase()),
  )
