import { parse } from 'yaml'

import type { TextFile } from '../repository/repository.ts'

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

/** The rules of a Prometheus alerts file, without their groups. */
export function readAlerts({ text }: TextFile): Rule[] {
  const { groups } = parse(text) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

interface Source {
  type: string
  uid: string
}
interface Panel {
  id: number
  type: string
  title: string
  description?: string
  datasource?: Source
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; datasource: Source }[]
}
interface Dashboard {
  title: string
  uid: string
  schemaVersion: number
  templating: { list: { name: string; type: string; query: string }[] }
  panels: Panel[]
}

export const readDashboard = ({ text }: TextFile): Dashboard => JSON.parse(text) as Dashboard

/** The panels' queries, with Grafana's variables replaced by an example value. */
export const listExpressions = ({ panels }: Dashboard): string[] =>
  panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
  )
