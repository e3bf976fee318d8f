import { ALERT_PERIODS } from '@hemicycle/contract'
import {
  noteAskedAgain,
  noteLinkSent,
  putBackAlerts,
  takeLinks,
  takeOldAlerts,
  type TakenAlert,
} from '@hemicycle/store'
import { toAgainMail, toLinkMail } from '../mails/to-mail.ts'
import { HELD_FOR, sendAndNote, type CourierDeps } from '../send.ts'

const BATCH = 50

/** Mails the links that somebody asked for. */
export const sendLinks = (deps: CourierDeps): Promise<void> =>
  forEach(
    deps,
    () => takeLinks(deps.store, BATCH, HELD_FOR),
    (alert) =>
      sendAndNote(
        deps,
        alert,
        (recipient) => toLinkMail(deps.sender, recipient, alert),
        () => noteLinkSent(deps.store, alert),
      ),
  )

/** Asks once a year whether an alert is still wanted. */
export const askAgain = (deps: CourierDeps): Promise<void> =>
  forEach(
    deps,
    () => takeOldAlerts(deps.store, ALERT_PERIODS.untilAsked, BATCH, HELD_FOR),
    async (alert) => {
      const { name } = await deps.site.findName(alert.view).catch(async (error: unknown) => {
        await putBackAlerts(deps.store, [alert])
        throw error
      })
      await sendAndNote(
        deps,
        alert,
        (recipient) => toAgainMail(deps.sender, recipient, { ...alert, name }),
        () => noteAskedAgain(deps.store, alert),
      )
    },
  )

async function forEach(
  { store, ending }: CourierDeps,
  take: () => Promise<TakenAlert[]>,
  work: (alert: TakenAlert) => Promise<void>,
): Promise<void> {
  while (!ending.aborted) {
    const taken = await take()
    if (taken.length === 0) return
    const left = new Set(taken)
    try {
      for (const alert of taken) {
        if (ending.aborted) return
        // Its mail may have arrived: only who sends it knows.
        left.delete(alert)
        await work(alert)
      }
    } finally {
      if (left.size > 0) await putBackAlerts(store, [...left]).catch(() => {})
    }
  }
}
