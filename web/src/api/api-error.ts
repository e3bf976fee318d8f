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

export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(500, { message: UNKNOWN_ERROR }, false, error)
