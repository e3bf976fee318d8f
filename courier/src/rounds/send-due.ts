import { toNextMail } from '@hemicycle/contract'
import { endAlert, noteTold, putBackAlerts, takeDueAlerts, type TakenAlert } from '@hemicycle/store'
import type { News } from '../ask-site.ts'
import { toAlertMail, toGoneMail } from '../mails/to-mail.ts'
import { HELD_FOR, sendAndNote, type CourierDeps } from '../send.ts'
import { keepNews } from './keep-news.ts'

const BATCH = 200

/** An alert that is confirmed and due. */
type DueAlert = TakenAlert & { seenUntil: Date; tellUntil: Date }
const isDue = (alert: TakenAlert): alert is DueAlert =>
  alert.seenUntil !== null && alert.tellUntil !== null

/**
 * Tells every alert that is due what is new up to `until`, or again what a courier told that died; alerts that ask the
 * same are asked once.
 */
export async function sendDue(deps: CourierDeps, until: Date, batch = BATCH): Promise<void> {
  const { store, site, ending } = deps
  const find = keepNews((question) => site.findNews(question))
  const findNews = ({ view, seenUntil, tellUntil }: DueAlert): Promise<News> =>
    find({ view, since: seenUntil, until: tellUntil })
  while (!ending.aborted) {
    const taken = (await takeDueAlerts(store, until, batch, HELD_FOR)).filter(isDue)
    if (taken.length === 0) return
    // Those that nothing was done about yet. The mail of the one that is being told may have arrived.
    const left = new Set(taken)
    try {
      // Asked ahead; a failure is met where the alert is.
      for (const alert of taken) findNews(alert).catch(() => {})
      const quiet: DueAlert[] = []
      for (const alert of taken) {
        const news = await findNews(alert)
        if (ending.aborted) return
        if (news.total === 0 && !news.isGone) quiet.push(alert)
        else {
          left.delete(alert)
          await tell(deps, alert, news)
        }
      }
      await noteTold(store, quiet.map(toTold))
      left.clear()
    } finally {
      if (left.size > 0) await putBackAlerts(store, [...left]).catch(() => {})
    }
  }
}

const toTold = ({ id, claim, every, tellUntil }: DueAlert) => ({
  id,
  claim,
  seenUntil: tellUntil,
  nextAt: toNextMail(every, new Date()),
})

const tell = (deps: CourierDeps, alert: DueAlert, news: News): Promise<void> => {
  const { store, sender } = deps
  const { view, every, seenUntil: since, tellUntil: until } = alert
  return news.isGone
    ? sendAndNote(
        deps,
        alert,
        (recipient) => toGoneMail(sender, recipient, news.name),
        () => endAlert(store, alert),
      )
    : sendAndNote(
        deps,
        alert,
        (recipient) => toAlertMail(sender, recipient, { view, every, since, until }, news),
        () => noteTold(store, [toTold(alert)]),
      )
}
