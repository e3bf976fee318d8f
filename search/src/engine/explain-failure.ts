import { errors } from '@opensearch-project/opensearch'
import { SearchUnavailableError } from '../errors.ts'

export interface SearchFailure {
  /** What an operator should know and do, in one sentence. */
  problem: string
  /** In the engine's own words, to the innermost cause. */
  reason: string
  /** The engine read the request and refused it: its reason may quote what somebody searched for. */
  isRefusal: boolean
}

interface Cause {
  type?: string
  reason?: string
  caused_by?: Cause
  failed_shards?: { reason?: Cause }[]
}

const CERTIFICATE = /certificate|unable to verify|altnames/iu

/** Null for an error that is not the engine's. */
export function explainSearchFailure(error: unknown): SearchFailure | null {
  const engineError = findEngineError(error)
  if (engineError instanceof errors.ResponseError) {
    const status = engineError.statusCode ?? 0
    const problem = explainAnswer(status, engineError.body as unknown)
    return { problem, reason: listReasons(engineError.body).join(': '), isRefusal: status === 400 }
  }
  if (engineError === null) return null
  const isDistrusted = CERTIFICATE.test(engineError.message)
  return {
    problem: isDistrusted
      ? 'the certificate of the search engine is not trusted: check ENGINES_CA_FILE'
      : 'the search engine does not answer: check OPENSEARCH_URL',
    reason: `${engineError.name}: ${engineError.message}`,
    isRefusal: false,
  }
}

/** The error of the client, or ours when the engine took too long. */
function findEngineError(error: unknown): Error | null {
  if (error instanceof errors.OpenSearchClientError) return error
  if (!(error instanceof Error)) return null
  const inner = findEngineError(error.cause)
  return inner ?? (error instanceof SearchUnavailableError ? error : null)
}

function explainAnswer(status: number, body: unknown): string {
  const types = listTypes(body)
  if (status === 401)
    return 'the search engine refuses the user or the password: check OPENSEARCH_URL'
  if (status === 403 && types.includes('cluster_block_exception'))
    return 'the search engine lets nobody write: check its disk'
  if (status === 403) return 'the search engine refuses its user a right: check its roles'
  if (types.includes('index_not_found_exception'))
    return 'the search engine lacks an index: the collector makes those of a new installation, "operator reindex" makes lost ones'
  if (status === 503 && JSON.stringify(body ?? '').includes('not initialized'))
    return 'the search engine is starting'
  return status >= 400 && status < 500 && status !== 429
    ? 'the search engine refuses a request'
    : 'the search engine fails'
}

/** From the outermost cause to the innermost. */
function listCauses(cause: Cause | string | undefined): Cause[] {
  if (typeof cause === 'string') return [{ reason: cause }]
  if (!cause) return []
  return [cause, ...listCauses(cause.caused_by ?? cause.failed_shards?.[0]?.reason)]
}

function toCause(body: unknown): Cause | string | undefined {
  if (typeof body === 'string') return body.slice(0, MAX_TEXT)
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  return body.error as Cause | string
}

const MAX_TEXT = 200

const listTypes = (body: unknown): string[] =>
  listCauses(toCause(body)).flatMap(({ type }) => type ?? [])

const listReasons = (body: unknown): string[] => [
  ...new Set(listCauses(toCause(body)).flatMap(({ type, reason }) => reason ?? type ?? [])),
]
