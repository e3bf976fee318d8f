import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { toTemplate } from './manifest.ts'
import { renderChart } from './render-chart.ts'
import { CHART, EXAMPLE_VALUES } from './variants.ts'

/** The chart with another version, which no label can hold as it is, and nothing else changed. Returns its folder. */
export async function writeNextVersion(folder: string): Promise<string> {
  const chart = join(folder, 'next-version')
  await cp(join(REPOSITORY_ROOT, CHART), chart, { recursive: true })
  const file = join(chart, 'Chart.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^version: .*$/m, 'version: 9.9.9+build.5'))
  return chart
}

/** The pods that another version of the chart replaces, though nothing of theirs has changed. */
export async function findChangedPods(folder: string): Promise<string[]> {
  const chart = await writeNextVersion(folder)
  const [before, after] = [
    await renderChart(EXAMPLE_VALUES),
    await renderChart(EXAMPLE_VALUES, { chart }),
  ]
  if (!after.ok || !after.text.includes('-9.9.9_build.5"'))
    return [`another version: ${after.text}`]
  return before.manifests.flatMap((manifest, index) => {
    const [was, is] = [manifest, after.manifests[index]].map((one) => one && toTemplate(one))
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [`another version of the chart replaces the pods of ${manifest.metadata.name}`]
  })
}
