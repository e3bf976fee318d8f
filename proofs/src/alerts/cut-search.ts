import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Log, Ring } from '../proof.ts'
import { runCourier } from './follow.ts'
import type { Ledger } from './mails/ledger.ts'
import type { Scene } from './open-scene.ts'
import { listSaved, makeOld, publishPosts, waitUntilIndexed } from './write-posts.ts'

const SECONDS = { gate: 2, night: 600 }
const PAUSE_MS = 1_000
/** A courier waits for longer after each failure, a minute at most; the gate only waits for the first. */
const FAILURES = { gate: 1, night: 5 }

/** Cuts API and collector off from OpenSearch while posts arrive, alerts are due and a courier runs. */
export async function cutSearch(
  scene: Scene,
  ledger: Ledger,
  { ring, log }: { ring: Ring; log: Log },
): Promise<void> {
  const { rows, courier, opensearch, api, office } = scene
  const before = (await office.listMails()).length
  const failed = api.failed()
  opensearch.cut(true)
  courier.start()
  const texts = await write(scene, ledger, SECONDS[ring])
  await rows.makeDue(new Date())
  await waitUntil(
    'a courier was refused by the API',
    () => api.failed() >= failed + FAILURES[ring],
    600_000,
  )
  const during = (await office.listMails()).length - before
  await courier.kill()
  await rows.passReservations()
  opensearch.thaw()
  await waitUntilIndexed(scene, [...texts.keys()])
  // In the gate nobody waits until they are a minute old.
  await runCourier(
    scene,
    ring === 'gate' ? await makeOld(scene, ledger, texts) : await enter(scene, ledger, texts),
  )
  log(
    `OpenSearch was away while ${texts.size} posts arrived: ${api.failed() - failed} refusals, ${during} mails meanwhile`,
  )
}

/** Writes a post each second. */
async function write(
  scene: Scene,
  { posts }: Ledger,
  seconds: number,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (let second = 0; second < seconds; second += 1) {
    const word = second % 2 === 0 ? 'evenword' : 'oddword'
    const text = `A proofword without a search engine, ${word}, number ${posts.length + second}`
    for (const [id] of publishPosts(scene, [text])) {
      texts.set(id, text)
      await waitUntil('it is saved', async () => (await listSaved(scene, [id])).length === 1)
    }
    await scene.rows.makeDue(new Date())
    await delay(PAUSE_MS)
  }
  return texts
}

/** Notes when they were really first seen, in whole seconds, as the API counts. Returns the latest moment. */
async function enter(
  scene: Scene,
  { posts }: Ledger,
  texts: ReadonlyMap<string, string>,
): Promise<Date> {
  const saved = (await listSaved(scene, [...texts.keys()])).map(({ id, at }) => ({
    id,
    at: new Date(Math.floor(at.getTime() / 1000) * 1000),
  }))
  posts.push(...saved.map(({ id, at }) => ({ id, at, text: texts.get(id) ?? '', goneAfter: null })))
  return new Date(Math.max(...saved.map(({ at }) => at.getTime())))
}
