import { MAX_TOPICS, type Topic } from '@hemicycle/contract'
import { countTopics, describeTopics } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'
import { createGroupComparator } from '../groups/list-groups.ts'
import { toPostQuery } from '../post-query/to-post-query.ts'
import { withoutReposts } from '../post-query/without-reposts.ts'
import type { TopicBaseline } from './topic-baseline.ts'
import { MIN_PEOPLE, toReach, toVirality } from './to-virality.ts'

const DAY_MS = 86_400_000

/** Hashtags of the 24 hours that end with the window; where the window begins does not matter. */
export async function listTopics(
  deps: Deps,
  baseline: TopicBaseline,
  params: URLSearchParams,
): Promise<Topic[]> {
  const directory = await deps.directory.read()
  const counted = withoutReposts(toPostQuery(params, deps.now(), directory, deps.site))
  if (!counted) return []
  const { to } = counted.window
  const from = new Date(to.getTime() - DAY_MS)
  const query = { ...counted, window: { from, to } }
  const { active, topics: used } = await countTopics(deps.search, deps.months, query)
  const topics = used.filter(
    ({ contributors }, index) => contributors >= MIN_PEOPLE || index < MAX_TOPICS,
  )
  const tags = topics.map(({ tag }) => tag)
  const compared = topics.filter(({ contributors }) => contributors >= MIN_PEOPLE)
  const [described, usual] = await Promise.all([
    describeTopics(deps.search, deps.months, query, tags),
    baseline.read(
      query,
      from,
      compared.map(({ tag }) => tag),
    ),
  ])
  const reach = toReach(query, active)
  const compareGroups = createGroupComparator([...directory.byId.values()])
  return topics
    .flatMap(({ tag, contributors }) => {
      const description = described.get(tag)
      if (!description) return []
      const { spelling, byGroup, ...spread } = description
      // The mean of the baseline days, scaled by how many contributors post today.
      const expected = (active * (usual.byTag.get(tag) ?? 0)) / Math.max(usual.active, 1)
      const why = {
        contributors,
        groups: byGroup.length,
        byGroup: byGroup.toSorted((a, b) => compareGroups(a.eparty, b.eparty)),
        ...spread,
      }
      const virality = toVirality(why, expected, reach)
      return [{ id: tag, content: spelling, value: contributors, virality, why }]
    })
    .toSorted((a, b) => b.virality - a.virality)
    .slice(0, MAX_TOPICS)
}

/** Hidden and unknown contributors get the same 404. */
export async function listTopicsOf(
  deps: Deps,
  baseline: TopicBaseline,
  contributor: string,
): Promise<Topic[]> {
  const { byId } = await deps.directory.read()
  if (!byId.has(contributor)) throw new HttpError(404, 'not_found')
  return listTopics(deps, baseline, new URLSearchParams({ contributors_ids: contributor }))
}
