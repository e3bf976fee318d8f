import type { AlertCounts } from '@hemicycle/store'
import { collectDefaultMetrics, Counter, Gauge, Registry } from '@prometheus-io/client'

/** What happened to a mail. */
export type Counted = 'sent' | 'refused'

/** Numbers only: no address, no view and no id. */
export function openMetrics(load: () => Promise<AlertCounts>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
  return { registry, count: (result: Counted): void => mails.inc({ result }) }
}
