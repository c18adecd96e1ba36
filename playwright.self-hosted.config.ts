import { defineConfig, devices } from '@playwright/test'

import { launchOptions } from './scripts/browser.mjs'

/** `npm run e2e:self-hosted` starts the services and the gateway, and this. */
export default defineConfig({
  testDir: 'e2e/self-hosted',
  testMatch: /\.real\.ts$/,
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
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
})
