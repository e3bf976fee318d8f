import { toOwnAddresses, type Page, type SocialItem } from '@hemicycle/contract'

let windows = 0

/** The end of a time window that nobody has asked for yet, so that no cache answers. */
export function freshEnd(): number {
  windows += 1
  return Math.floor(Date.now() / 1000) + 3600 + windows
}

/** One page of the feed as a client gets it; null when the API did not answer 200. */
export async function readPage(apiUrl: string, path: string): Promise<Page<SocialItem> | null> {
  const answer = await fetch(new URL(path, apiUrl)).catch(() => null)
  if (!answer?.ok) return null
  const body = (await answer.json()) as { data: Page<SocialItem> }
  // The API is asked directly, whatever SITE_URL says.
  return toOwnAddresses(body.data)
}

/** The whole feed by following `next`, in order, with duplicates and folded reposts. */
export async function readFeed(
  apiUrl: string,
  first = '/v1/social-item/?pageSize=100',
): Promise<SocialItem[]> {
  const items: SocialItem[] = []
  let path: string | null = first
  while (path !== null) {
    const page: Page<SocialItem> | null = await readPage(apiUrl, path)
    if (!page) throw new Error(`no answer to ${path}`)
    items.push(...page.items.flatMap(unfold))
    path = page.next
  }
  return items
}

/** Splits a card with folded reposts into one item per repost. */
const unfold = (item: SocialItem): SocialItem[] => [
  { ...item, repostedBy: [] },
  ...item.repostedBy.map(({ id }) => ({ ...item, id, repostedBy: [] })),
]
