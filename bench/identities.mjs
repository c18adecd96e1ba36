import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { median, ms, percentile, times } from './support/stats.mjs'
import { startPlatform, workspaceToken } from './support/servers.mjs'

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

/** What the process holds of the machine's memory, its database included. */
async function residentMegabytes(pid) {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

/** First page, a page far down, an exact identifier: they may not grow with the number of identities. */
async function measure(identities, folder) {
  const platform = await startPlatform({ data: path.join(folder, String(identities)), identities, seconds: 1200 })
  try {
    const list = `${platform.url}/p/storefront-prod/admin/identities`
    let token
    for (let page = 0; page < 40; page++) {
      const answer = await timed(`${list}?page_size=25${token ? `&page_token=${token}` : ''}`)
      if (!answer.next) break
      token = answer.next
    }
    const { body } = await timed(`${list}?page_size=25&page_token=${token}`)
    const identifier = encodeURIComponent(body[0]?.traits.email ?? 'ada@northwind.example')
    const urls = {
      first: `${list}?page_size=250`,
      deep: `${list}?page_size=250&page_token=${token}`,
      exact: `${list}?credentials_identifier=${identifier}`,
    }
    const took = { first: [], deep: [], exact: [] }
    for (let i = -5; i < count; i++) {
      for (const name of Object.keys(urls)) {
        const { took: one } = await timed(urls[name])
        if (i >= 0) took[name].push(one)
      }
    }
    return { ...took, memory: await residentMegabytes(platform.pid) }
  } finally {
    await platform.stop()
  }
}

export async function identities({ sizes = [1_000, 100_000, 1_000_000] } = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'atrium-bench-'))
  try {
    const results = []
    for (const size of sizes) results.push(await measure(size, folder))
    const [small] = results
    const large = results.at(-1)
    const ratio = (name) => median(large[name]) / median(small[name])
    const worst = Math.max(ratio('first'), ratio('deep'), ratio('exact'))
    const cell = (list) => `${ms(median(list))} / ${ms(percentile(list, 0.95))}`
    return {
      title: 'Identities list as it grows',
      how: `Pages of 250 of the embedded platform with its built-in database, p50 / p95 of ${count} requests each, one after the other.`,
      head: ['identities', 'first page', 'a page after 1,000', 'exact identifier', 'memory'],
      rows: sizes.map((size, i) => [
        size.toLocaleString('en'),
        cell(results[i].first),
        cell(results[i].deep),
        cell(results[i].exact),
        `${Math.round(results[i].memory)} MB`,
      ]),
      goals: [
        {
          text: `at ${sizes.at(-1).toLocaleString('en')} ≤ 1.2 × at ${sizes[0].toLocaleString('en')}`,
          is: `${times(ratio('first'))} first, ${times(ratio('deep'))} further, ${times(ratio('exact'))} exact`,
          met: worst <= 1.2,
        },
        {
          text: `memory at ${sizes.at(-1).toLocaleString('en')} ≤ 600 MB`,
          is: `${Math.round(large.memory)} MB`,
          met: large.memory <= 600,
        },
      ],
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}
