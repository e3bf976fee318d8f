import { SearchUnavailableError } from './errors.ts'

export interface Hit {
  source: Record<string, unknown>
  sort: unknown[]
}

export interface Hits {
  hits: Hit[]
  total: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Throws for an answer of an unknown shape and for a partial answer. */
export function readHits(answer: unknown): Hits {
  if (!isRecord(answer) || answer['timed_out'] !== false || !isRecord(answer['hits'])) {
    throw new SearchUnavailableError('the search engine returned a partial answer')
  }
  const { hits, total } = answer['hits']
  if (!Array.isArray(hits)) throw new SearchUnavailableError('the search engine returned no hits')
  return {
    total: isRecord(total) && typeof total['value'] === 'number' ? total['value'] : 0,
    hits: hits.filter(isRecord).map((hit) => ({
      source: isRecord(hit['_source']) ? hit['_source'] : {},
      sort: Array.isArray(hit['sort']) ? hit['sort'] : [],
    })),
  }
}

export interface Found {
  sources: Record<string, unknown>[]
  /** Whether all shards answered in time. */
  isComplete: boolean
}

/** Reads a possibly partial answer to a query for single documents. */
export function readFound(answer: unknown): Found {
  const { hits, timed_out: isLate, _shards: shards } = isRecord(answer) ? answer : {}
  const found = isRecord(hits) && Array.isArray(hits['hits']) ? (hits['hits'] as unknown[]) : []
  return {
    sources: found.flatMap((hit) =>
      isRecord(hit) && isRecord(hit['_source']) ? [hit['_source']] : [],
    ),
    isComplete: isLate === false && isRecord(shards) && shards['successful'] === shards['total'],
  }
}
