import type { KnownContributor } from '@hemicycle/contract'
import type { ContributorDocument } from './contributor-document.ts'
import { contributorsAlias } from './names.ts'
import { ask, type Search } from './open-search.ts'
import { readHits } from './read-hits.ts'

const PAGE = 1000

/** Every contributor, hidden ones included: what the API keeps in memory to put names to posts. */
export async function listContributors(search: Search): Promise<KnownContributor[]> {
  const all: KnownContributor[] = []
  let after = ''
  for (;;) {
    const { hits } = readHits(
      await ask(search, contributorsAlias(search), {
        size: PAGE,
        query: { range: { id: { gt: after } } },
        sort: [{ id: 'asc' }],
      }),
    )
    const page = hits.map((hit) => hit.source as unknown as ContributorDocument)
    all.push(...page.map((document) => document.payload))
    const last = page.at(-1)
    if (!last || page.length < PAGE) return all
    after = last.id
  }
}
