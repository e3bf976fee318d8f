import type { Ask } from '../../api/ask.ts'
import { fetchGroupAccounts, GROUP_ACCOUNTS_KEY } from '../../api/group-accounts.ts'
import { matchPath } from '../../router/match-path.ts'
import { PATHS } from '../paths.ts'
import type { SeededAnswer } from './seed.ts'

const WITH_GROUPS = [
  PATHS.home,
  PATHS.search,
  PATHS.timeline,
  PATHS.channels,
  PATHS.contributor,
  PATHS.post,
  PATHS.embedPost,
  PATHS.embedSearch,
]

/** Where the names of groups lead. Without it they lead to the groups' members. */
export async function loadGroupAccounts({ pathname }: URL, ask: Ask): Promise<SeededAnswer[]> {
  if (!WITH_GROUPS.some((path) => matchPath(path, pathname))) return []
  try {
    return [{ key: GROUP_ACCOUNTS_KEY, data: await fetchGroupAccounts(ask) }]
  } catch {
    return []
  }
}
