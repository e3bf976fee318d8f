import { randomBytes, randomUUID } from 'node:crypto'
import type { AlertFrequency } from '@hemicycle/contract'
import { createAlertKeys } from '@hemicycle/process'
import { askForAlert, confirmAlert, openStore } from '@hemicycle/store'
import { sql } from '@hemicycle/store/testing'
import type { TestStack } from '@hemicycle/tools/stack'

const KEY = randomBytes(32)

/** Settings of a site where views are followed by mail. */
export const ALERT_SETTINGS = { ALERTS: 'on', ALERT_KEY: KEY.toString('hex') }

/** Tokens of alerts in each state, for the pages behind a mail. */
export interface KnownAlerts {
  unconfirmed: string
  on: string
  /** After a year. */
  asked: string
  ended: string
}

const LIMITS = { perAddress: 99, linksPerAddress: 99, linksPerDay: 99 }
const NEVER = new Date('2100-01-01T00:00:00Z')
const ASKED: { view: string; every: AlertFrequency } = {
  view: 'country=DE,FR&kind=original',
  every: 'day',
}

/** Alerts that get no mail, as far as visitors see them. */
export async function addAlerts({ databaseUrl }: TestStack): Promise<KnownAlerts> {
  const keys = createAlertKeys(KEY)
  const store = openStore(databaseUrl)
  const add = async (isConfirmed: boolean): Promise<string> => {
    const id = randomUUID()
    const address = `${id}@example.org`
    const asked = {
      ...ASKED,
      id,
      addressSealed: keys.seal(id, address),
      addressHint: keys.seal(id, 'a…a@example.org'),
      addressKey: keys.toAddressKey(address),
    }
    await askForAlert(store, asked, LIMITS)
    await store.query(sql`update alert set link_due = false where id = ${id}`)
    if (isConfirmed) await confirmAlert(store, id, NEVER)
    return id
  }
  try {
    const unconfirmed = keys.toToken(await add(false))
    const on = keys.toToken(await add(true))
    const askedId = await add(true)
    await store.query(sql`update alert set asked_again_at = now() where id = ${askedId}`)
    return {
      unconfirmed,
      on,
      asked: keys.toToken(askedId),
      // One that was stopped leaves nothing but its token.
      ended: keys.toToken(randomUUID()),
    }
  } finally {
    await store.destroy()
  }
}
