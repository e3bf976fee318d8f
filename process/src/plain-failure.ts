import { STATUS_CODES } from 'node:http'
import type { Failure } from '@hemicycle/contract'

/** The key of a status in all failures: `not_found`, `service_unavailable`. */
export const toStatusKey = (status: number): string =>
  (STATUS_CODES[status] ?? '').toLowerCase().replaceAll(/\W+/g, '_')

/** A failure of which only its status is known. */
export function toPlainFailure(status: number, key = toStatusKey(status)): Failure {
  return { code: status, type: 'error', data: { code: key, message: key } }
}
