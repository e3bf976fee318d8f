import type { TestStack } from '@hemicycle/tools/stack'
import type { Proof, Ring } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { addAlerts } from '../site/alerts.ts'
import { bySubscribedAuthor, deletePost } from '../site/delete-post.ts'
import { openBrowser } from '../site/open-browser.ts'
import { waitUntilServed } from '../site/open-site.ts'
import { THEMES } from './find-violations.ts'
import type { Known, Place } from './place.ts'
import { PLACES, PLACES_WITHOUT_API } from './places.ts'
import { type Job, visit } from './visit.ts'

interface Windows {
  widths: number[]
  /** Half of common widths, as at 200 % zoom. */
  zoomedWidths: number[]
}

const CONCURRENCY = 2

const WINDOWS: Record<Ring, Windows> = {
  // The narrowest width of each layout.
  gate: { widths: [320, 1025], zoomedWidths: [] },
  night: { widths: [320, 390, 768, 1025, 1600], zoomedWidths: [640, 512] },
}

export const accessibility: Proof = {
  name: 'accessibility',
  promise: `axe finds nothing on ${PLACES.length + PLACES_WITHOUT_API.length} pages, panels and error pages in both themes at ${WINDOWS.night.widths.join(', ')} px; nothing scrolls sideways, also at 200 %; every control has a name`,
  ring: 'gate',
  sharesSite: true,
  async run({ ring, log, openSharedSite }) {
    const stack = await openSharedSite()
    const browser = await openBrowser(ring)
    try {
      const known = await prepare(stack)
      const violations: string[] = []
      let controls = 0
      let visits = 0
      const visitAll = async (places: Place[]): Promise<void> => {
        const jobs = listJobs(places, ring).values()
        const work = async () => {
          for (const job of jobs) {
            const at = `${job.place.name} at ${job.width} px`
            const found = await visit(browser, stack.webUrl, known, job).catch(
              (error: unknown) => ({
                controls: 0,
                violations: [String(error).slice(0, 300)],
              }),
            )
            visits += 1
            controls += found.controls
            for (const violation of found.violations) {
              violations.push(`${at}: ${violation}`)
              log(`${at}: ${violation}`)
            }
          }
        }
        await Promise.all(Array.from({ length: CONCURRENCY }, work))
      }
      await visitAll(PLACES)
      await stack.api.kill()
      await visitAll(PLACES_WITHOUT_API)
      stack.api.start()
      await waitUntilServed(stack.webUrl)
      return {
        isCorrect: violations.length === 0 && controls > 0,
        summary: `${PLACES.length + PLACES_WITHOUT_API.length} places, ${visits} visits, ${ring === 'night' ? 'both themes' : 'one theme each'}: ${violations.length} violations; ${controls} controls with names${violations.length > 0 ? `; first: ${violations[0]}` : ''}`,
      }
    } finally {
      await browser.close()
    }
  },
}

async function prepare(stack: TestStack): Promise<Known> {
  const items = await readFeed(stack.apiUrl)
  const translatable = items.find((item) => item.translatable.length > 0)?.id ?? ''
  const others = stack.simulator
    .posts()
    .filter(({ id, kind }) => kind === 'original' && id !== translatable)
  const removed = others.find(bySubscribedAuthor(stack))?.id ?? ''
  await deletePost(stack, removed)
  return { alerts: await addAlerts(stack), translatable, removed }
}

function listJobs(places: Place[], ring: Ring): Job[] {
  const { widths: whole, zoomedWidths } = WINDOWS[ring]
  const at = (widths: number[], isZoomed: boolean) =>
    places.flatMap((place, index): Job[] => {
      const fitting = widths.filter(
        (width) => width >= (place.from ?? 0) && width < (place.below ?? Infinity),
      )
      if (ring === 'night')
        return fitting.map((width) => ({ place, width, isZoomed, themes: THEMES }))
      // The gate visits each place once, alternating between widths and themes.
      const theme = THEMES[Math.floor(index / fitting.length) % THEMES.length] ?? 'light'
      return fitting
        .slice(index % fitting.length, (index % fitting.length) + 1)
        .map((width) => ({ place, width, isZoomed, themes: [theme] }))
    })
  return [...at(whole, false), ...at(zoomedWidths, true)]
}
