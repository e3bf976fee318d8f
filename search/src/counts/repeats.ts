import { isCopy, isFolded } from '../post-filter.ts'
import type { PostQuery } from '../post-query.ts'
import type { Bucket } from './read-aggregations.ts'

/**
 * For counts of all posts by a field of several values: those that an earlier post on their card repeats, because it
 * matches and has the value, too. Without them, each card counts once for each value that one of its posts has, as in
 * the list of that value.
 */
export const toRepeats = (
  query: PostQuery,
  field: 'hashtags' | 'subjects',
  values: string[],
  aggs: object = {},
) =>
  isFolded(query) && {
    repeats: {
      filter: { terms: { earlierOn: query.foldedNetworks } },
      aggs: {
        values: {
          filters: {
            filters: Object.fromEntries(
              values.map((value) => [
                value,
                {
                  bool: { filter: [{ term: { [field]: value } }, isCopy(query, { field, value })] },
                },
              ]),
            ),
          },
          aggs,
        },
      },
    },
  }

/** Missing where posts are not folded. */
export interface Repeats<Part = object> {
  repeats?: { values: { buckets: Record<string, Omit<Bucket, 'key'> & Part> } }
}
