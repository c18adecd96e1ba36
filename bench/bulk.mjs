import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { launch, openSignedIn } from './support/browser.mjs'
import { signIn, startGatewayOf, startPlatform } from './support/servers.mjs'
import { ms } from './support/stats.mjs'

const figure = (value) => Math.round(value).toLocaleString('en')
const megabytes = (value) => `${Math.round(value / 1e6)} MB`

/** Text of the job's page, without the cost of looking for roles. */
const pageText = (page) => page.evaluate(() => document.querySelector('main')?.textContent ?? '')

/** Waits until the page shows a pattern. @returns the match @throws Error with the page's text if it shows `failure` before */
async function untilShown(page, pattern, failure, between = async () => {}) {
  for (;;) {
    const text = await pageText(page)
    const match = pattern.exec(text)
    if (match) return match
    if (failure.test(text)) throw new Error(text)
    await between(text)
    await sleep(500)
  }
}

/** One bulk change of every identity of a project on disk, through the page, from the preview to its end. */
export async function bulkChange({ sizes = [20_000] } = {}) {
  const count = sizes.at(-1)
  const data = await fs.mkdtemp(path.join(os.tmpdir(), 'atrium-bench-'))
  const platform = await startPlatform({ data, identities: count, seconds: 3_600 })
  const gateway = await startGatewayOf(platform)
  const browser = await launch()
  try {
    const tab = await openSignedIn(browser, gateway.url, await signIn(gateway.url))
    const { page } = tab
    await page.goto(`${gateway.url}/projects/storefront-prod/identities/bulk`)
    await page.getByRole('radio', { name: 'Change metadata' }).check()
    await page.getByRole('textbox', { name: 'Fields to set' }).fill('{"tier": "gold"}')
    const beforePreview = performance.now()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Start' }).waitFor({ timeout: 0 })
    const preview = (performance.now() - beforePreview) / 1000
    await page.getByRole('button', { name: 'Start' }).click()
    const question = page.getByRole('alertdialog')
    const typed = question.getByRole('textbox')
    await question.waitFor()
    if (await typed.isVisible()) await typed.fill(/\d[\d,.]*/.exec(await question.textContent())[0].replace(/\D/g, ''))
    await question.getByRole('button', { name: 'Start' }).click()
    const began = performance.now()
    await tab.longTasks()
    let memory = 0
    let reported = began
    const watch = async (text) => {
      memory = Math.max(memory, await tab.memory())
      if (performance.now() - reported < 60_000) return
      reported = performance.now()
      console.error(`${Math.round((reported - began) / 1000)} s: ${/[\d,]+ of [\d,]+/.exec(text)?.[0]}`)
    }
    const [, changed] = await untilShown(page, /([\d,]+) of \1(?![\d,])/, /Paused/, watch)
    const seconds = (performance.now() - began) / 1000
    const long = await tab.longTasks()
    const failed = /Failed\s*([\d,]+)/.exec(await pageText(page))?.[1] ?? '0'
    return {
      title: 'A bulk change in the page',
      how: `One field of the metadata of every identity, changed through the page with the embedded platform on disk.`,
      head: ['identities', 'failed', 'preview', 'change', 'a second', 'memory of the page', 'tasks over 50 ms'],
      rows: [
        [
          changed,
          failed,
          `${preview.toFixed(1)} s`,
          `${figure(seconds)} s`,
          figure(Number(changed.replaceAll(',', '')) / seconds),
          megabytes(memory),
          long.length ? `${long.length}, up to ${ms(Math.max(...long))}` : 'none',
        ],
      ],
      goals: [{ text: 'it ends, and no change fails', is: `${failed} failed`, met: failed === '0' }],
    }
  } finally {
    await browser.close()
    await gateway.stop()
    await platform.stop()
    await fs.rm(data, { recursive: true, force: true })
  }
}
