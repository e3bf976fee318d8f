import type { Random } from '../random.ts'

const PROBLEMS = 'https://api.x.com/2/problems'

export type ProblemBody = Record<string, unknown>

/** Thrown by an endpoint; becomes the whole response. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly body: ProblemBody

  constructor(status: number, body: ProblemBody) {
    super(typeof body['detail'] === 'string' ? body['detail'] : `status ${status}`)
    this.status = status
    this.body = body
  }
}

const aboutBlank = (status: number, title: string, detail = title) =>
  new ProblemError(status, { title, detail, type: 'about:blank', status })

export const unauthorized = () => aboutBlank(401, 'Unauthorized')
export const tooManyRequests = () => aboutBlank(429, 'Too Many Requests')
export const notFound = (detail: string) => aboutBlank(404, 'Not Found', detail)
export const internalError = (detail: string) => aboutBlank(500, 'Internal Server Error', detail)

export const invalidRequest = (parameter: string, value: string, message: string) =>
  new ProblemError(400, {
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${PROBLEMS}/invalid-request`,
    parameter,
    value,
    errors: [{ parameters: { [parameter]: [value] }, message }],
  })

/** The app's access level does not include this. */
export const forbidden = (detail: string) =>
  new ProblemError(403, {
    title: 'Client Forbidden',
    detail,
    type: `${PROBLEMS}/client-forbidden`,
    status: 403,
  })

/** Legacy format; parts of X's documentation still show it. */
export const rateLimitExceeded = () =>
  new ProblemError(429, { errors: [{ code: 88, message: 'Rate limit exceeded' }] })

export const connectionRefused = (
  status: 409 | 429,
  issue: 'RuleConfigurationIssue' | 'TooManyConnections',
  detail: string,
) =>
  new ProblemError(status, {
    title: 'ConnectionException',
    detail,
    connection_issue: issue,
    type: `${PROBLEMS}/streaming-connection`,
  })

/** X uses both names. */
const DISCONNECT_TYPES = ['UpstreamOperationalDisconnect', 'OperationalDisconnect']

/** The last line of a stream that X closes. */
export const operationalDisconnect = (random: Random) => ({
  errors: [
    {
      title: 'operational-disconnect',
      disconnect_type: random.pick(DISCONNECT_TYPES),
      detail: 'This stream has been disconnected upstream for operational reasons.',
      type: `${PROBLEMS}/operational-disconnect`,
    },
  ],
})

export const ruleCap = (detail: string) =>
  new ProblemError(429, { title: 'RulesCapExceeded', detail, type: `${PROBLEMS}/rule-cap` })

export const usageCapped = (detail: string) =>
  new ProblemError(429, { title: 'UsageCapExceeded', detail, type: `${PROBLEMS}/usage-capped` })

type Resource = 'tweet' | 'user'

/** A partial error in a response that otherwise succeeds, as are those below. */
export const resourceNotFound = (resource: Resource, parameter: string, value: string) => ({
  value,
  detail: `Could not find ${resource} with ${parameter}: [${value}].`,
  title: 'Not Found Error',
  resource_type: resource,
  parameter,
  resource_id: value,
  type: `${PROBLEMS}/resource-not-found` as const,
})

export const notAuthorized = (resource: Resource, parameter: string, value: string) => ({
  value,
  detail: `Sorry, you are not authorized to see the ${resource === 'tweet' ? 'Tweet' : 'user'} with ${parameter}: [${value}].`,
  title: 'Authorization Error',
  resource_type: resource,
  parameter,
  resource_id: value,
  section: 'data',
  type: `${PROBLEMS}/not-authorized-for-resource` as const,
})

export const suspendedUser = (parameter: string, value: string) => ({
  value,
  detail: `User has been suspended: [${value}].`,
  title: 'Forbidden',
  resource_type: 'user',
  parameter,
  resource_id: value,
  type: `${PROBLEMS}/resource-not-found` as const,
})

export const duplicateRule = (value: string, id: string): ProblemBody => ({
  value,
  id,
  title: 'DuplicateRule',
  type: `${PROBLEMS}/duplicate-rules`,
})

export const invalidRule = (value: string, detail: string): ProblemBody => ({
  value,
  details: [detail],
  title: 'UnprocessableEntity',
  type: `${PROBLEMS}/invalid-rules`,
})
