import { UNKNOWN_ERROR } from '@hemicycle/contract/constants'

/** An answer that is not a success, or none at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
  /** False when nobody answered: the network failed or the time was up. */
  readonly answered: boolean

  constructor(code: number, data: Record<string, unknown>, answered: boolean, cause?: unknown) {
    super(typeof data['message'] === 'string' ? data['message'] : UNKNOWN_ERROR, { cause })
    this.code = code
    this.data = data
    this.answered = answered
  }
}

/** By its name: the built site holds this class twice, in the server and in what draws pages. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'

export const toApiError = (error: unknown): ApiError =>
  isApiError(error) ? error : new ApiError(500, { message: UNKNOWN_ERROR }, false, error)

const BUSY = new Set([429, 502, 503, 504])
const NOT_A_QUESTION = new Set([400, 404, 414])

/** What a failed question means for the page that needed its answer. */
export function toFailureStatus({ code }: ApiError): number {
  if (BUSY.has(code)) return 503
  return NOT_A_QUESTION.has(code) ? 404 : 500
}
