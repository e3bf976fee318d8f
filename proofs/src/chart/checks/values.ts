import { listRefused } from '../../charts/find-accepted-values.ts'
import { renderChart } from '../../charts/render-chart.ts'
import { listVariants } from '../../charts/variants.ts'
import { RELEASE } from '../kubernetes/open-namespace.ts'
import type { Check } from './check.ts'
import { waitForPods } from './workloads.ts'

const toVariant = ([name, values]: [string, string[]]): Check => ({
  name: `has all its objects and pods with the values ${name}`,
  async run(namespace) {
    const { ok, text, answer } = await renderChart(values, { release: RELEASE })
    if (!ok) return [text]
    // The server warns of what is deprecated, and of pods that the namespace will not admit.
    const tried = await namespace.submit(
      answer,
      'apply',
      '--dry-run=server',
      '--warnings-as-errors',
    )
    if (!tried.ok) return [tried.text]
    await namespace.helm(['install', '--timeout', '2m'], values)
    return waitForPods(namespace)
  },
})

/** Every set of values that must be accepted. */
export const VARIANTS = [...listVariants()].map(toVariant)

const REFUSED = listRefused()

export const refusals: Check = {
  name: `refuses ${REFUSED.length} wrong sets of values before anything is made`,
  async run(namespace) {
    const problems: string[] = []
    const before = await namespace.listAll()
    for (const { values, words } of REFUSED) {
      const { ok, text } = await namespace.tryHelm(['install'], values)
      if (ok || !words.every((word) => text.includes(word)))
        problems.push(`${values.join(' ')} is not refused for ${words.join()}: ${text}`)
    }
    const left = (await namespace.listAll()).filter((name) => !before.includes(name))
    return left.length > 0 ? [...problems, `what was refused leaves ${left.join()}`] : problems
  },
}
