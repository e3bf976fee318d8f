import type { Ask } from '#web/api/ask.ts'
import { fetchGroupAccounts, GROUP_ACCOUNTS_KEY } from '#web/api/group-accounts.ts'
import { matchPath } from '#web/router/match-path.ts'
import { embedPaths, paths } from '#web/router/paths.ts'
import type { SeededAnswer } from './seed.ts'

const WITH_GROUPS = [
  paths.home,
  paths.search,
  paths.timeline,
  paths.channels,
  paths.contributor(':id'),
  paths.post(':id'),
  embedPaths.post(':id'),
  embedPaths.search,
]
/** Texts show no group, but one goes on from them to posts without asking the server for a page. */
const TEXTS = [paths.myList, paths.cookies, paths.dataProtection, paths.accessibility, paths.help]
/** What shows no group does not wait longer for where they lead. */
const PATIENCE_MS = 1000

/** Where the names of groups lead. Without it they lead to the groups' members. */
export async function loadGroupAccounts({ pathname }: URL, ask: Ask): Promise<SeededAnswer[]> {
  const isAmong = (patterns: readonly string[]) =>
    patterns.some((path) => matchPath(path, pathname))
  const isText = isAmong(TEXTS)
  if (!isText && !isAmong(WITH_GROUPS)) return []
  try {
    const accounts = fetchGroupAccounts(ask)
    const data = await (isText ? Promise.race([accounts, rejectLate()]) : accounts)
    return [{ key: GROUP_ACCOUNTS_KEY, data }]
  } catch {
    return []
  }
}

const rejectLate = () =>
  new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('too late')).unref())
