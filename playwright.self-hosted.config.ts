import { defineConfig, devices } from '@playwright/test'

import { launchOptions } from './scripts/browser.mjs'

const target = process.env.ATRIUM_E2E_TARGET ?? 'self-hosted'

/** `npm run e2e:self-hosted` and `npm run e2e:hosted` start what the console drives, the gateway, and this. */
export default defineConfig({
  testDir: `e2e/${target}`,
  testMatch: /\.(real|hosted)\.ts$/,
  workers: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    baseURL: process.env.ATRIUM_E2E_URL,
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
