import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Log } from '../proof.ts'
import { isNothing, type Difference } from '../compare.ts'
import { freshEnd } from '../fresh.ts'
import { readPage } from '../read-feed.ts'
import { readUntilEqual } from '../read-until-equal.ts'
import type { Fault } from './fault-list.ts'
import { findAlerts } from './find-alerts.ts'
import { keepUp } from './keep-up.ts'
import { findLies, openLivePage } from './open-pages.ts'
import type { Scene } from './open-scene.ts'
import { startScraping } from './scrape.ts'

/** Long enough to see where the metrics go; a collector must be stuck for more than two minutes to be told of. */
const LASTS_MS = 45_000
const STUCK_MS = 125_000
/** Into the fault, when somebody deletes a post, and when all processes are told to end. */
const SETTLED_MS = 3_000
const POLL_INTERVAL_MS = 200

export interface Tried {
  /** In seconds, from the deletion on, when the API did not give it any more although the index could not be written. */
  hidden: number | null
  /** In seconds, from the end of the fault on, or from when X let us in again. */
  gone: number
  /** In seconds, how long the slowest process took to end during the fault. */
  ended: number
  alerts: string[]
  /** Faults of ours, however slow the machine. */
  wrongs: string[]
}

export async function tryFault(
  scene: Scene,
  fault: Fault,
  browser: Browser,
  log: Log,
): Promise<Tried> {
  const { stack, processes } = scene
  const { simulator, webUrl } = stack
  const wrongs: string[] = []
  await using ends = new AsyncDisposableStack()
  const stopKeeping = keepUp(stack)
  ends.defer(stopKeeping)
  const victim = await postAndFind(scene)
  const open = fault.harm === 'stuck' ? await openLivePage(browser, webUrl) : null
  const stopScraping = startScraping(processes.targets)
  ends.defer(async () => void (await stopScraping()))

  await fault.begin(scene, victim)
  const began = performance.now()
  await delay(SETTLED_MS)
  simulator.remove(victim)
  const hidden = fault.harm === 'blocked' ? await timeUntilGone(scene, victim) : null
  const lastsMs = open ? STUCK_MS : LASTS_MS
  await delay(Math.max(0, began + lastsMs - performance.now()))
  if (open) wrongs.push(...(await findLies(browser, open, webUrl)))
  await open?.close()
  const scraped = await stopScraping()
  await fault.end(scene, victim)
  const over = performance.now()
  if (fault.isOfX) {
    await waitUntil('X lets us in', () => simulator.connections().activity > 0, undefined, 50)
    const waited = (performance.now() - over) / 1000
    log(`${fault.name}: asked X again ${waited.toFixed(1)} s after the end`)
  }
  const gone = await timeUntilGone(scene, victim)
  await stopKeeping()
  const found = await readUntilEqual(stack, log)
  noteDifference(found.difference, wrongs)

  const ended = await endDuring(scene, fault, wrongs)
  const alerts = await findAlerts(scraped)
  return { hidden, gone, ended, alerts, wrongs }
}

async function postAndFind({ stack }: Scene): Promise<string> {
  const { simulator, apiUrl } = stack
  const author = simulator.accounts[0]?.id ?? ''
  const { id } = simulator.post({ author, text: 'To be deleted while something is wrong' })
  await waitUntil('a new post is found', () => isShown(apiUrl, id), undefined, POLL_INTERVAL_MS)
  return id
}

/** In the feed or by its id. An answer that does not come shows nothing. */
async function isShown(apiUrl: string, id: string): Promise<boolean> {
  const [feed, alone] = await Promise.all([
    readPage(apiUrl, `/v1/social-item/?pageSize=100&to=${freshEnd()}`),
    readPage(apiUrl, `/v1/social-item/?id=${id}`),
  ])
  return [feed, alone].some((page) => page?.items.some((item) => item.id === id) ?? false)
}

/** Until the API answers, and without it. */
async function timeUntilGone({ stack: { apiUrl } }: Scene, id: string): Promise<number> {
  const started = performance.now()
  const isGone = async () => !(await isShown(apiUrl, id)) && (await isAnswering(apiUrl))
  await waitUntil('the deleted post is gone', isGone, undefined, POLL_INTERVAL_MS)
  return (performance.now() - started) / 1000
}

const isAnswering = async (apiUrl: string): Promise<boolean> =>
  (await readPage(apiUrl, '/v1/social-item/?pageSize=10')) !== null

function noteDifference(difference: Difference, wrongs: string[]): void {
  if (!isNothing(difference)) wrongs.push(`afterwards ${JSON.stringify(difference)}`)
}

/** All processes are told to end while it lasts, and start again after it. */
async function endDuring(scene: Scene, fault: Fault, wrongs: string[]): Promise<number> {
  const { stack, processes } = scene
  const { simulator } = stack
  const victim = await postAndFind(scene)
  await fault.begin(scene, victim)
  await delay(SETTLED_MS)
  simulator.remove(victim)
  const ends = await processes.stop()
  await fault.end(scene, victim)
  processes.start()
  const { difference } = await readUntilEqual(stack, () => {})
  noteDifference(difference, wrongs)
  return Math.max(...ends.map(({ seconds }) => seconds))
}
