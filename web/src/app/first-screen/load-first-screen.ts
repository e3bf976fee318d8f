import { type Ask, toApiError, toFailureStatus } from '#web/api/client.ts'
import { fetchGroups, groupsQuery } from '#web/api/groups.ts'
import { toBeginning } from '#web/pages/feed/redirect.ts'
import type { LoadRequest, Route, SeededAnswer } from '#web/pages/route.ts'

export interface FirstScreen {
  answers: SeededAnswer[]
  failure: number | null
  /** The URL to redirect to. */
  redirect: string | null
  /** The cause of the failure, for the log. */
  error: Error | null
}

const EMPTY: FirstScreen = { answers: [], failure: null, redirect: null, error: null }

/** Pages that show no group wait at most this long for the names of groups. */
const GROUPS_TIMEOUT_MS = 1000

/** Loads all data for the first screen of a page, or the failure. */
export async function loadFirstScreen(route: Route, request: LoadRequest): Promise<FirstScreen> {
  const [screen, groups] = await Promise.all([
    loadPage(route, request),
    loadGroups(route, request.ask),
  ])
  return { ...screen, answers: [...groups, ...screen.answers] }
}

async function loadPage(route: Route, request: LoadRequest): Promise<FirstScreen> {
  try {
    const page = await route.load?.()
    const loaded = page ? await page.load(request) : []
    return typeof loaded === 'string'
      ? { ...EMPTY, redirect: loaded }
      : { ...EMPTY, answers: loaded }
  } catch (error) {
    const failed = toApiError(error)
    const redirect = failed.code === 400 ? toBeginning(request.url) : null
    if (redirect !== null) return { ...EMPTY, redirect }
    const failure = failed.answered ? toFailureStatus(failed) : 503
    return { ...EMPTY, failure, error: failed }
  }
}

/** Loads the full names of groups. Without them groups have their codes only. */
export async function loadGroups({ isText }: Route, ask: Ask): Promise<SeededAnswer[]> {
  try {
    const groups = fetchGroups(ask)
    const data = await (isText ? Promise.race([groups, rejectLate()]) : groups)
    return [{ key: groupsQuery.queryKey, data }]
  } catch {
    return []
  }
}

const rejectLate = () =>
  new Promise<never>((_, reject) =>
    setTimeout(reject, GROUPS_TIMEOUT_MS, new Error('too late')).unref(),
  )
