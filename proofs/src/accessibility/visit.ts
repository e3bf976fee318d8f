import type { Browser } from '@playwright/test'
import { refuseTour, waitForHydration } from '../site/open-browser.ts'
import { replacePictures } from '../site/replace-pictures.ts'
import {
  findAxeViolations,
  findNamelessControls,
  findSidewaysScrolling,
  waitForAnimations,
  type Theme,
} from './find-violations.ts'
import type { Known, Place } from './place.ts'

export interface Job {
  place: Place
  width: number
  /** A zoomed page is only as wide as this, and checked only for sideways scrolling. */
  isZoomed: boolean
  themes: readonly Theme[]
}

export interface Visit {
  controls: number
  violations: string[]
}

const HEIGHT = 900
/** Long, because the machine may be busy with other proofs; speed is measured elsewhere. */
const TIMEOUT_MS = 120_000

/** Opens a place at a width in a fresh browser context and runs all checks on it. */
export async function visit(
  browser: Browser,
  webUrl: string,
  known: Known,
  job: Job,
): Promise<Visit> {
  const { place, width, isZoomed, themes } = job
  const context = await browser.newContext({
    baseURL: webUrl,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
  })
  try {
    context.setDefaultTimeout(TIMEOUT_MS)
    await replacePictures(context)
    await refuseTour(context, webUrl)
    const page = await context.newPage()
    await place.prepare?.(page)
    const path = typeof place.path === 'string' ? place.path : place.path(known)
    const answer = await page.goto(path)
    const status = answer?.status() ?? 0
    // The headless pointer starts in the corner, where it keeps the rail open.
    await page.mouse.move(width - 1, 1)
    if (!place.isStatic) await waitForHydration(page)
    await place.open?.(page)
    await waitForAnimations(page)
    const sideways = await findSidewaysScrolling(page)
    const wrongStatus = status === (place.status ?? 200) ? [] : [`answered ${status}`]
    if (isZoomed) return { controls: 0, violations: [...wrongStatus, ...sideways] }
    const { controls, nameless } = await findNamelessControls(page)
    return {
      controls,
      violations: [
        ...wrongStatus,
        ...sideways,
        ...nameless,
        ...(await findAxeViolations(page, themes)),
      ],
    }
  } finally {
    await context.close()
  }
}
