import { Registry } from '@prometheus-io/client'
import { expect, test } from 'vitest'
import { openMetrics } from './open-metrics.ts'

const COUNTS = { confirmed: 12, unconfirmed: 3, late: 2, lateSeconds: 700 }

test('the first look at the metrics has all counts of alerts, and mails by what became of them [RM.13]', async () => {
  const registry = new Registry()
  const count = openMetrics(registry, async () => COUNTS)

  count('sent')
  count('sent')
  count('refused')
  const found = await registry.metrics()

  expect(found).toMatch(/^hemicycle_alerts\{state="confirmed"\} 12$/m)
  expect(found).toMatch(/^hemicycle_alerts\{state="unconfirmed"\} 3$/m)
  expect(found).toMatch(/^hemicycle_alerts\{state="late"\} 2$/m)
  expect(found).toMatch(/^hemicycle_alert_mails_total\{result="sent"\} 2$/m)
  expect(found).toMatch(/^hemicycle_alert_mails_total\{result="refused"\} 1$/m)
})

test('without PostgreSQL the counts are -1, and the rest is measured [RM.13]', async () => {
  const registry = new Registry()
  openMetrics(registry, () => Promise.reject(new Error('away')))

  expect(await registry.metrics()).toMatch(/^hemicycle_alerts\{state="late"\} -1$/m)
})
