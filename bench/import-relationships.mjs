import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { launch, openSignedIn } from './support/browser.mjs'
import { signIn, startConsole, workspaceToken } from './support/servers.mjs'
import { mb, ms, number } from './support/stats.mjs'

const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
const slug = 'storefront-prod'
const rules = `class User implements Namespace {}
class Document implements Namespace { related: { viewers: User[] } }`

async function configure(platform) {
  const found = await (await fetch(`${platform}/projects`, { headers: admin })).json()
  const project = (found.projects ?? found).find((one) => one.slug === slug)
  const value = { location: `base64://${btoa(rules)}` }
  const body = JSON.stringify([{ op: 'add', path: '/services/permission/config/namespaces', value }])
  const response = await fetch(`${platform}/projects/${project.id}`, { method: 'PATCH', headers: admin, body })
  if (!response.ok) throw new Error(`the change of the rules responded with ${response.status}`)
}

async function makeFile(folder, rows) {
  const file = path.join(folder, 'tuples.txt')
  const out = createWriteStream(file)
  for (let at = 0; at < rows; at += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, rows - at) }, (_, i) => at + i)
    const text = lines.map((n) => `Document:doc-${n % 50_000}#viewers@user-${n}\n`).join('')
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return file
}

/** Clicks, and checks twice a second until the page is ready. @returns seconds, peak memory, long tasks */
async function measured({ page, memory, longTasks }, begin, isReady) {
  await longTasks()
  const began = performance.now()
  await begin()
  let most = 0
  while (!(await page.evaluate(isReady.look, isReady.text))) {
    most = Math.max(most, await memory())
    await sleep(500)
  }
  return { seconds: (performance.now() - began) / 1000, memory: most, long: await longTasks() }
}

const says = (text) => ({
  text,
  look: (wanted) => document.querySelector('main')?.textContent.includes(wanted) ?? false,
})

/** A file of relationships is checked in the page and imported through the gateway, into an embedded database. */
export async function importingRelationships({ rows = 1_000_000 } = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'atrium-bench-'))
  const console_ = await startConsole()
  const browser = await launch()
  try {
    const { url, platform } = console_
    await configure(platform.url)
    const file = await makeFile(folder, rows)
    const tab = await openSignedIn(browser, url, await signIn(url))
    const button = (name) => tab.page.getByRole('button', { name, exact: true })
    await tab.page.goto(`${url}/projects/${slug}/permissions/relationships/import`)
    await tab.page.getByLabel('File', { exact: true }).setInputFiles(file)
    const all = number(rows)
    const checked = await measured(tab, () => button('Check file').click(), says(`Ready to import${all}`))
    await button('Import').click()
    const start = tab.page.getByRole('alertdialog').getByRole('button', { name: 'Import' })
    const imported = await measured(tab, () => start.click(), says(`${all} of ${all}`))
    const row = (name, { seconds, memory, long }) => [
      name,
      `${Math.round(seconds)} s`,
      number(rows / seconds),
      mb(memory),
      long.length ? `${long.length}, up to ${ms(Math.max(...long))}` : 'none',
    ]
    const most = Math.max(checked.memory, imported.memory)
    return {
      title: 'Relationships imported in the page',
      how: `A file of ${all} relationships checked and imported in one tab, through the gateway, into an embedded database. Memory: heaps and buffers of the page and of the thread that reads, at most.`,
      head: [`${all} relationships`, 'time', 'a second', 'memory', 'tasks over 50 ms'],
      rows: [row('check', checked), row('import', imported)],
      goals: [
        { text: 'memory ≤ 200 MB throughout', is: mb(most), met: most <= 200e6 },
        {
          text: '≥ 2,000 relationships a second',
          is: number(rows / imported.seconds),
          met: rows / imported.seconds >= 2_000,
        },
      ],
    }
  } finally {
    await browser.close()
    await console_.stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
}
