import { existsSync } from 'node:fs'

/** Chromium speaks to nobody by itself. */
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
/** The same browser without windows: it opens a page in a fifth of the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** The browser that people have, unless CHROMIUM names another. */
export const findChromium = (): string => process.env['CHROMIUM'] ?? WHOLE

/** The one that is fast, where it is installed: for the gate. The night has the one that people have. */
export const findFastChromium = (): string =>
  process.env['CHROMIUM'] ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE)
