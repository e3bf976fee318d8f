import type { ApiError } from '#web/api/api-error.ts'

const BUSY = new Set([429, 502, 503, 504])
const NOT_A_QUESTION = new Set([400, 404, 414])

/** What a failed question means for the page that needed its answer. */
export function toFailureStatus({ code }: ApiError): number {
  if (BUSY.has(code)) return 503
  return NOT_A_QUESTION.has(code) ? 404 : 500
}
