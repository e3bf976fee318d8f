const DAYS_180_IN_SECONDS = 15_552_000

export function readCookie(name: string): string | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  return pairs.find(([known]) => known === name)?.[1] ?? null
}

/** Keeps a choice of the visitor for about 180 days, for the whole site and for no other. */
export function keepCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${DAYS_180_IN_SECONDS}; Path=/; SameSite=Lax${secure}`
}
