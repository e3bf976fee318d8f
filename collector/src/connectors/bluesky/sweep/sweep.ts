import { listSweepSpans, NETWORKS, type SweepSpan } from '@hemicycle/contract'
import {
  listAccountPosts,
  listAccounts,
  planSweep,
  removePosts,
  savePosts,
  saveSweep,
  settleGap,
  type Account,
} from '@hemicycle/store'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import type { BlueskyListener } from '../bluesky-listener.ts'
import { createRemovalGuard } from '../../refuse-too-many.ts'
import { checkReferences } from '../read-references.ts'
import { visitAccounts } from '../../visit-accounts.ts'
import { listRepository } from './list-repository.ts'
import { askModerators } from './ask-moderators.ts'

const { name } = NETWORKS.bluesky
/** As far back as a new account is read. */
const RECENT_MS = 30 * 86_400_000

type Deps = Pick<BlueskyListener, 'store' | 'settings' | 'directory' | 'signal' | 'log'>

/**
 * Reads every account's own list of its posts, and removes those that are missing: a moderator's takedown of one post
 * makes no event. A server that refuses or fails removes nothing. Then asks the network what its moderators say.
 */
export async function sweep(deps: Deps): Promise<boolean> {
  const { store, log } = deps
  const startedAt = new Date()
  const { parts, gap } = await planSweep(store, 'bluesky')
  const spans = listSweepSpans(startedAt, parts)
  const guard = createRemovalGuard(name)
  const total = { checked: 0, removed: 0 }
  const accounts = await listAccounts(store, 'bluesky')
  const active = accounts.filter(({ state }) => state === 'active')
  const failures = await visitAccounts(deps, active, {
    async visit(account, signal) {
      const { checked, removed } = await sweepAccount({ ...deps, signal }, guard, account, spans)
      total.checked += checked
      total.removed += removed
    },
    failure: 'could not check the posts of an account',
  })
  total.removed += await checkReferences(deps)
  await saveSweep(store, { network: 'bluesky', startedAt, parts, ...total })
  if (failures.length === 0) await settleGap(store, 'bluesky', gap)
  log.info(
    { ...total, failures: failures.length },
    'sweep done: checked shown posts against Bluesky',
  )
  return false
}

async function sweepAccount(
  deps: Deps,
  guard: ReturnType<typeof createRemovalGuard>,
  { nativeId: did }: Account,
  spans: SweepSpan[],
) {
  const { store } = deps
  // Before the list: a post that is saved while it is read is not missing there.
  const shown = await listAccountPosts(store, 'bluesky', did)
  const known = new Set(shown.map(({ address }) => address))
  const missing = new Set(known)
  const since = new Date(Date.now() - RECENT_MS)
  const rev = await listRepository(deps, did, async ({ posts, addresses }) => {
    const wanted = posts.filter(
      ({ address, postedAt }) => known.has(address ?? '') || postedAt >= since,
    )
    await savePosts(store, wanted.map(toNewPost))
    for (const address of addresses) missing.delete(address)
  })
  if (rev === null) return { checked: 0, removed: 0 }
  const authored = shown.map((post) => ({ ...post, authorNativeId: did }))
  const gone = authored.filter(({ address }) => missing.has(address))
  guard.refuseTooMany(gone, authored)
  const removed = await removePosts(
    store,
    gone.map((post) => ({ ...post, network: 'bluesky', reason: 'deleted', rev })),
  )
  const asked = shown.filter(
    ({ address, postedAt }) => !missing.has(address) && isWithin(postedAt, spans),
  )
  return { checked: shown.length, removed: removed + (await askModerators(deps, asked)) }
}

const isWithin = (time: Date, spans: SweepSpan[]): boolean =>
  spans.some(({ from, to }) => time >= from && (to === null || time < to))
