import type { Contributor, Page } from '@hemicycle/contract'
import { MAX_CONTRIBUTORS_PAGE_SIZE } from '@hemicycle/contract/constants'
import { type Answer, type Ask, openEnvelope } from '#web/api/client.ts'
import { paths } from '#web/router/paths.ts'

/** A sitemap holds 50,000 addresses at most. */
const MAX_PAGES = 49
type Contributors = Pick<Page<Pick<Contributor, 'id'>>, 'items' | 'next'>

const ID = /^[0-9a-f]{24}$/u

/** The pages of everybody who is shown, in the order of the list of channels. */
export async function listContributorPaths(ask: Ask): Promise<string[]> {
  const ids = new Set<string>()
  let next: string | null = `/v1/contributor/?pageSize=${MAX_CONTRIBUTORS_PAGE_SIZE}`
  for (let pages = 0; next && pages < MAX_PAGES; pages += 1) {
    const { data }: Answer<Contributors> = await openEnvelope<Contributors>(ask, toPath(next))
    for (const { id } of data.items) if (ID.test(id)) ids.add(id)
    next = data.next
  }
  return [...ids].map(paths.contributor)
}

/** A link to follow, at the API that we know. */
function toPath(link: string): string {
  const { pathname, search } = new URL(link, 'http://api.invalid')
  return pathname + search
}
