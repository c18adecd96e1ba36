import { gzipSync } from 'node:zlib'

import { chromium } from '@playwright/test'

import { launchOptions } from './browser.mjs'
import { build } from './build.mjs'
import { demoSignIns } from './demo-sign-ins.mjs'
import { startConsole } from './servers.mjs'

const kilobytes = (bytes) => (bytes / 1024).toFixed(1).padStart(8)

/** Scripts that a page loads until it is idle: URL, bytes, bytes as gzip -9. */
async function scriptsOf(page, act) {
  const found = []
  const note = (response) => {
    if (response.request().resourceType() !== 'script') return
    found.push(
      response.body().then(
        (body) => ({
          path: new URL(response.url()).pathname,
          bytes: body.length,
          zipped: gzipSync(body, { level: 9 }).length,
        }),
        () => undefined,
      ),
    )
  }
  page.on('response', note)
  await act()
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  const scripts = (await Promise.all(found)).filter(Boolean)
  return [...new Map(scripts.map((script) => [script.path, script])).values()].sort((a, b) => b.zipped - a.zipped)
}

function print(title, scripts) {
  console.log(`\n${title}`)
  for (const { path, bytes, zipped } of scripts)
    console.log(`${kilobytes(bytes)} KB ${kilobytes(zipped)} KB gzip  ${path}`)
  const sum = (name) => scripts.reduce((total, script) => total + script[name], 0)
  console.log(`${kilobytes(sum('bytes'))} KB ${kilobytes(sum('zipped'))} KB gzip  ${scripts.length} scripts`)
}

await build({ quiet: true })
const running = await startConsole()
const browser = await chromium.launch(launchOptions())
try {
  const page = await (await browser.newContext({ baseURL: running.url, locale: 'en' })).newPage()
  print('Sign-in page', await scriptsOf(page, () => page.goto('/a/console/login')))

  const [{ email, password }] = demoSignIns
  await page.getByRole('textbox').first().fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/a/'))
  await page.waitForLoadState('networkidle')
  const list = await browser.newContext({
    baseURL: running.url,
    storageState: await page.context().storageState(),
    locale: 'en',
  })
  const console_ = await list.newPage()
  print('Identities list', await scriptsOf(console_, () => console_.goto('/projects/storefront-prod/identities')))
} finally {
  await browser.close()
  await running.stop()
}
