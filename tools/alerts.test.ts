import { expect, test } from 'vitest'

import { listMeasured, listAskedMetrics } from './alerts/metric-names.ts'
import { readAlerts, listExpressions, readDashboard } from './alerts/read-monitoring.ts'
import { listTextFiles, REPOSITORY_ROOT, type TextFile } from './repository/repository.ts'

const files = listTextFiles(REPOSITORY_ROOT)
const find = (path: string): TextFile => {
  const found = files.find((file) => file.path === path)
  if (!found) throw new Error(`${path} is not there`)
  return found
}
const alerts = readAlerts(find('deploy/prometheus/alerts.yaml'))
const dashboard = readDashboard(find('deploy/grafana/dashboard.json'))
const runbook = find('docs/runbook.md').text
const measured = listMeasured(files)

test('each alert has an entry in the runbook, in the same order, and each entry an alert [RO.14]', () => {
  const entries = [...runbook.matchAll(/^## (Hemicycle\w+)$/gm)].map(([, name]) => name)

  expect(entries).toEqual(alerts.map(({ alert }) => alert))
})

test('each alert is seen to fire by the cases for promtool [RO.14]', () => {
  const cases = find('deploy/prometheus/alerts.test.yaml').text

  const untried = alerts.filter(({ alert }) => !cases.includes(`#${alert.toLowerCase()}\n`))
  expect(untried.map(({ alert }) => alert)).toEqual([])
})

test.each(['The reader sees', 'Look at', 'Do'])('each entry of the runbook says: %s', (part) => {
  const entries = runbook.split(/^## (?=Hemicycle)/m).slice(1)

  const without = entries.filter((entry) => !entry.includes(`**${part}**`))
  expect(without.map((entry) => entry.split('\n')[0])).toEqual([])
})

test.each(alerts)('$alert says how long, how urgent, what, and where to read on', (rule) => {
  expect(rule.for).toMatch(/^\d+[mh]$/)
  expect(['page', 'ticket']).toContain(rule.labels.severity)
  expect(rule.annotations.summary.length).toBeGreaterThan(10)
  expect(rule.annotations.runbook_url).toBe(`docs/runbook.md#${rule.alert.toLowerCase()}`)
})

test('alerts and dashboard ask only for what is measured [RO.14]', () => {
  const expressions = [...alerts.map(({ expr }) => expr), ...listExpressions(dashboard)]
  const asked = expressions.flatMap(listAskedMetrics)

  expect(asked.length).toBeGreaterThanOrEqual(expressions.length)
  expect(asked.filter((name) => !measured.has(name))).toEqual([])
})

test('invalid PromQL and unknown metrics are noticed', () => {
  expect(() => listAskedMetrics('sum(rate(up[5m])')).toThrow('syntax error')
  expect(listAskedMetrics('max by (job) (hemicycle_nothing{job="a"}) > 1')).toEqual([
    'hemicycle_nothing',
  ])
  expect(measured.has('hemicycle_nothing')).toBe(false)
})

test('the dashboard takes its Prometheus from a variable, on every panel', () => {
  const source = { type: 'prometheus', uid: '${datasource}' }

  expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(39)
  expect(dashboard.templating.list).toMatchObject([
    { name: 'datasource', type: 'datasource', query: 'prometheus' },
  ])
  for (const { type, datasource, targets = [], description } of dashboard.panels) {
    if (type === 'row') continue
    expect([datasource, ...targets.map((target) => target.datasource)]).toEqual(
      Array.from({ length: targets.length + 1 }, () => source),
    )
    expect(description).toBeTruthy()
  }
})

test('panels have ids of their own, fit the grid and do not lie on each other', () => {
  const { panels } = dashboard
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  )

  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  expect(new Set(cells).size).toBe(cells.length)
})
