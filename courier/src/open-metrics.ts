import type { AlertCounts } from '@hemicycle/store'
import { Counter, Gauge, type Registry } from '@prometheus-io/client'

/** What happened to a mail. */
export type Counted = 'sent' | 'refused'

const STATES = ['confirmed', 'unconfirmed', 'late'] as const

/** Numbers only: no address, no view and no id. Returns how a mail is counted. */
export function openMetrics(
  registry: Registry,
  load: () => Promise<AlertCounts>,
): (result: Counted) => void {
  const registers = [registry]
  const alerts: Gauge<'state'> = new Gauge({
    name: 'hemicycle_alerts',
    help: 'Alerts by state: confirmed, unconfirmed, and late, whose mail is more than ten minutes late; -1 when PostgreSQL does not answer',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const counts = await load().catch(() => null)
      for (const state of STATES) alerts.set({ state }, counts?.[state] ?? -1)
    },
  })
  const mails = new Counter({
    name: 'hemicycle_alert_mails_total',
    help: 'Mails of alerts by what the mail server did: sent, refused',
    labelNames: ['result'] as const,
    registers,
  })
  return (result) => mails.inc({ result })
}
