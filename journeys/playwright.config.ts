import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findFastChromium } from '@hemicycle/tools/stack'

/** Each worker has its own stack. Timeouts are long, because a slow machine is not a failure. */
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
    launchOptions: { executablePath: findFastChromium(), args: CHROMIUM_ARGUMENTS },
  },
})
