const DAYS_180_IN_SECONDS = 15_552_000

export function readCookie(name: string): string | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  return pairs.find(([known]) => known === name)?.[1] ?? null
}

/** Keeps a value for about 180 days by default, for this site only. */
export function keepCookie(name: string, value: string, seconds = DAYS_180_IN_SECONDS): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

export const dropCookie = (name: string): void => keepCookie(name, '', 0)
