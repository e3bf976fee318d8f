import type { Named, PoliticalGroup, Suggestion } from '@hemicycle/contract'
import { toGroupCode } from '@hemicycle/contract/vocabulary'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { parseSearchText } from '#web/feed-query/search-text/parse-search-text.ts'
import { type Ask, isApiError, openEnvelope } from './client.ts'
import { fetchGroups } from './groups.ts'

/** How what was typed may go on, and who is called so. */
export async function fetchSuggestions(ask: Ask, typed: string): Promise<Suggestion[]> {
  const path = `/v1/tip/${encodeURIComponent(typed)}/`
  return (await openEnvelope<Suggestion[]>(ask, path)).data
}

/** What was typed as a question. People and groups that cannot be asked for stay words. */
export async function understandTyped(ask: Ask, typed: string): Promise<FeedQuery> {
  const lookups = {
    findContributors: (names: string[]) => unlessFailed(findContributors(ask, names)),
    findGroups: (names: string[]) => unlessFailed(findGroups(ask, names)),
  }
  return parseSearchText(typed, lookups, Date.now())
}

async function unlessFailed<Found>(
  finding: Promise<ReadonlyMap<string, Found>>,
): Promise<ReadonlyMap<string, Found>> {
  try {
    return await finding
  } catch (error) {
    if (isApiError(error)) return new Map()
    throw error
  }
}

/** The ids of those with each of these names or handles, by one question. */
async function findContributors(ask: Ask, names: string[]): Promise<ReadonlyMap<string, string[]>> {
  const search = new URLSearchParams({ names: names.map(toAsked).join('|') })
  const { data } = await openEnvelope<Named[]>(ask, `/v1/contributor/named/?${search.toString()}`)
  const ids = new Map(data.map((one) => [one.name, one.ids]))
  return new Map(names.map((name) => [name, ids.get(toAsked(name)) ?? []]))
}

/** A pipe parts names. */
const toAsked = (name: string): string => name.replaceAll('|', ' ').trim()

/** The codes of the groups that are meant, by what was asked for. */
async function findGroups(ask: Ask, asked: string[]): Promise<ReadonlyMap<string, string>> {
  const groups = await fetchGroups(ask)
  return new Map(
    asked.flatMap((one) => {
      const group = findGroup(groups, one)
      return group ? [[one, group.eparty]] : []
    }),
  )
}

/** The group with this code, or the only one with this in its name. */
function findGroup(groups: readonly PoliticalGroup[], asked: string): PoliticalGroup | undefined {
  const lower = toGroupCode(asked).toLowerCase()
  const coded = groups.find(({ eparty }) => eparty.toLowerCase() === lower)
  if (coded) return coded
  const named = groups.filter(({ fullName }) => fullName.toLowerCase().includes(lower))
  return named.length === 1 ? named[0] : undefined
}
