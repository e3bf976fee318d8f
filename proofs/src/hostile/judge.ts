import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import type { Answer } from './strike.ts'

const SERVICE_UNAVAILABLE = 503
/** 501 is what oEmbed asks for where we do not have a format. */
const EXPECTED = new Set([SERVICE_UNAVAILABLE, 501])

/** No answer may show these: stacks, internal paths and addresses, and text that a request tried to inject. */
const LEAKS: readonly (string | RegExp)[] = [
  REPOSITORY_ROOT,
  'node_modules/',
  'node:internal',
  'file:///',
  /\n\s+at [^\n]{1,200}:\d+:\d+/,
  /postgres(ql)?:\/\//,
  /_exception"|search_phase_execution/,
]
const INJECTED = '<script>alert(1)</script>'

/** The problem with an answer, or null. `secrets` are addresses that only our processes know. */
export function judge(
  { status, head, body }: Answer,
  method: string,
  secrets: readonly string[],
): string | null {
  if (status === 0) return 'no answer'
  if (status >= 500 && !EXPECTED.has(status)) return `status ${status}`
  const saysWhy = /^retry-after: \d/im.test(head) && (method === 'HEAD' || body !== '')
  if (status === SERVICE_UNAVAILABLE && !saysWhy) return '503 without a reason'
  const leak = [...LEAKS, ...secrets].find((one) =>
    typeof one === 'string' ? body.includes(one) || head.includes(one) : one.test(body),
  )
  if (leak !== undefined) return `shows ${String(leak)}`
  if (/^content-type: text\/html/im.test(head) && body.includes(INJECTED)) return 'runs a script'
  return null
}
