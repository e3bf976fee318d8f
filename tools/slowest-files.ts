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
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SHOWN)
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    // Not where a report for programs may go.
    console.error(['The slowest files:', ...lines, ''].join('\n'))
  },
}

/** Says at the end which files took longest, whatever reporters are chosen on the command line. */
export const slowestFiles = {
  name: 'slowest-files',
  configureVitest({ vitest }: { vitest: Vitest }) {
    if (!vitest.config.reporters.includes(reporter)) vitest.config.reporters.push(reporter)
  },
}
