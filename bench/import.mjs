import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { launch, openSignedIn, signInTo, startBrowser } from './support/browser.mjs'
import { signIn, startConsole, workspaceToken } from './support/servers.mjs'
import { mb, median, ms, number, times } from './support/stats.mjs'

const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
const traitsOf = (name) => ({ email: `${name}@example.com`, name: { first: 'Grace', last: 'Hopper' } })

/** Creates a file of `bytes` bytes or `rows` rows. @returns its path and rows */
async function makeFile(folder, format, { bytes = Infinity, rows = Infinity, prefix = 'file' }) {
  const file = path.join(folder, `${prefix}-${rows}.${format}`)
  const out = createWriteStream(file)
  if (format === 'csv') out.write('email,first,last\n')
  let [size, row] = [0, 0]
  while (size < bytes && row < rows) {
    const lines = []
    for (let i = 0; i < 5_000 && row < rows; i++, row++) {
      const { email, name } = traitsOf(`${prefix}-${format}-${row}`)
      lines.push(format === 'csv' ? `${email},${name.first},"${name.last}"` : JSON.stringify({ email, name }))
    }
    const text = `${lines.join('\n')}\n`
    size += text.length
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return { file, rows: row }
}

const importPage = (url) => `${url}/projects/storefront-prod/identities/import`

async function choose({ page }, url, file) {
  await page.goto(importPage(url))
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).waitFor()
}

/** Waits without polling, as role queries cost the page more than its own work. @returns peak memory meanwhile */
async function untilSays({ page, memory }, text) {
  let over = false
  const said = page
    .evaluate(
      (text) =>
        new Promise((resolve) => {
          const look = () => document.querySelector('main')?.textContent.includes(text) && resolve()
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
          look()
        }),
      text,
    )
    .finally(() => (over = true))
  let most = 0
  while (!over) {
    most = Math.max(most, await memory())
    await Promise.race([said, sleep(200)])
  }
  await said
  return most
}

/** Checks a whole file. @returns seconds, peak memory, long tasks */
async function check(tab, url, file) {
  await choose(tab, url, file)
  await tab.longTasks()
  const began = performance.now()
  await tab.page.getByRole('button', { name: 'Check file' }).click()
  const memory = await untilSays(tab, 'Check results')
  return { seconds: (performance.now() - began) / 1000, memory, long: await tab.longTasks() }
}

/** Runs in the page: records when a text appears, and the long tasks until then. */
function watch(text) {
  const state = { began: performance.now(), seconds: undefined, long: [] }
  Object.defineProperty(window, '__import', { value: state })
  new PerformanceObserver((list) => {
    if (!state.seconds) state.long.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  new MutationObserver(() => {
    if (!document.querySelector('main')?.textContent.includes(text)) return
    state.seconds ??= (performance.now() - state.began) / 1000
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Imports a file in a page without an attached debugger. @returns identities per second from the first call to the job's end, and long tasks */
async function importFile(browser, url, { file, rows }) {
  const all = number(rows)
  await browser.attached(async (page, context) => {
    await signInTo(context, url)
    await choose({ page }, url, file)
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Import' })
    await question.waitFor()
    await page.evaluate(watch, `${all} of ${all}`)
    await question.click()
  })
  for (;;) {
    await sleep(5_000)
    const { seconds, long } = await browser.attached((page) => page.evaluate(() => window.__import))
    if (seconds) return { rate: rows / seconds, long }
  }
}

/** The platform's own rate: sequential batches of a thousand. */
async function batches(platform, rows, round) {
  const began = performance.now()
  for (let at = 0; at < rows; at += 1000) {
    const identities = Array.from({ length: 1000 }, (_, i) => ({
      create: { schema_id: 'customer', traits: traitsOf(`direct-${round}-${at + i}`) },
    }))
    const url = `${platform}/p/storefront-prod/admin/identities`
    const response = await fetch(url, { method: 'PATCH', headers: admin, body: JSON.stringify({ identities }) })
    const body = await response.json()
    if (!response.ok || body.identities.some(({ action }) => action !== 'create'))
      throw new Error(`the batch responded with ${response.status}`)
  }
  return (rows / (performance.now() - began)) * 1000
}

/** Checks a file of 500 MB in the page, and imports a smaller one, compared with the same rows in batches without a browser. */
export async function importing({ bytes = 500e6, rows = 30_000, rounds = 5 } = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'atrium-bench-'))
  const console_ = await startConsole()
  const browser = await launch()
  try {
    const { url, platform } = console_
    const tab = await openSignedIn(browser, url, await signIn(url))
    const checks = []
    for (const format of ['ndjson', 'csv']) {
      const made = await makeFile(folder, format, { bytes })
      checks.push({ format, rows: made.rows, ...(await check(tab, url, made.file)) })
      await fs.rm(made.file)
    }
    const own = await startBrowser(folder)
    await batches(platform.url, 5_000, 'warm')
    const direct = [await batches(platform.url, rows, 'before')]
    const imports = []
    try {
      for (let round = 0; round < rounds; round++) {
        const made = await makeFile(folder, 'ndjson', { rows, prefix: `round-${round}` })
        imports.push(await importFile(own, url, made))
        direct.push(await batches(platform.url, rows, round))
      }
    } finally {
      await own.stop()
    }
    const memory = Math.max(...checks.map((one) => one.memory))
    const importLong = imports.flatMap((one) => one.long)
    const long = [...importLong, ...checks.flatMap((one) => one.long)]
    const longest = (list) => (list.length ? `${list.length}, up to ${ms(Math.max(...list))}` : 'none')
    const rates = imports.map(({ rate }) => rate)
    // compared with the platform's rate before and after
    const ratios = rates.map((rate, round) => (2 * rate) / (direct[round] + direct[round + 1]))
    const ratio = median(ratios)
    return {
      title: 'Imports in the page',
      how: `Files of ${mb(bytes)} checked to their end, then ${rounds} times ${number(rows)} rows imported through the page and the gateway, beside as many in batches of 1,000 sent to the platform itself before and after each. Memory: heaps and buffers of the page and of the thread that reads, at most. No debugger watches the page that imports.`,
      head: ['', 'rows', 'rows a second', 'memory', 'tasks over 50 ms'],
      rows: [
        ...checks.map((one) => [
          `check, ${one.format.toUpperCase()}`,
          number(one.rows),
          number(one.rows / one.seconds),
          mb(one.memory),
          longest(one.long),
        ]),
        ['import', number(rows), number(median(rates)), '', longest(importLong)],
        ['the platform alone', number(rows), number(median(direct)), '', ''],
      ],
      goals: [
        {
          text: 'import ≥ 0.9 × the platform alone',
          is: `${times(ratio)} (${times(Math.min(...ratios))} to ${times(Math.max(...ratios))})`,
          met: ratio >= 0.9,
        },
        { text: 'memory ≤ 150 MB throughout', is: mb(memory), met: memory <= 150e6 },
        { text: 'no task over 50 ms', is: longest(long), met: long.length === 0 },
      ],
    }
  } finally {
    await browser.close()
    await console_.stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
}
