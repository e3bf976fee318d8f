import type { Account } from '../archive/account.ts'
import type { Archive, FoundPost } from '../archive/archive.ts'
import { notAuthorized, resourceNotFound, suspendedUser, type ProblemBody } from './problem.ts'

/** Why X does not show this post; nothing when it does. */
export function toPostProblem(
  archive: Archive,
  parameter: string,
  id: string,
): ProblemBody | undefined {
  const found = archive.findPost(id)
  const hider = found && archive.findHider(found.post)
  if (!found || hider?.state === 'deactivated') return resourceNotFound('tweet', parameter, id)
  return hider && notAuthorized('tweet', parameter, id)
}

export const findSeenPost = (archive: Archive, id: string): FoundPost | undefined => {
  const found = archive.findPost(id)
  return found && !archive.findHider(found.post) ? found : undefined
}

/** A protected account is told of; what it posts is not. */
export function toUserProblem(
  account: Account | undefined,
  parameter: string,
  value: string,
): ProblemBody | undefined {
  if (!account || account.state === 'deactivated') return resourceNotFound('user', parameter, value)
  return account.state === 'suspended' ? suspendedUser(parameter, value) : undefined
}
