import { MAX_TOPICS, POST_KINDS, type PostKind, type Topic } from '@hemicycle/contract'
import { countTopics, describeTopics } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { AnswerError } from '../errors.ts'
import { openGroupOrder } from '../groups/group-order.ts'
import { toPostQuery } from '../post-question/to-post-query.ts'
import type { UsualTopics } from './open-usual-topics.ts'
import { LEAST_PEOPLE, toReach, toVirality } from './to-virality.ts'

const DAY_MS = 86_400_000

/** What is talked about in the 24 hours that end with the question's window, whatever its beginning. */
export async function listTopics(
  deps: Deps,
  usualTopics: UsualTopics,
  question: URLSearchParams,
): Promise<Topic[]> {
  const directory = await deps.directory.read()
  const asked = toPostQuery(question, deps.now(), directory)
  const kind = listSpokenKinds(asked.lists.kind)
  if (kind.length === 0) return []
  const { to } = asked.window
  const from = new Date(to.getTime() - DAY_MS)
  const query = { ...asked, lists: { ...asked.lists, kind }, window: { from, to } }
  const { active, topics: used } = await countTopics(deps.search, deps.months, query)
  const topics = used.filter(
    ({ contributors }, place) => contributors >= LEAST_PEOPLE || place < MAX_TOPICS,
  )
  const tags = topics.map(({ tag }) => tag)
  const [described, usual] = await Promise.all([
    describeTopics(deps.search, deps.months, query, tags),
    usualTopics.read(query, from, tags),
  ])
  const reach = toReach(query, active)
  const byPlace = openGroupOrder([...directory.byId.values()])
  return topics
    .flatMap(({ tag, contributors }) => {
      const description = described.get(tag)
      if (!description) return []
      const { spelling, byGroup, ...spread } = description
      // The mean of the days before, raised or lowered by how many post today.
      const expected = (active * (usual.byTag.get(tag) ?? 0)) / Math.max(usual.active, 1)
      const why = {
        contributors,
        groups: byGroup.length,
        byGroup: byGroup.toSorted((a, b) => byPlace(a.eparty, b.eparty)),
        ...spread,
      }
      const virality = toVirality(why, expected, reach)
      return [{ id: tag, content: spelling, value: contributors, virality, why }]
    })
    .toSorted((a, b) => b.virality - a.virality)
    .slice(0, MAX_TOPICS)
}

/** The topics of one contributor; hidden and unknown ones answer alike. */
export async function listTopicsOf(
  deps: Deps,
  usualTopics: UsualTopics,
  contributor: string,
): Promise<Topic[]> {
  const { byId } = await deps.directory.read()
  if (!byId.has(contributor)) throw new AnswerError(404, 'not_found')
  return listTopics(deps, usualTopics, new URLSearchParams({ contributors_ids: contributor }))
}

/** Repeating what somebody else said makes no topic. */
const listSpokenKinds = (asked: PostKind[]): PostKind[] =>
  (asked.length > 0 ? asked : [...POST_KINDS]).filter((kind) => kind !== 'repost')
