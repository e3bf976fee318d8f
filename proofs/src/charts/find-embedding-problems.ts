import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '@hemicycle/tools/stack'
import { renderChart } from './render-chart.ts'
import { CHART } from './variants.ts'

const PARENT = `apiVersion: v2
name: parliament
version: 1.0.0
dependencies:
  - { name: hemicycle, version: '*', condition: hemicycle.enabled }
`

const REQUIRED = {
  siteUrl: 'https://posts.example.org',
  exports: 'off',
  image: { registry: 'registry.example.org/hemicycle' },
  secrets: { engines: 'engines', x: 'x' },
}

/** A chart that has ours as a dependency which can be turned off, and the arguments that turn it on or off. */
export async function writeParent(folder: string) {
  const chart = join(folder, 'parent')
  await mkdir(join(chart, 'charts'), { recursive: true })
  await cp(join(REPOSITORY_ROOT, CHART), join(chart, 'charts/hemicycle'), { recursive: true })
  await writeFile(join(chart, 'Chart.yaml'), PARENT)
  const writeValues = async (enabled: boolean): Promise<string[]> => {
    const values = join(folder, 'parent.json')
    await writeFile(values, JSON.stringify({ hemicycle: { enabled, ...REQUIRED } }))
    return ['--values', values]
  }
  return { chart, writeValues }
}

/** The chart as a dependency that another chart can turn off. */
export async function findEmbeddingProblems(folder: string): Promise<string[]> {
  const { chart, writeValues } = await writeParent(folder)
  const render = async (enabled: boolean): Promise<{ text: string; count: number }> => {
    const { text, manifests } = await renderChart(await writeValues(enabled), { chart })
    return { text, count: manifests.length }
  }
  const [on, off] = [await render(true), await render(false)]
  return [
    on.count > 0 ? [] : [`as a dependency: ${on.text}`],
    off.count === 0 ? [] : ['as a dependency it cannot be turned off'],
  ].flat()
}
