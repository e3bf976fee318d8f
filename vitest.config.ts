import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { slowestFiles } from './tools/slowest-files.ts'

const WITHOUT_ENGINES = ['contract', 'process', 'simulator', 'engines', 'tools']
const WITH_ENGINES = ['store', 'search', 'collector', 'courier', 'api', 'operator', 'proofs']

/** Tests that mock a module need isolation; all others share their modules between files. */
const ISOLATED = [...WITHOUT_ENGINES, ...WITH_ENGINES]
  .flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { exclude: ['**/node_modules/**'] }))
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

const SHARED = {
  isolate: false,
  // More than cores, because many tests wait for engines, streams and processes.
  maxWorkers: 3,
  // Long, because proofs may run beside the tests; none of the tests measures time.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: ['tools/timeouts-for-tests.ts', 'tools/seed-for-tests.ts'],
}

/** Raises the store's timeouts: no test needs them to fire, except one about a silent lock holder, which runs its own process. */
const LONG_STORE_TIMEOUTS = {
  name: 'long-store-timeouts',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('/store/src/connection/timeouts.ts')
      ? code.replaceAll(/= [\d_]+/g, '= 120_000')
      : null,
}

/** Starts engines unless the environment names some. */
const ON_ENGINES = { globalSetup: ['tools/engines-for-tests.ts'] }

const toFolders = (folders: string[]) => ({
  include: folders.map((folder) => `${folder}/**/*.test.ts`),
  exclude: ['**/node_modules/**', ...ISOLATED],
})

const WEB = {
  ...SHARED,
  setupFiles: [...SHARED.setupFiles, 'web/timeouts-for-tests.ts'],
}

/** All projects share the engines; each test has its own database and index names. */
export default defineConfig({
  plugins: [LONG_STORE_TIMEOUTS, slowestFiles],
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
