import { defineConfig } from '@playwright/test'

/** Each worker has a parliament of its own; most of the time goes into waiting for caches to expire. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '../test-results',
  globalSetup: './start-engines.ts',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
