import type { Reporter, TestModule, Vitest } from 'vitest/node'

const SHOWN = 10

const toSeconds = (file: TestModule): number => {
  const { collectDuration, duration } = file.diagnostic()
  return (collectDuration + duration) / 1000
}

const reporter: Reporter = {
  onTestRunEnd(files) {
    const slowest = files
      .map((file) => ({ name: file.relativeModuleId, seconds: toSeconds(file) }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN)
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    // On stderr, because stdout may carry a machine-readable report.
    console.error(['The slowest files:', ...lines, ''].join('\n'))
  },
}

/** Lists the slowest files at the end, whatever reporters the command line chooses. */
export const slowestFiles = {
  name: 'slowest-files',
  configureVitest({ vitest }: { vitest: Vitest }) {
    if (!vitest.config.reporters.includes(reporter)) vitest.config.reporters.push(reporter)
  },
}
