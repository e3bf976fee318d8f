import { defineConfig } from 'vitest/config'

const project = (name: string) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`] },
})

/** One start of the engines serves every project; tests keep apart by database and index names. */
export default defineConfig({
  test: {
    projects: ['contract', 'store', 'search', 'collector', 'api', 'operator'].map(project),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
