import { defineConfig } from 'vitest/config'

const FOLDERS = [
  'contract',
  'store',
  'search',
  'collector',
  'api',
  'operator',
  'simulator',
  'proofs',
  'engines',
  'tools',
]

/** A machine busy with proofs beside the tests is slow; none of them measures time. */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: ['tools/patience-for-tests.ts'],
}

/** One start of the engines serves every project; tests keep apart by database and index names. */
export default defineConfig({
  test: {
    ...PATIENT,
    // More than cores: many tests wait for engines, streams and processes.
    maxWorkers: 4,
    projects: [
      ...FOLDERS.map((name) => ({
        extends: true as const,
        test: { name, include: [`${name}/**/*.test.ts`] },
      })),
      {
        extends: './web/vite.config.ts',
        test: {
          ...PATIENT,
          name: 'web',
          setupFiles: [...PATIENT.setupFiles, 'web/patience-for-tests.ts'],
          include: ['web/{src,server,vite}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
