import type { FuzzRequest } from './requests.ts'
import type { FuzzAnswer } from './send.ts'

/** The problem with an answer, or null. A slow request may get a 503. */
export function findProblem(
  { method }: FuzzRequest,
  answer: FuzzAnswer,
  isSlow: boolean,
): string | null {
  const { status } = answer
  if (status === 0 || (status >= 500 && !(isSlow && status === 503))) return `status ${status}`
  // The root of the API is a redirect, and OPTIONS has headers only.
  const hasBody = method !== 'HEAD' && ![204, 302, 304].includes(status)
  return hasBody && !isInEnvelope(answer) ? 'outside the envelope' : null
}

/** Compressed successes are covered by the tests of compression. */
function isInEnvelope({ status, type, body }: FuzzAnswer): boolean {
  if (status === 200 && ['compressed', 'image/webp', 'image/png', 'image/svg+xml'].includes(type))
    return true
  if (status === 200 && /^text\/(html|css|javascript)/.test(type)) return true
  try {
    const { code, type: kind, data } = JSON.parse(body) as Record<string, unknown>
    if (status === 200 && code === undefined) return body.startsWith('{"openapi"')
    return code === status && kind === (status < 300 ? 'success' : 'error') && data !== undefined
  } catch {
    return false
  }
}
