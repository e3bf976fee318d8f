import { parse } from 'yaml'

import type { TextFile } from '../repository/text-file.ts'

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

/** The rules of a file of alerts for Prometheus, group by group. */
export function readAlerts({ text }: TextFile): Rule[] {
  const { groups } = parse(text) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}
