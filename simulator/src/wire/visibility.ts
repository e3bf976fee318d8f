import type { Account } from '../archive/account.ts'
import type { Archive, FoundPost } from '../archive/archive.ts'
import { notAuthorized, resourceNotFound, suspendedUser, type ProblemBody } from './problem.ts'

/** Why X does not return this post; undefined if it does. */
export function toPostProblem(
  archive: Archive,
  parameter: string,
  id: string,
): ProblemBody | undefined {
  const found = archive.findPost(id)
  const hiddenBy = found && archive.findHidingAccount(found.post)
  if (!found || hiddenBy?.state === 'deactivated') return resourceNotFound('tweet', parameter, id)
  return hiddenBy && notAuthorized('tweet', parameter, id)
}

export const findVisiblePost = (archive: Archive, id: string): FoundPost | undefined => {
  const found = archive.findPost(id)
  return found && !archive.findHidingAccount(found.post) ? found : undefined
}

/** A protected account is visible; its posts are not. */
export function toUserProblem(
  account: Account | undefined,
  parameter: string,
  value: string,
): ProblemBody | undefined {
  if (!account || account.state === 'deactivated') return resourceNotFound('user', parameter, value)
  return account.state === 'suspended' ? suspendedUser(parameter, value) : undefined
}
