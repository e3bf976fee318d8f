import { existsSync } from 'node:fs'

/** Keeps Chromium from connecting to other hosts by itself. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const WHOLE = '/usr/bin/chromium'
/** The same browser without windows, which opens a page in a fifth of the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** The full browser, unless CHROMIUM names another. */
export const findChromium = (): string => process.env['CHROMIUM'] ?? WHOLE

/** The fast one for CI, if it is installed. The nightly run uses the full browser. */
export const findFastChromium = (): string =>
  process.env['CHROMIUM'] ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE)

/**
 * Runs in a page: whether it is hydrated. The theme switch is not in the server's HTML. The code of the page itself may
 * load later than that of the menu; until React has hydrated a control, a click submits its form or does nothing.
 */
export function isAlive(): boolean {
  const isHydrated = (control: Element) =>
    Object.keys(control).some((key) => key.startsWith('__reactProps$'))
  return (
    document.querySelector('[role=switch]') !== null &&
    [...document.querySelectorAll('form, button, input, select')].every(isHydrated)
  )
}
