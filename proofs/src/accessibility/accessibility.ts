import type { TestStack } from '@hemicycle/tools/stack'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Proof, Ring } from '../proof.ts'
import { readFeed } from '../read-feed.ts'
import { openHeardAtOnce } from '../site/heard-at-once.ts'
import { openBrowser } from '../site/open-browser.ts'
import { waitUntilServed } from '../site/open-site.ts'
import type { Known, Place } from './place.ts'
import { PLACES, PLACES_WITHOUT_API } from './places.ts'
import { type Job, visit } from './visit.ts'

interface Windows {
  widths: number[]
  /** As narrow as windows of twice their width are at 200 %. */
  zoomedWidths: number[]
}

const VISITORS = 2

const WINDOWS: Record<Ring, Windows> = {
  // Each layout at its narrowest.
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
      const offences: string[] = []
      let controls = 0
      let visits = 0
      const visitAll = async (places: Place[]): Promise<void> => {
        const jobs = listJobs(places, ring).values()
        const work = async () => {
          for (const job of jobs) {
            const at = `${job.place.name} at ${job.width} px`
            const seen = await visit(browser, stack.webUrl, known, job).catch((error: unknown) => ({
              controls: 0,
              offences: [String(error).slice(0, 300)],
            }))
            visits += 1
            controls += seen.controls
            for (const offence of seen.offences) {
              offences.push(`${at}: ${offence}`)
              log(`${at}: ${offence}`)
            }
          }
        }
        await Promise.all(Array.from({ length: VISITORS }, work))
      }
      await visitAll(PLACES)
      await stack.api.kill()
      await visitAll(PLACES_WITHOUT_API)
      stack.api.start()
      await waitUntilServed(stack.webUrl)
      return {
        isCorrect: offences.length === 0 && controls > 0,
        summary: `${PLACES.length + PLACES_WITHOUT_API.length} places, ${visits} visits, both themes: ${offences.length} offences; ${controls} controls with names${offences.length > 0 ? `; first: ${offences[0]}` : ''}`,
      }
    } finally {
      await browser.close()
    }
  },
}

/** A post that can be translated, and one that its author has removed. */
async function prepare({ simulator, apiUrl }: TestStack): Promise<Known> {
  const items = await readFeed(apiUrl)
  const post = items.find((item) => item.translatable.length > 0)?.id ?? ''
  const others = simulator.posts().filter(({ id, kind }) => kind === 'original' && id !== post)
  const removed = others.find(openHeardAtOnce({ simulator }))?.id ?? ''
  simulator.remove(removed)
  await waitUntil('it is gone', async () => {
    const answer = await fetch(new URL(`/v1/social-item/?id=${removed}`, apiUrl))
    return answer.status === 410
  })
  return { post, removed }
}

function listJobs(places: Place[], ring: Ring): Job[] {
  const { widths: whole, zoomedWidths } = WINDOWS[ring]
  const at = (widths: number[], isZoomed: boolean) =>
    places.flatMap((place, index) => {
      const fitting = widths.filter(
        (width) => width >= (place.from ?? 0) && width < (place.below ?? Infinity),
      )
      // In the gate each place is seen once, every other one narrow.
      const chosen = ring === 'gate' ? fitting.slice(index % fitting.length).slice(0, 1) : fitting
      return chosen.map((width) => ({ place, width, isZoomed, ring }))
    })
  return [...at(whole, false), ...at(zoomedWidths, true)]
}
