import type { Page, SocialItem } from '@hemicycle/contract'

/** One page of the feed as a reader's client gets it; null when the API did not answer 200. */
export async function readPage(apiUrl: string, path: string): Promise<Page<SocialItem> | null> {
  const answer = await fetch(new URL(path, apiUrl)).catch(() => null)
  if (!answer?.ok) return null
  const body = (await answer.json()) as { data: Page<SocialItem> }
  return body.data
}

/** The whole feed by following `next`, in the order given, doubles and folded reposts included. */
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

/** A card that stands for several reposts, as the items that it stands for. */
const unfold = (item: SocialItem): SocialItem[] => [
  { ...item, repostedBy: [] },
  ...item.repostedBy.map(({ id }) => ({ ...item, id, repostedBy: [] })),
]
