import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send.ts'

/** What an answer does that none may do; null when it is as promised. Who has waited for too long may be told to come again. */
export function findFault(
  { method }: FuzzRequest,
  answer: FuzzAnswer,
  isSlow: boolean,
): string | null {
  const { status } = answer
  if (status === 0 || (status >= 500 && !(isSlow && status === 503))) return `status ${status}`
  const hasBody = method !== 'HEAD' && status !== 304 && status !== 204
  return hasBody && !isInEnvelope(answer) ? 'outside the envelope' : null
}

/** A success in a packing is looked at in the tests of the packing. */
function isInEnvelope({ status, type, body }: FuzzAnswer): boolean {
  if (status === 200 && ['packed', 'image/webp', 'image/png'].includes(type)) return true
  if (status === 200 && /^text\/(html|css|javascript)/.test(type)) return true
  try {
    const { code, type: kind, data } = JSON.parse(body) as Record<string, unknown>
    if (status === 200 && code === undefined) return body.startsWith('{"openapi"')
    return code === status && kind === (status === 200 ? 'success' : 'error') && data !== undefined
  } catch {
    return false
  }
}
