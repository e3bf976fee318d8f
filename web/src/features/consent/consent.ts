/** Undecided counts as refused everywhere. */
export type Consent = 'accepted' | 'refused' | 'undecided'

export const CONSENT_COOKIE = 'europarlcookiepolicysagreement'
const DAYS_180_IN_SECONDS = 15_552_000
const VALUES = { accepted: '1', refused: '0' } as const

const listeners = new Set<() => void>()

export function readConsent(): Consent {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  const value = pairs.find(([name]) => name === CONSENT_COOKIE)?.[1]
  if (value === VALUES.accepted) return 'accepted'
  return value === VALUES.refused ? 'refused' : 'undecided'
}

export function decide(consent: keyof typeof VALUES): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${CONSENT_COOKIE}=${VALUES[consent]}; Max-Age=${DAYS_180_IN_SECONDS}; Path=/; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may have decided meanwhile.
  window.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
  }
}
