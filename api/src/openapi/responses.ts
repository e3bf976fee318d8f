import { failure, problem, UNKNOWN_ERROR, type Failure } from '@hemicycle/contract'
import { toStatusKey } from '@hemicycle/process'
import type { OtherStatus } from '../otherwise.ts'
import { PROBLEM_TYPE, toProblem } from '../to-problem.ts'
import type { Response } from './document.ts'
import { describeHeaders, LIMIT_HEADERS, type HeaderName } from './headers.ts'

/** The statuses whose response is the same in all operations, under its name in the document. */
type SharedStatus = `${OtherStatus}` | '4XX' | '5XX'

interface SharedResponse {
  name: string
  response: Response
}

/** A failure that is cached like a success has its age and its tag. */
const CACHED: HeaderName[] = ['ETag', 'Age', ...LIMIT_HEADERS]
const RETRIED: HeaderName[] = ['Retry-After', ...LIMIT_HEADERS]

/** Every failure is our envelope, or a problem for those who ask for one. */
function fail(
  code: number,
  description: string,
  headers: HeaderName[] = LIMIT_HEADERS,
  data: Partial<Failure['data']> = {},
): Response {
  const key = toStatusKey(code)
  const example: Failure = {
    code,
    type: 'error',
    data: { code: key, message: key, ...data },
  }
  const asProblem: unknown = JSON.parse(toProblem(example))
  return {
    description,
    headers: describeHeaders(...headers),
    content: {
      'application/json': { schema: { ...failure }, example },
      [PROBLEM_TYPE]: { schema: { ...problem }, example: asProblem },
    },
  }
}

export const RESPONSES: Record<SharedStatus, SharedResponse> = {
  304: {
    name: 'NotModified',
    response: {
      description: 'The response that you have, by its `ETag`, is still true.',
      headers: describeHeaders('ETag', 'Age', 'Link', ...LIMIT_HEADERS),
    },
  },
  400: {
    name: 'BadRequest',
    response: fail(400, 'A parameter is unknown, or its value is not allowed.', CACHED, {
      code: 'invalid_value',
      message: 'querystring/pageSize must be <= 100',
      parameter: 'pageSize',
      allowed: ['a whole number', 'at least 1', 'at most 100'],
    }),
  },
  403: {
    name: 'Forbidden',
    response: fail(403, 'The operator does not offer this (`EXPORTS=off`, `ALERTS=off`).', [], {
      code: 'exports_off',
      message: 'exports_off',
    }),
  },
  404: {
    name: 'NotFound',
    response: fail(404, 'There is nothing here, or nothing any more that may be shown.', CACHED),
  },
  410: {
    name: 'Gone',
    response: fail(410, 'The post was shown and is gone. Delete your copy.', CACHED, {
      reason: 'deleted',
    }),
  },
  428: {
    name: 'ProofRequired',
    response: fail(
      428,
      'There is a lot of feedback: send it again with the result of the calculation in `data.proof`.',
      LIMIT_HEADERS,
      { code: 'proof_needed', message: 'proof_needed' },
    ),
  },
  429: {
    name: 'TooManyRequests',
    response: fail(429, 'This address has made too many requests.', RETRIED),
  },
  503: {
    name: 'Unavailable',
    response: fail(503, 'Something that the response needs is down or busy.', RETRIED),
  },
  '4XX': {
    name: 'ClientError',
    response: fail(414, 'Any other fault of the request, such as its length (413, 414, 431).'),
  },
  '5XX': {
    name: 'ServerError',
    response: fail(500, 'The fault is ours.', LIMIT_HEADERS, {
      code: UNKNOWN_ERROR,
      message: UNKNOWN_ERROR,
    }),
  },
}
