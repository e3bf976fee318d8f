const HANDLE = /^[A-Za-z0-9_]{1,15}$/
const HOSTS = /^(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com$/i
/** Pages of X itself, never a person's. */
const PAGES: ReadonlySet<string> = new Set(['i', 'home', 'search', 'hashtag', 'intent', 'share'])

/** The handle in an address of X, or in a text such as `@handle`; null when there is none. */
export function toHandle(text: string): string | null {
  const word = text.trim()
  if (!/[/.:]/.test(word)) return toValid(word.replace(/^@/, ''))
  const url = URL.parse(/^https?:/i.test(word) ? word : `https://${word}`)
  if (!url || !HOSTS.test(url.hostname)) return null
  const first = url.pathname.split('/').find(Boolean) ?? ''
  const handle = first.replace(/^@/, '')
  return PAGES.has(handle.toLowerCase()) ? null : toValid(handle)
}

const toValid = (handle: string): string | null => (HANDLE.test(handle) ? handle : null)
