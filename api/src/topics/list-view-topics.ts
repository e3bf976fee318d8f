import { fold, MAX_TOPICS, SEPARATORS, type ViewTopic } from '@hemicycle/contract'
import { countHashtags } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { toPostQuery, toWindow } from '../post-query/to-post-query.ts'
import { withoutReposts } from '../post-query/without-reposts.ts'

/** Hashtags of the view's own window, by people; those that the view asks for are always among them. */
export async function listViewTopics(deps: Deps, params: URLSearchParams): Promise<ViewTopic[]> {
  const asked = toPostQuery(params, deps.now(), await deps.directory.read(), deps.site)
  // As in coverage, a single contributor's window is 30 days too, never the whole archive.
  const query = withoutReposts({ ...asked, window: toWindow(params, deps.now()) })
  if (!query) return []
  const included = (params.get('topics')?.split(SEPARATORS.words) ?? []).map(fold)
  const counts = await countHashtags(deps.search, deps.months, query, {
    size: MAX_TOPICS,
    included,
  })
  return counts.map(({ tag, spelling, contributors, posts }) => ({
    id: tag,
    content: spelling,
    value: contributors,
    posts,
  }))
}
