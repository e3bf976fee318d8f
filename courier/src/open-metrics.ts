import type { AlertCounts } from '@hemicycle/store'
import { Counter, Gauge, type Registry } from '@prometheus-io/client'

/** What happened to a mail. */
export type Counted = 'sent' | 'refused'

/** Numbers only: no address, no view and no id. Returns how a mail is counted. */
export function openMetrics(
  registry: Registry,
  load: () => Promise<AlertCounts>,
): (result: Counted) => void {
  const registers = [registry]
  const alerts = new Gauge({
    name: 'hemicycle_alerts',
    help: 'Alerts by state: confirmed, unconfirmed; -1 when PostgreSQL does not answer',
    labelNames: ['state'] as const,
    registers,
  })
  const late: Gauge = new Gauge({
    name: 'hemicycle_alerts_late',
    help: 'Alerts whose mail is more than ten minutes late; -1 when PostgreSQL does not answer',
    registers,
    async collect() {
      const counts = await load().catch(() => null)
      alerts.set({ state: 'confirmed' }, counts?.confirmed ?? -1)
      alerts.set({ state: 'unconfirmed' }, counts?.unconfirmed ?? -1)
      late.set(counts?.late ?? -1)
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
