import { SearchUnavailableError } from '../errors.ts'

export interface Bucket<Key = string> {
  key: Key
  doc_count: number
}

/** A partial answer is an error, never a smaller count. */
export function readAggregations(answer: unknown): unknown {
  const { timed_out, aggregations } = answer as { timed_out?: boolean; aggregations?: unknown }
  if (timed_out !== false || aggregations === undefined) {
    throw new SearchUnavailableError('the search engine returned a partial answer')
  }
  return aggregations
}
