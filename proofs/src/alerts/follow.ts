import type { AlertFrequency } from '@hemicycle/contract'
import { sql } from '@hemicycle/store/testing'
import { waitUntil } from '@hemicycle/tools/stack'
import type { Followed, View } from './mails/ledger.ts'
import type { Scene } from './open-scene.ts'

/** Longer than posts wait until they are told. */
const AGO = '5 minutes'

let asked = 0

/** Asks for an alert as a visitor does, each from an address of its own. */
export async function askFor(
  { stack, rows, keys }: Scene,
  address: string,
  { view, has }: View,
  every: AlertFrequency = 'day',
): Promise<Followed> {
  asked += 1
  const answer = await fetch(new URL('/v1/alert/', stack.apiUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:0:${asked.toString(16)}::1`,
    },
    body: JSON.stringify({ email: address, view, every, openMs: 60_000 }),
  })
  if (answer.status !== 202) throw new Error(`an alert was answered with ${answer.status}`)
  const key = keys.toAddressKey(address)
  const row = (await rows.list()).find((one) => one.view === view && one.address_key.equals(key))
  if (!row) throw new Error('an alert was taken and not saved')
  return { id: row.id, address, view, has, since: null }
}

/** Presses Confirm on the page behind a mail, some simulated minutes ago. */
export async function confirm({ stack, rows, keys }: Scene, alert: Followed): Promise<void> {
  const page = new URL(`/alerts/${keys.toToken(alert.id)}`, stack.webUrl)
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ do: 'confirm', every: 'day' }),
  })
  if (!answer.ok) throw new Error(`Confirm was answered with ${answer.status}`)
  await rows.run(sql`
    update alert set confirmed_at = confirmed_at - ${AGO}::interval, seen_until = seen_until - ${AGO}::interval
    where id = ${alert.id}`)
  const row = (await rows.list()).find(({ id }) => id === alert.id)
  if (!row?.seen_until) throw new Error('Confirm did not confirm')
  alert.since = row.seen_until
}

/** Runs a courier that nobody kills, until it has mailed all links and told everything up to this moment. */
export async function runCourier({ courier, rows }: Scene, until: Date): Promise<void> {
  courier.start()
  await waitUntil(
    'a courier has told everything',
    async () => {
      await rows.makeDue(until)
      return (await rows.countLinksDue()) + (await rows.countUntold(until)) === 0
    },
    TIMEOUT_MS,
    POLL_INTERVAL_MS,
  )
  await courier.stop()
}

const TIMEOUT_MS = 600_000
const POLL_INTERVAL_MS = 200
