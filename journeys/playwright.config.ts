import { defineConfig } from '@playwright/test'

/**
 * Each worker has a parliament of its own; most of the time goes into waiting for caches to expire.
 * The limits measure nothing: they are long, since a busy machine is no fault.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '../test-results',
  globalSetup: './start-engines.ts',
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
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
