import { ALERT_PERIODS } from '@hemicycle/contract'
import { repeatUntil } from '@hemicycle/process'
import { endOldAlerts, loadIndexedUntil } from '@hemicycle/store'
import { askAgain, sendLinks } from './rounds/send-links.ts'
import { sendDue } from './rounds/send-due.ts'
import type { CourierDeps } from './send.ts'

const ROUND_MS = 5_000
const MAX_WAIT_MS = 60_000
/** What is indexed can be found after the search engine's next refresh, a second later. */
const REFRESH_MS = 4_000
const ENDS = { unconfirmedFor: ALERT_PERIODS.unconfirmed, askedFor: ALERT_PERIODS.unanswered }

/** Sends what is due, round after round, until it is told to end. */
export async function runCourier(
  deps: CourierDeps,
  { roundMs = ROUND_MS, refreshMs = REFRESH_MS } = {},
): Promise<void> {
  const { store, log, ending } = deps
  let indexed: { until: Date; at: number } | null = null

  const round = async (): Promise<void> => {
    const { unconfirmed, unwanted } = await endOldAlerts(store, ENDS)
    if (unconfirmed + unwanted > 0) log.info({ unconfirmed, unwanted }, 'alerts ended')
    await sendLinks(deps)
    if (indexed && performance.now() - indexed.at >= refreshMs) {
      await sendDue(deps, indexed.until)
      indexed = null
    }
    indexed ??= { until: await loadIndexedUntil(store), at: performance.now() }
    await askAgain(deps)
  }

  await repeatUntil(ending, round, {
    delayMs: (failures) => Math.min(roundMs * 2 ** Math.min(failures, 10), MAX_WAIT_MS),
    onFailure: (error) => log.warn({ err: toPlain(error) }, 'alerts wait'),
    onRecovery: () => log.info('alerts are mailed again'),
    reasonOf: (error) => (error instanceof Error ? error.name : ''),
  })
}

/** Errors of databases and mail servers may quote what they were given. */
function toPlain(error: unknown): object {
  const { name = 'Error', code } = error as { name?: string; code?: string }
  const isOurs = name === 'ApiAwayError' || name === 'MailError'
  return { name, code, ...(isOurs && { message: (error as Error).message }) }
}
