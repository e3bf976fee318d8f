import { keepCookie, readCookie } from '#web/ui/cookie.ts'
import { WIDE } from '#web/ui/use-browser.ts'

const SEEN = '1'

/** Each layout has its own tour and its own cookie, set once the tour is finished, skipped or refused. */
const toCookie = (isWide: boolean): string => (isWide ? 'eup_hlp' : 'eup_hlpXS')

export const isWideNow = (): boolean => matchMedia(WIDE).matches

export const isTourSeen = (isWide: boolean): boolean => readCookie(toCookie(isWide)) === SEEN

export const keepTourSeen = (isWide: boolean): void => keepCookie(toCookie(isWide), SEEN)
