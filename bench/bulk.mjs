import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { signInTo, startBrowser } from './support/browser.mjs'
import { startGatewayOf, startPlatform } from './support/servers.mjs'
import { mb, number } from './support/stats.mjs'

/** The text of the job's page, without the cost of role queries, and the page's heap in bytes. */
async function look(page) {
  const client = await page.context().newCDPSession(page)
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const text = await page.evaluate(() => document.querySelector('main')?.textContent ?? '')
  return { text, heap: usedSize }
}

/** Opens the page of bulk changes, and starts one for every identity. @returns seconds taken by the preview */
async function start(page, context, url) {
  await signInTo(context, url)
  await page.goto(`${url}/projects/storefront-prod/identities/bulk`)
  await page.getByRole('radio', { name: 'Change metadata' }).check()
  await page.getByRole('textbox', { name: 'Fields to set' }).fill('{"tier": "gold"}')
  const began = performance.now()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Start' }).waitFor({ timeout: 0 })
  const preview = (performance.now() - began) / 1000
  await page.getByRole('button', { name: 'Start' }).click()
  const question = page.getByRole('alertdialog')
  const typed = question.getByRole('textbox')
  await question.waitFor()
  if (await typed.isVisible()) await typed.fill(/\d[\d,.]*/.exec(await question.textContent())[0].replace(/\D/g, ''))
  await question.getByRole('button', { name: 'Start' }).click()
  await page.getByText(/[1-9][\d,]* of /).waitFor()
  return preview
}

/** One bulk change of all identities of a project on disk, through the page, from the preview to its end. */
export async function bulkChange({ sizes = [20_000] } = {}) {
  const count = sizes.at(-1)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'atrium-bench-'))
  const data = path.join(folder, 'data')
  const platform = await startPlatform({ data, identities: count, seconds: 3_600 })
  const gateway = await startGatewayOf(platform)
  const browser = await startBrowser(folder)
  try {
    const preview = await browser.attached((page, context) => start(page, context, gateway.url))
    const began = performance.now()
    let [memory, changed, failed] = [0, undefined, undefined]
    while (!changed) {
      await sleep(count > 100_000 ? 20_000 : 1_000)
      const { text, heap } = await browser.attached(look)
      memory = Math.max(memory, heap)
      const seconds = Math.round((performance.now() - began) / 1000)
      if (count > 100_000) console.error(`${seconds} s: ${/[\d,]+ of [\d,]+/.exec(text)?.[0]}`)
      if (/Paused/.test(text)) throw new Error(text)
      changed = /([\d,]+) of \1(?![\d,])/.exec(text)?.[1]
      failed = /Failed\s*([\d,]+)/.exec(text)?.[1] ?? '0'
    }
    const seconds = (performance.now() - began) / 1000
    return {
      title: 'A bulk change in the page',
      how: `One metadata field of every identity is changed through the page, with the embedded platform on disk. Memory is the maximum of the page's heap.`,
      head: ['identities', 'failed', 'preview', 'change', 'a second', 'memory'],
      rows: [
        [
          changed,
          failed,
          `${preview.toFixed(1)} s`,
          `${number(seconds)} s`,
          number(Number(changed.replaceAll(',', '')) / seconds),
          mb(memory),
        ],
      ],
      goals: [{ text: 'it ends, and no change fails', is: `${failed} failed`, met: failed === '0' }],
    }
  } finally {
    await browser.stop()
    await gateway.stop()
    await platform.stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
}
