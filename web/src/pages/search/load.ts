import type { Ask } from '#web/api/client.ts'
import { fetchOffer, toOfferKey } from '#web/api/subject-offer.ts'
import { fetchPeople, toPeopleKey, toSearchedName } from '#web/api/people-found.ts'
import { readJoint, withoutFilters } from '#web/features/results/changes.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { loadCounts, loadList, loadNotes } from '#web/pages/feed/load.ts'
import { findRedirect } from '#web/pages/feed/redirect.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'

/** Loads the posts, and with them the people and the numbers that the page can do without. */
export const load: Load = async ({ url, ask }) => {
  const redirect = await findRedirect(url, ask)
  if (redirect !== null) return redirect
  const query = toFeedQuery(url.searchParams)
  const others = [readJoint(query)?.other ?? null, withoutFilters(query)]
  const [, posts, ...more] = await Promise.all([
    loadNotes(url),
    loadList(query, ask),
    loadFound(query, ask),
    loadOffer(query, ask),
    loadCounts(
      others.flatMap((other) => (other ? [{ query: other }] : [])),
      ask,
    ),
  ])
  return [...posts, ...more.flat()]
}

/** If it fails, no subject is offered. */
const loadOffer = async (query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> => [
  { key: toOfferKey(query), data: await fetchOffer(ask, query).catch(() => null) },
]

/** If it fails, nobody is found: people who come later would move the posts. */
async function loadFound(query: FeedQuery, ask: Ask): Promise<SeededAnswer[]> {
  const name = toSearchedName(query)
  if (name === null) return []
  return [{ key: toPeopleKey(name), data: await fetchPeople(ask, name).catch(() => []) }]
}
