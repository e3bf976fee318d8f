import type { FoundPost } from '../../archive/archive.ts'
import { toSubject } from '../../rules/subject.ts'
import type { Route } from '../../server/route.ts'
import type { RuleBook } from '../../streams/rule-book.ts'
import type { StreamHub } from '../../streams/stream-hub.ts'
import {
  STREAM_PARAMETERS,
  toFieldSelection,
  type FieldSelection,
} from '../../wire/field-selection.ts'
import { connectionRefused } from '../../wire/problem.ts'
import { toEnvelope } from '../../wire/to-envelope.ts'
import type { Context } from '../../context.ts'
import { readBackfill, RECOVERY_PARAMETERS } from '../read-parameters.ts'

export type FilteredStream = StreamHub<FieldSelection>

export const filteredStreamRoutes = (
  { streams }: Context,
  rules: RuleBook,
  hub: FilteredStream,
): Route[] => [
  {
    method: 'GET',
    path: '/2/tweets/search/stream',
    limit: 50,
    parameters: [...RECOVERY_PARAMETERS, ...STREAM_PARAMETERS],
    handle: ({ query, request, response }) => {
      const selection = toFieldSelection(query)
      const backfillMs = readBackfill(query, streams)
      if (rules.list().length === 0) {
        throw connectionRefused(
          409,
          'RuleConfigurationIssue',
          'Your client must have rules configured to connect to this stream.',
        )
      }
      hub.connect(request, response, selection, backfillMs)
      return 'open'
    },
  },
]

/** Sends a post, or a new version of one, if a rule matches it. */
export function deliverPost(
  context: Context,
  rules: RuleBook,
  hub: FilteredStream,
  found: FoundPost,
  onWritten: () => void,
): void {
  if (context.archive.findHidingAccount(found.post)) return
  const matching = rules.match(toSubject(context.archive, found, true))
  if (matching.length === 0) return
  hub.send((selection) => {
    const { data, includes, errors } = toEnvelope(context, [found], selection)
    return {
      data: data[0],
      ...(includes ? { includes } : {}),
      ...(errors ? { errors } : {}),
      matching_rules: matching,
    }
  }, onWritten)
}
