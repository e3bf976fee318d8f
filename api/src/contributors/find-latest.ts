import {
  FILTERS,
  readTime,
  type FindLatestQuery,
  type LatestOfContributor,
} from '@hemicycle/contract'
import { findLatestPosts } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { hasAccount } from '../directory/contributor-today.ts'
import { toPostQuery, toWindow } from '../post-query/to-post-query.ts'
import { withoutReposts } from '../post-query/without-reposts.ts'
import { readKnownList } from '../query-string.ts'
import { toSocialItem } from '../social-items/item/to-social-item.ts'
import { applyWithdrawal } from '../withdrawn.ts'
import { toContributor, toRecent, type ReportNetwork } from './to-contributor.ts'

/** The latest post of each contributor and the number of new ones; reposts do not count. */
export async function findLatest(
  { search, months, directory, activity, site, translation, withdrawn, now }: Deps,
  report: ReportNetwork,
  params: URLSearchParams,
): Promise<LatestOfContributor[]> {
  const contributors = await directory.read()
  const asked = (params.get('ids')?.split(',') ?? []).flatMap(
    (id) => contributors.byId.get(id) ?? [],
  )
  if (asked.length === 0) return []
  const filters = new URLSearchParams({ contributors_ids: asked.map(({ id }) => id).join(',') })
  const window = toWindow(new URLSearchParams(), now())
  const query = withoutReposts({ ...toPostQuery(filters, now(), contributors, site), window })
  if (!query) return []
  const since = toSince(params, window)
  const [found, counts] = await Promise.all([
    findLatestPosts(search, months, query, since),
    activity.read(),
  ])
  const latest = new Map(
    found.posts.flatMap((indexed) => {
      const post = applyWithdrawal(indexed, withdrawn.read())
      const item = post.removed
        ? null
        : toSocialItem(post, contributors, site, translation.languages)
      return item ? [[item.contributor.id, item] as const] : []
    }),
  )
  return asked.map((known) => {
    const item = latest.get(known.id)
    return {
      contributor: toContributor(known, toRecent(counts, known), report),
      hasAccount: hasAccount(known),
      newPosts: found.since.get(known.id) ?? 0,
      latest: item
        ? { id: item.id, content: item.content, lang: item.lang, postedAt: item.postedAt }
        : null,
    }
  })
}

/** Within the window. */
function toSince(params: URLSearchParams, { from, to }: { from: Date; to: Date }): Date {
  const asked = readTime(Number(params.get('since') ?? 0)) * 1000
  return new Date(Math.min(Math.max(asked, from.getTime()), to.getTime()))
}

/** Canonical parameters. */
export function toLatestParams({ ids, since }: FindLatestQuery): URLSearchParams {
  const params = new URLSearchParams()
  const known = readKnownList('ids', FILTERS.contributors_ids.read, ids)
  if (known.length > 0) params.set('ids', known.join(','))
  if (known.length > 0 && since !== undefined) params.set('since', String(since))
  return params
}
