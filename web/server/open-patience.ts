/** The API may close an idle connection in the moment in which a request takes it. */
const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
/** Nobody listens, or nobody has the name: so it is while the API is started again. */
const AWAY: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
const RETRY_DELAY_MS = 100

/** After how many milliseconds a failed GET is sent again; null when it has failed. One for each request. */
export function openPatience(awayMs: number): (error: unknown) => number | null {
  let isRepeated = false
  let until: number | null = null
  return (error) => {
    const code = toCode(error)
    if (BROKEN.has(code) && !isRepeated) {
      isRepeated = true
      return 1
    }
    if (!AWAY.has(code)) return null
    until ??= performance.now() + awayMs
    return performance.now() < until ? RETRY_DELAY_MS : null
  }
}

/** `fetch` hides the error of the connection in the cause of its own. */
function toCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return toCode(error.cause)
}
