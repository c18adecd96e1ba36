import { chromium } from '@playwright/test'

import { launchOptions } from './browser.mjs'
import { build } from './build.mjs'
import { budgets, kilobytes, scriptsOf, table } from './page-weight.mjs'
import { startConsole } from './servers.mjs'
import { signIn } from './sign-in.mjs'

// Prints the scripts of the pages that have a budget, as `npm run bench -- sign-in` counts them: gzip -9, 1 KB is 1,000 bytes.
await build({ quiet: true })
const running = await startConsole()
const browser = await chromium.launch(launchOptions())
try {
  const [name, value] = (await signIn(running.url)).split(/=(.*)/s)
  for (const { name: title, path, most, signedIn } of budgets) {
    const context = await browser.newContext({ baseURL: running.url, locale: 'en' })
    if (signedIn) await context.addCookies([{ name, value, url: running.url }])
    const scripts = await scriptsOf(await context.newPage(), path)
    console.log(`\n${title}, ${kilobytes(most)} allowed\n${table(scripts)}`)
    await context.close()
  }
} finally {
  await browser.close()
  await running.stop()
}
