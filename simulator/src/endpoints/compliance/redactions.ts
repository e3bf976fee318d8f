import type { Account } from '../../archive/account.ts'
import type { Archive } from '../../archive/archive.ts'

export interface Redaction {
  id: string
  action: 'delete'
  created_at: string
  redacted_at: string
  reason: 'deleted' | Exclude<Account['state'], 'active'>
}

/** Why a post must no longer be shown; undefined if it may be. */
export function findPostRedaction(archive: Archive, id: string): Redaction | undefined {
  const found = archive.findIncludingDeleted(id)
  if (!found) return undefined
  const { post, version } = found
  const createdAt = version.createdAt
  if (post.deletedAt) return toRedaction(id, createdAt, post.deletedAt, 'deleted')
  const hiddenBy = archive.findHidingAccount(post)
  return hiddenBy && toAccountRedaction(id, createdAt, hiddenBy)
}

export function findUserRedaction(archive: Archive, id: string): Redaction | undefined {
  const account = archive.findAccount(id)
  return account?.id === id ? toAccountRedaction(id, account.createdAt, account) : undefined
}

const toAccountRedaction = (id: string, createdAt: Date, { state, stateSince }: Account) =>
  state === 'active' ? undefined : toRedaction(id, createdAt, stateSince, state)

const toRedaction = (
  id: string,
  createdAt: Date,
  redactedAt: Date,
  reason: Redaction['reason'],
): Redaction => ({
  id,
  action: 'delete',
  created_at: createdAt.toISOString(),
  redacted_at: redactedAt.toISOString(),
  reason,
})
