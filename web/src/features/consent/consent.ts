import { keepCookie, readCookie } from '#web/ui/cookie.ts'

/** Undecided counts as refused. */
export type Consent = 'accepted' | 'refused' | 'undecided'

export const CONSENT_COOKIE = 'europarlcookiepolicysagreement'
const VALUES = { accepted: '1', refused: '0' } as const

const listeners = new Set<() => void>()

export function readConsent(): Consent {
  const value = readCookie(CONSENT_COOKIE)
  if (value === VALUES.accepted) return 'accepted'
  return value === VALUES.refused ? 'refused' : 'undecided'
}

export function decide(consent: keyof typeof VALUES): void {
  keepCookie(CONSENT_COOKIE, VALUES[consent])
  for (const listener of listeners) listener()
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  // The visitor may have decided in another tab.
  window.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
  }
}
