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

/** Reads the part of an engine's answer that we use; an answer of another shape, or half an answer, is an error. */
export function readHits(answer: unknown): Hits {
  if (!isRecord(answer) || answer['timed_out'] !== false || !isRecord(answer['hits'])) {
    throw new SearchUnavailableError('the search engine gave half an answer')
  }
  const { hits, total } = answer['hits']
  if (!Array.isArray(hits)) throw new SearchUnavailableError('the search engine gave no hits')
  return {
    total: isRecord(total) && typeof total['value'] === 'number' ? total['value'] : 0,
    hits: hits.filter(isRecord).map((hit) => ({
      source: isRecord(hit['_source']) ? hit['_source'] : {},
      sort: Array.isArray(hit['sort']) ? hit['sort'] : [],
    })),
  }
}

export interface Found {
  /** Null when there is none in what was asked. */
  source: Record<string, unknown> | null
  /** Whether every part answered in time. */
  isWhole: boolean
}

/** Reads an answer to a question about one document, of which parts may be missing. */
export function readFound(answer: unknown): Found {
  const { hits, timed_out: isLate, _shards: shards } = isRecord(answer) ? answer : {}
  const [hit] = isRecord(hits) && Array.isArray(hits['hits']) ? (hits['hits'] as unknown[]) : []
  return {
    source: isRecord(hit) && isRecord(hit['_source']) ? hit['_source'] : null,
    isWhole: isLate === false && isRecord(shards) && shards['successful'] === shards['total'],
  }
}
