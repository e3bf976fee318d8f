import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Log } from '../proof.ts'
import { isEmpty, type Difference } from '../compare.ts'
import { freshEnd, readPage } from '../read-feed.ts'
import { readUntilEqual } from '../read-until-equal.ts'
import type { Fault } from './fault-list.ts'
import { findAlerts } from './find-alerts.ts'
import { keepUp } from './keep-up.ts'
import { findFalseLive, openLivePage } from './open-pages.ts'
import type { Scene } from './open-scene.ts'
import { startScraping } from './scrape.ts'

/** Long enough to see a trend in the metrics. */
const FAULT_MS = 45_000
/** A page says that the collector is stuck after two minutes. */
const STUCK_MS = 125_000
/** Time into the fault at which a post is deleted and processes are stopped. */
const SETTLED_MS = 3_000
const POLL_INTERVAL_MS = 200

export interface FaultResult {
  /** Seconds from the deletion until the API hides the post although the index is not writable. */
  hidden: number | null
  /** Seconds from the end of the fault, or from when X accepts us again. */
  gone: number
  /** Seconds that the slowest process took to stop during the fault. */
  ended: number
  alerts: string[]
  /** Errors that do not depend on the speed of the machine. */
  problems: string[]
}

export async function tryFault(
  scene: Scene,
  fault: Fault,
  browser: Browser,
  log: Log,
): Promise<FaultResult> {
  const { stack, processes } = scene
  const { simulator, webUrl } = stack
  const problems: string[] = []
  await using cleanup = new AsyncDisposableStack()
  const stopTraffic = keepUp(stack)
  cleanup.defer(stopTraffic)
  const victim = await postAndFind(scene)
  const open = fault.harm === 'stuck' ? await openLivePage(browser, webUrl) : null
  const stopScraping = startScraping(processes.targets)
  cleanup.defer(async () => void (await stopScraping()))

  await fault.begin(scene, victim)
  const began = performance.now()
  await delay(SETTLED_MS)
  simulator.remove(victim)
  const hidden = fault.harm === 'blocked' ? await timeUntilGone(scene, victim) : null
  const lastsMs = open ? STUCK_MS : FAULT_MS
  await delay(Math.max(0, began + lastsMs - performance.now()))
  if (open) problems.push(...(await findFalseLive(browser, open, webUrl)))
  await open?.close()
  const scraped = await stopScraping()
  await fault.end(scene, victim)
  const over = performance.now()
  if (fault.isOfX) {
    await waitUntil('X accepts us again', () => simulator.connections().activity > 0, undefined, 50)
    const waited = (performance.now() - over) / 1000
    log(`${fault.name}: asked X again ${waited.toFixed(1)} s after the end`)
  }
  const gone = await timeUntilGone(scene, victim)
  await stopTraffic()
  const found = await readUntilEqual(stack, log)
  recordDifference(found.difference, problems)

  const ended = await stopDuring(scene, fault, problems)
  const alerts = await findAlerts(scraped)
  return { hidden, gone, ended, alerts, problems }
}

async function postAndFind({ stack }: Scene): Promise<string> {
  const { simulator, apiUrl } = stack
  const author = simulator.accounts[0]?.id ?? ''
  const { id } = simulator.post({ author, text: 'To be deleted while something is wrong' })
  await waitUntil('a new post is found', () => isShown(apiUrl, id), undefined, POLL_INTERVAL_MS)
  return id
}

/** In the feed or by its id. A failed request shows nothing. */
async function isShown(apiUrl: string, id: string): Promise<boolean> {
  const [feed, alone] = await Promise.all([
    readPage(apiUrl, `/v1/social-item/?pageSize=100&to=${freshEnd()}`),
    readPage(apiUrl, `/v1/social-item/?id=${id}`),
  ])
  return [feed, alone].some((page) => page?.items.some((item) => item.id === id) ?? false)
}

/** Until the API answers without the post. */
async function timeUntilGone({ stack: { apiUrl } }: Scene, id: string): Promise<number> {
  const started = performance.now()
  const isGone = async () => !(await isShown(apiUrl, id)) && (await isAnswering(apiUrl))
  await waitUntil('the deleted post is gone', isGone, undefined, POLL_INTERVAL_MS)
  return (performance.now() - started) / 1000
}

const isAnswering = async (apiUrl: string): Promise<boolean> =>
  (await readPage(apiUrl, '/v1/social-item/?pageSize=10')) !== null

function recordDifference(difference: Difference, problems: string[]): void {
  if (!isEmpty(difference)) problems.push(`afterwards ${JSON.stringify(difference)}`)
}

/** Stops all processes during the fault and starts them again after it. */
async function stopDuring(scene: Scene, fault: Fault, problems: string[]): Promise<number> {
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
  recordDifference(difference, problems)
  return Math.max(...ends.map(({ seconds }) => seconds))
}
