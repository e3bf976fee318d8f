import type { Browser } from '@playwright/test'
import type { Ring } from '../proof.ts'
import { waitUntilAlive } from '../site/wait-until-alive.ts'
import { sparePictures } from '../site/spare-pictures.ts'
import { findAxeOffences, findNamelessControls, findSidewaysScrolling } from './find-offences.ts'
import { waitUntilStill } from './wait-until-still.ts'
import type { Known, Place } from './place.ts'

export interface Job {
  place: Place
  width: number
  /** Zoomed pages are as narrow as these and looked at for nothing but their width. */
  isZoomed: boolean
  ring: Ring
}

export interface Visit {
  controls: number
  offences: string[]
}

const HEIGHT = 900
/** How fast pages come is proven elsewhere; here the machine may be busy with other proofs. */
const TIMEOUT_MS = 120_000
/** What is offered by itself after a while would be in some pictures and not in others. */
const TOUR_REFUSED = ['eup_hlp', 'eup_hlpXS']

/** Opens a place at a width in a browser that nobody has used, and looks at it in every way. */
export async function visit(
  browser: Browser,
  webUrl: string,
  known: Known,
  job: Job,
): Promise<Visit> {
  const { place, width, isZoomed, ring } = job
  const context = await browser.newContext({
    baseURL: webUrl,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
  })
  try {
    context.setDefaultTimeout(TIMEOUT_MS)
    await sparePictures(context)
    await context.addCookies(TOUR_REFUSED.map((name) => ({ name, value: '1', url: webUrl })))
    const page = await context.newPage()
    await place.prepare?.(page)
    const path = typeof place.path === 'string' ? place.path : place.path(known)
    const answer = await page.goto(path)
    const status = answer?.status() ?? 0
    // Without a window the pointer begins in the corner, where it holds the rail open.
    await page.mouse.move(width - 1, 1)
    if (!place.isStill) await waitUntilAlive(page)
    await place.open?.(page)
    await waitUntilStill(page)
    const sideways = await findSidewaysScrolling(page)
    const wrong = status === (place.status ?? 200) ? [] : [`answered ${status}`]
    if (isZoomed) return { controls: 0, offences: [...wrong, ...sideways] }
    const { controls, nameless } = await findNamelessControls(page)
    return {
      controls,
      offences: [...wrong, ...sideways, ...nameless, ...(await findAxeOffences(page, ring))],
    }
  } finally {
    await context.close()
  }
}
