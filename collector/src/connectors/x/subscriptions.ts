import type { XClient } from './x-client.ts'

interface Subscription {
  subscription_id: string
  event_type: string
  filter: { user_id?: string }
}
interface SubscriptionsPage {
  data?: Subscription[]
  meta?: { next_token?: string }
}

const DELETION = 'post.delete'

/** Asks to be told when one of these accounts deletes a post; gives up those that are no longer followed. */
export async function syncSubscriptions(x: XClient, accountIds: string[]): Promise<void> {
  const existing = (await listSubscriptions(x)).filter((one) => one.event_type === DELETION)
  const have = new Set(existing.map((one) => one.filter.user_id))
  for (const id of accountIds.filter((one) => !have.has(one))) {
    await x.post('activity/subscriptions', { event_type: DELETION, filter: { user_id: id } })
  }
  const wanted = new Set(accountIds)
  for (const one of existing.filter(({ filter }) => !wanted.has(filter.user_id ?? ''))) {
    await x.delete(`activity/subscriptions/${one.subscription_id}`)
  }
}

async function listSubscriptions(x: XClient): Promise<Subscription[]> {
  const all: Subscription[] = []
  let token: string | undefined
  do {
    const page: SubscriptionsPage = await x.get('activity/subscriptions', {
      max_results: 1000,
      ...(token ? { pagination_token: token } : {}),
    })
    all.push(...(page.data ?? []))
    token = page.meta?.next_token
  } while (token)
  return all
}
