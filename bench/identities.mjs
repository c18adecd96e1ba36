import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { zipped } from '../scripts/page-weight.mjs'
import { launch, openSignedIn } from './support/browser.mjs'
import { signIn, startGatewayOf, startPlatform, workspaceToken } from './support/servers.mjs'
import { kb, median, ms, number, percentile, times } from './support/stats.mjs'

const headers = { authorization: `Bearer ${workspaceToken}` }
const count = 60

const next = (response) => /page_token=([^&>]+)[^>]*>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]

async function timed(url) {
  const begin = performance.now()
  const response = await fetch(url, { headers })
  const body = await response.json()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return { took: performance.now() - begin, next: next(response), body }
}

/** The process's memory, including its database. */
async function residentMegabytes(pid) {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

/** Start positions and filters of the list, as URLs below `list`. */
async function questions(list) {
  let token
  for (let page = 0; page < 40; page++) {
    const result = await timed(`${list}?page_size=25${token ? `&page_token=${token}` : ''}`)
    if (!result.next) break
    token = result.next
  }
  const { body } = await timed(`${list}?page_size=25&page_token=${token}`)
  const { body: newest } = await timed(`${list}?page_size=250`)
  const [one] = body
  const identifier = encodeURIComponent(one.traits.email)
  const organization = newest.find(({ organization_id }) => organization_id)?.organization_id
  const external = [...body, ...newest].find(({ external_id }) => external_id)?.external_id
  return {
    'first page': `?page_size=250`,
    'a page after 1,000': `?page_size=250&page_token=${token}`,
    'sign-in name': `?credentials_identifier=${identifier}`,
    'part of a sign-in name': `?page_size=50&preview_credentials_identifier_similar=${identifier.slice(0, 14)}`,
    '25 ids': `?${body.map(({ id }) => `ids=${id}`).join('&')}`,
    ...(organization && { organization: `?page_size=50&organization_id=${organization}` }),
    'strong consistency': `?page_size=250&consistency=strong`,
    ...(external && { 'external id': `/by/external/${encodeURIComponent(external)}` }),
  }
}

/** The screen of the largest list: the size of its code, the work for its first page, and how a table of 250 rows scrolls. */
async function inBrowser(platform) {
  const gateway = await startGatewayOf(platform)
  const browser = await launch()
  try {
    const { page, longTasks, memory } = await openSignedIn(browser, gateway.url, await signIn(gateway.url))
    const scripts = []
    const note = (response) => {
      if (response.url().includes('/remotes/identities/') && response.request().resourceType() === 'script')
        scripts.push(response.body())
    }
    page.on('response', note)
    const address = `${gateway.url}/projects/storefront-prod/identities?size=250`
    await page.goto(address)
    await page.getByRole('rowheader').first().waitFor()
    await page.waitForLoadState('networkidle')
    page.off('response', note)
    const own = (await Promise.all(scripts)).reduce((sum, body) => sum + zipped(body), 0)
    // The time to navigate from another screen, without the API's response time.
    const took = []
    for (let round = -2; round < 10; round++) {
      await page.getByRole('link', { name: 'Schemas' }).click()
      await page.getByRole('heading', { name: 'Schemas' }).waitFor()
      await page.waitForLoadState('networkidle')
      const one = await page.evaluate(ownTime)
      if (round >= 0) took.push(one)
    }
    await page.goto(address)
    await page.getByRole('rowheader').first().waitFor()
    await longTasks()
    await page.mouse.move(700, 500)
    for (let step = 0; step < 60; step++) {
      await page.mouse.wheel(0, step < 30 ? 400 : -400)
      await page.waitForTimeout(16)
    }
    return { own, took, long: await longTasks(), rows: await page.getByRole('rowheader').count(), heap: await memory() }
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** Runs in the page: opens the list, and measures the page's own work between the click and the first row. */
async function ownTime() {
  const link = [...document.querySelectorAll('nav a')].find((one) => one.textContent === 'Identities')
  performance.clearResourceTimings()
  const begin = performance.now()
  link.click()
  const there = () => document.querySelector('h1')?.textContent === 'Identities' && document.querySelector('tbody tr a')
  while (!there()) await new Promise((resolve) => requestAnimationFrame(resolve))
  const all = performance.now() - begin
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
  const waited = calls.length
    ? Math.max(...calls.map(({ responseEnd }) => responseEnd)) - Math.min(...calls.map(({ startTime }) => startTime))
    : 0
  return all - waited
}

/** First page, a distant page, each filter: times must not grow with the number of identities. Measures all sizes alternately. */
async function measure(platforms) {
  const asked = []
  for (const { url } of platforms) {
    const list = `${url}/p/storefront-prod/admin/identities`
    const all = Object.entries(await questions(list)).map(([name, query]) => [
      name,
      { url: `${list}${query}`, took: [] },
    ])
    asked.push(new Map(all))
  }
  for (let i = -5; i < count; i++) {
    for (const name of asked[0].keys()) {
      for (const one of asked.map((questions) => questions.get(name))) {
        const { took } = await timed(one.url)
        if (i >= 0) one.took.push(took)
      }
    }
  }
  return asked.map((questions) => Object.fromEntries([...questions].map(([name, { took }]) => [name, took])))
}

export async function identities({ sizes = [1_000, 1_000_000] } = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'atrium-bench-'))
  const platforms = []
  try {
    for (const size of sizes)
      platforms.push(await startPlatform({ data: path.join(folder, String(size)), identities: size, seconds: 1800 }))
    const took = await measure(platforms)
    const memories = await Promise.all(platforms.map(({ pid }) => residentMegabytes(pid)))
    const results = platforms.map((_, i) => ({ took: took[i], memory: memories[i] }))
    const [small] = results
    const large = results.at(-1)
    const inPage = await inBrowser(platforms.at(-1))
    const names = Object.keys(small.took).filter((name) => large.took[name])
    const ratio = (name) => median(large.took[name]) / median(small.took[name])
    const [worst] = names.toSorted((a, b) => ratio(b) - ratio(a))
    const cell = (list) => `${ms(median(list))} / ${ms(percentile(list, 0.95))}`
    const megabytes = ({ memory }) => `${Math.round(memory)} MB`
    const { own, took: owns, long, rows, heap } = inPage
    return {
      title: 'Identities list as it grows',
      how: `The embedded platform with its built-in database, one platform per size, running in parallel; p50 / p95 of ${count} interleaved requests each. Memory is that of the platform's process, including its database. The console's list of ${rows} rows at ${number(sizes.at(-1))} is measured from the click on its link to the first row, without the API's response (10 times), and while scrolling down and up with the wheel.`,
      head: ['', ...sizes.map(number), 'ratio'],
      rows: [
        ...names.map((name) => [name, ...results.map((one) => cell(one.took[name])), times(ratio(name))]),
        ['memory', ...results.map(megabytes), ''],
      ],
      goals: [
        {
          text: `at ${number(sizes.at(-1))} ≤ 1.2 × at ${number(sizes[0])}`,
          is: `${times(ratio(worst))} at most (${worst})`,
          met: ratio(worst) <= 1.2,
        },
        { text: `memory at ${number(sizes.at(-1))} ≤ 600 MB`, is: megabytes(large), met: large.memory <= 600 },
        { text: "the remote's own code ≤ 90 KB gzip", is: kb(own), met: own <= 90_000 },
        { text: 'first page ≤ 100 ms of its own', is: ms(median(owns)), met: median(owns) <= 100 },
        {
          text: 'scrolling without a task longer than 50 ms',
          is: long.length ? `${long.length}, up to ${ms(Math.max(...long))}` : 'none',
          met: long.length === 0,
        },
        { text: "the page's heap ≤ 150 MB", is: `${Math.round(heap / 1e6)} MB`, met: heap <= 150e6 },
      ],
    }
  } finally {
    for (const platform of platforms) await platform.stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
}
