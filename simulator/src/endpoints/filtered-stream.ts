import type { FoundPost } from '../archive/archive.ts'
import type { Route } from '../server/route.ts'
import type { RuleBook } from '../streams/rule-book.ts'
import type { StreamHub } from '../streams/stream-hub.ts'
import { toFieldSelection, type FieldSelection } from '../wire/field-selection.ts'
import { connectionRefused } from '../wire/problem.ts'
import { toEnvelope } from '../wire/to-envelope.ts'
import type { World } from '../world.ts'

export type FilteredStream = StreamHub<FieldSelection>

export const filteredStreamRoutes = (rules: RuleBook, hub: FilteredStream): Route[] => [
  {
    method: 'GET',
    path: '/2/tweets/search/stream',
    limit: 50,
    answer: ({ query, response }) => {
      const selection = toFieldSelection(query)
      if (rules.list().length === 0) {
        throw connectionRefused(
          409,
          'RuleConfigurationIssue',
          'Your client must have rules configured to connect to this stream.',
        )
      }
      hub.connect(response, selection)
      return 'open'
    },
  },
]

/** Sends a post, or a new version of one, to whoever listens for its author. */
export function deliverPost(
  world: World,
  rules: RuleBook,
  hub: FilteredStream,
  found: FoundPost,
  onWritten: () => void,
): void {
  const matching = rules.match(found.post.author)
  if (matching.length === 0) return
  hub.send((selection) => {
    const { data, includes, errors } = toEnvelope(world, [found], selection)
    return {
      data: data[0],
      ...(includes ? { includes } : {}),
      ...(errors ? { errors } : {}),
      matching_rules: matching,
    }
  }, onWritten)
}
