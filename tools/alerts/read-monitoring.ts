import type { TextFile } from '../repository/text-file.ts'

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

/** What the panels ask Prometheus, with the variables of Grafana replaced by what they may be. */
export const listExpressions = ({ panels }: Dashboard): string[] =>
  panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
  )
