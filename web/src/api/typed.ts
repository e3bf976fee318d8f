import type { Named, PoliticalGroup, SubjectList } from '@hemicycle/contract'
import { fold } from '@hemicycle/contract/fold'
import { toGroupCode } from '@hemicycle/contract/vocabulary'
import { parseSearchText, type Understood } from '#web/feed-query/search-text/parse-search-text.ts'
import { type Ask, isApiError, openEnvelope } from './client.ts'
import { fetchGroups } from './groups.ts'

/** Parses typed text into a query. People, groups and subjects are left out if their lookup fails. */
export async function understandTyped(ask: Ask, typed: string): Promise<Understood> {
  const lookups = {
    findContributors: (names: string[]) => unlessFailed(findContributors(ask, names)),
    findGroups: (names: string[]) => unlessFailed(findGroups(ask, names)),
    findSubjects: (names: string[]) => unlessFailed(findSubjects(ask, names)),
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

/** Looks up contributor ids by name or handle, all in one request. */
async function findContributors(ask: Ask, names: string[]): Promise<ReadonlyMap<string, string[]>> {
  const search = new URLSearchParams({ names: names.map(toAsked).join('|') })
  const { data } = await openEnvelope<Named[]>(ask, `/v1/contributor/named/?${search.toString()}`)
  const ids = new Map(data.map((one) => [one.name, one.ids]))
  return new Map(names.map((name) => [name, ids.get(toAsked(name)) ?? []]))
}

/** The pipe separates names in the request. */
const toAsked = (name: string): string => name.replaceAll('|', ' ').trim()

/** Group codes by typed code or name. */
async function findGroups(ask: Ask, asked: string[]): Promise<ReadonlyMap<string, string>> {
  const groups = await fetchGroups(ask)
  return new Map(
    asked.flatMap((one) => {
      const group = findGroup(groups, one)
      return group ? [[one, group.eparty]] : []
    }),
  )
}

/** Ids of subjects by typed id or English name. */
async function findSubjects(ask: Ask, asked: string[]): Promise<ReadonlyMap<string, string>> {
  const { data } = await openEnvelope<SubjectList>(ask, '/v1/subject/')
  return new Map(
    asked.flatMap((one) => {
      const name = fold(one)
      const found = data.subjects.find(
        ({ id, names }) => name === id || name === fold(names.en ?? id),
      )
      return found ? [[one, found.id]] : []
    }),
  )
}

/** The group with this code, or the only one whose name contains the text. */
function findGroup(groups: readonly PoliticalGroup[], asked: string): PoliticalGroup | undefined {
  const lower = toGroupCode(asked).toLowerCase()
  const coded = groups.find(({ eparty }) => eparty.toLowerCase() === lower)
  if (coded) return coded
  const named = groups.filter(({ fullName }) => fullName.toLowerCase().includes(lower))
  return named.length === 1 ? named[0] : undefined
}
