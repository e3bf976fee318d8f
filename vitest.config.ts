import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { slowestFiles } from './tools/slowest-files.ts'

const WITHOUT_ENGINES = ['contract', 'process', 'simulator', 'engines', 'tools']
const WITH_ENGINES = ['store', 'search', 'collector', 'api', 'operator', 'proofs']

/** Whoever replaces a module needs modules of its own; all others share theirs with the files before them. */
const ISOLATED = [...WITHOUT_ENGINES, ...WITH_ENGINES]
  .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { exclude: ['**/node_modules/**'] }))
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

const SHARED = {
  isolate: false,
  // More than cores: many tests wait for engines, streams and processes.
  maxWorkers: 3,
  // A machine busy with proofs beside the tests is slow; none of them measures time.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: ['tools/patience-for-tests.ts', 'tools/seed-for-tests.ts'],
}

/** None of our tests is about a database that takes its time; the one about a silent holder has it in a process of its own. */
const PATIENT_STORE = {
  name: 'patient-store',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('/store/src/connection/timeouts.ts')
      ? code.replaceAll(/= [\d_]+/g, '= 120_000')
      : null,
}

/** Engines are started, unless the environment names some. */
const ON_ENGINES = { globalSetup: ['tools/engines-for-tests.ts'] }

const toFolders = (folders: string[]) => ({
  include: folders.map((folder) => `${folder}/**/*.test.ts`),
  exclude: ['**/node_modules/**', ...ISOLATED],
})

const WEB = {
  ...SHARED,
  setupFiles: [...SHARED.setupFiles, 'web/patience-for-tests.ts'],
}

/** One start of the engines serves every project; tests keep apart by database and index names. */
export default defineConfig({
  plugins: [PATIENT_STORE, slowestFiles],
  test: {
    ...SHARED,
    projects: [
      {
        extends: true as const,
        test: { name: 'without-engines', ...toFolders(WITHOUT_ENGINES) },
      },
      {
        extends: true as const,
        test: { name: 'on-engines', ...toFolders(WITH_ENGINES), ...ON_ENGINES },
      },
      {
        extends: true as const,
        test: { name: 'isolated', isolate: true, include: ISOLATED, ...ON_ENGINES },
      },
      {
        extends: './web/vite.config.ts',
        plugins: [slowestFiles],
        test: {
          ...WEB,
          name: 'web',
          environment: 'jsdom',
          setupFiles: [...WEB.setupFiles, 'web/browser-for-tests.ts'],
          include: ['web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: './web/vite.config.ts',
        plugins: [slowestFiles],
        test: { ...WEB, name: 'web-server', include: ['web/{server,vite}/**/*.test.ts'] },
      },
    ],
  },
})
