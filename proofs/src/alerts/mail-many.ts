import { randomUUID } from 'node:crypto'
import { toNextMail } from '@hemicycle/contract'
import { sql } from '@hemicycle/store/testing'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Ledger } from './mails/ledger.ts'
import type { Scene } from './open-scene.ts'
import { writePosts } from './write-posts.ts'

/** Alerts that are due at once, and the views that they follow. */
const ALERTS = 10_000
const VIEWS = 200
const VIEWS_PER_POST = 10
const POLL_INTERVAL_MS = 100

export interface Sent {
  alerts: number
  views: number
  seconds: number
  /** Alerts that got no mail, or more than one. */
  wrong: number
}

/** Lets many alerts become due at once while a courier runs, and measures until the last one is noted. */
export async function mailMany(scene: Scene, ledger: Ledger): Promise<Sent> {
  const { rows, keys, direct, office } = scene
  const words = Array.from({ length: VIEWS }, (_, index) => `manyword${index}x`)
  const texts = Array.from({ length: VIEWS / VIEWS_PER_POST }, (_, index) =>
    words.slice(index * VIEWS_PER_POST, (index + 1) * VIEWS_PER_POST).join(' '),
  )
  const at = await writePosts(scene, ledger, texts)
  const all = Array.from({ length: ALERTS }, (_, index) => {
    const id = randomUUID()
    const address = `many-${index}@example.org`
    return {
      id,
      sealed: keys.seal(id, address),
      key: keys.toAddressKey(address),
      view: `search-value=${words[index % VIEWS]}`,
    }
  })
  const next = toNextMail('day', new Date())
  const since = new Date(at.getTime() - 1000)
  await rows.run(sql`
    insert into alert (id, address_sealed, address_key, view, every, link_due, confirmed_at, seen_until, next_at)
    select id, sealed, key, view, 'day', false, now(), ${since}::timestamptz, ${next}::timestamptz from unnest(
      ${all.map(({ id }) => id)}::uuid[],
      ${all.map(({ sealed }) => sealed)}::bytea[],
      ${all.map(({ key }) => key)}::bytea[],
      ${all.map(({ view }) => view)}::text[]
    ) as many (id, sealed, key, view)`)
  const before = (await office.listMails()).length
  direct.start()
  // It has a link to mail first, so we know when it runs.
  await rows.run(sql`update alert set link_due = true where id = ${all[0]?.id}`)
  await waitUntil('a courier runs', async () => (await rows.countLinksDue()) === 0)
  await rows.makeDue(at)
  const started = performance.now()
  await waitUntil(
    'all are noted',
    async () => (await rows.countUntold(at)) === 0,
    900_000,
    POLL_INTERVAL_MS,
  )
  const seconds = (performance.now() - started) / 1000
  await direct.stop()
  const mails = (await office.listMails()).slice(before + 1)
  const ids = Map.groupBy(mails, ({ messageId = '' }) => /alert-(.{36})/.exec(messageId)?.[1])
  const wrong = all.filter(({ id }) => ids.get(id)?.length !== 1).length
  return { alerts: ALERTS, views: VIEWS, seconds, wrong: wrong + mails.length - ALERTS }
}
