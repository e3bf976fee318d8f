import { parseAllDocuments } from 'yaml'
import { check, type Output } from './checkers.ts'
import type { Manifest } from './manifest.ts'
import { CHART } from './variants.ts'

interface Rendered extends Output {
  /** Empty when nothing was rendered. */
  manifests: Manifest[]
}

/** Renders the chart, or another one, as Helm does without a cluster. */
export async function renderChart(
  values: string[],
  { release = 'posts', chart = CHART } = {},
): Promise<Rendered> {
  const args = ['template', release, chart, '--namespace', 'posts', ...values]
  const output = await check('helm', args)
  const documents = output.ok ? parseAllDocuments(output.answer) : []
  return {
    ...output,
    manifests: documents.flatMap((document) => (document.toJS() as Manifest | null) ?? []),
  }
}
