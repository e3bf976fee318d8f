import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { cleanUpOnce, createChild, REPOSITORY_ROOT } from '@hemicycle/tools/stack'

interface StoreTests {
  files: number
  tests: number
  passed: number
  /** Tests that failed or did not run, and files without any. */
  failures: string[]
}

/** The parts of Vitest's JSON report that are used here. */
interface Report {
  testResults: ReportedFile[]
}

interface ReportedFile {
  /** Its path. */
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Vitest needs both settings to start no engines. The store's tests do not use OpenSearch; nothing listens here. */
const NO_OPENSEARCH = 'http://127.0.0.1:1'
const VITEST = join(REPOSITORY_ROOT, 'node_modules/vitest/vitest.mjs')

/** Runs all tests of the store on this server. */
export async function runStoreTests(databaseUrl: string): Promise<StoreTests> {
  // By file: "store/" would also match "restore/".
  const files = globSync('store/**/*.test.ts', {
    cwd: REPOSITORY_ROOT,
    exclude: ['**/node_modules/**'],
  })
  const folder = await mkdtemp(join(tmpdir(), 'hemicycle-store-tests-'))
  const remove = cleanUpOnce(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'report.json')
  const vitest = createChild(VITEST, ['run', '--reporter=json', `--outputFile=${file}`, ...files], {
    DATABASE_URL: databaseUrl,
    OPENSEARCH_URL: NO_OPENSEARCH,
  })
  const stop = cleanUpOnce(() => vitest.stop())
  try {
    vitest.start()
    const code = await vitest.ended()
    const report = await readReport(file)
    if (report === null) throw new Error(`Vitest ended with ${code}: ${vitest.output()}`)
    const found = toResult(report, files)
    if (code !== 0 && found.failures.length === 0)
      found.failures.push(`Vitest ended with ${code}: ${vitest.output()}`)
    return found
  } finally {
    await stop()
    await remove()
  }
}

/** Null when Vitest wrote none. */
async function readReport(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Report)
}

function toResult({ testResults }: Report, files: string[]): StoreTests {
  const read = new Map(testResults.map((file) => [relative(REPOSITORY_ROOT, file.name), file]))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    files: files.length,
    tests: tests.length,
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: files.flatMap((file) => findFailures(file, read.get(file))),
  }
}

function findFailures(file: string, reported: ReportedFile | undefined): string[] {
  const { assertionResults: tests = [], status, message } = reported ?? {}
  // A file that fails before its first test has none.
  if (tests.length === 0) return [`${file}: no test has run: ${message ?? ''}`]
  const failures = tests
    .filter((test) => test.status !== 'passed')
    .map((test) => `${file}: ${test.fullName}: ${test.failureMessages[0] ?? test.status}`)
  return failures.length > 0 || status === 'passed' ? failures : [`${file}: ${message ?? status}`]
}
