import type { KnownContributor } from '@hemicycle/contract'
import type { ContributorDocument } from './contributor-document.ts'
import { contributorsAlias } from './names.ts'
import { runQuery, type Search } from './open-search.ts'
import { readHits } from './read-hits.ts'

const PAGE_SIZE = 1000

/** All contributors, hidden ones included. The API keeps them in memory, to put names to posts. */
export async function listContributors(search: Search): Promise<KnownContributor[]> {
  const all: KnownContributor[] = []
  let after = ''
  for (;;) {
    const { hits } = readHits(
      await runQuery(search, contributorsAlias(search), {
        size: PAGE_SIZE,
        query: { range: { id: { gt: after } } },
        sort: [{ id: 'asc' }],
      }),
    )
    const page = hits.map((hit) => hit.source as unknown as ContributorDocument)
    all.push(...page.map((document) => document.payload))
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return all
    after = last.id
  }
}
