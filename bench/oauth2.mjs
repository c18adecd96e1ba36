import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'

import { admin, codeFlow, form, makeClients, refreshed } from './support/oauth2.mjs'
import { startPlatform } from './support/servers.mjs'
import { interleaved, median, ms, number, percentile, times } from './support/stats.mjs'
import { fillTokens, goodToken } from './support/tokens.mjs'

const seconds = 5
const connections = 20
const rounds = 3

const baseOf = ({ url }) => `${url}/p/storefront-prod`

async function shoot(options) {
  const result = await autocannon({ connections, duration: seconds, method: 'POST', ...options })
  if (result.non2xx > 0) throw new Error(`${options.url}: ${result.non2xx} responses were no success`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Runs operations sequentially on each connection for some seconds. */
async function repeated(step) {
  const took = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      while (performance.now() < end) {
        const began = performance.now()
        await step(index)
        took.push(performance.now() - began)
      }
    }),
  )
  return { rate: took.length / seconds, p50: median(took), p99: percentile(took, 0.99) }
}

/** Indexes of up to a thousand tokens, spread over the whole table. */
function spread(size) {
  const length = Math.min(1_000, size / 10)
  return Array.from({ length }, (_, index) => Math.floor((index * size) / 10 / length))
}

/** The measurements on a platform with a number of tokens. */
function measured(platform, basic, size) {
  const base = baseOf(platform)
  const chains = []
  return {
    'client credentials': () =>
      shoot({ url: `${base}/oauth2/token`, headers: { ...basic, ...form }, body: 'grant_type=client_credentials' }),
    introspection: () =>
      shoot({
        url: `${base}/admin/oauth2/introspect`,
        headers: { ...admin, ...form },
        requests: spread(size).map((index) => ({ body: `token=${goodToken(index)}` })),
      }),
    refresh: () =>
      repeated(async (index) => {
        chains[index] = (await refreshed(base, chains[index] ?? (await codeFlow(base)).refresh_token)).refresh_token
      }),
    'sign-in with PKCE': () => repeated(() => codeFlow(base)),
  }
}

/** A platform with its own database and a number of tokens. */
async function platformWith(folder, size) {
  const data = path.join(folder, String(size))
  const first = await startPlatform({ data })
  const basic = await makeClients(baseOf(first))
  await first.stop()
  await fillTokens(data, 'web', size)
  const platform = await startPlatform({ data })
  return { ...platform, measured: measured(platform, basic, size) }
}

/** The OAuth2 service under load, with few and with many tokens: tokens for machines, introspection, refresh, and whole sign-ins. */
export async function oauth2({ sizes = [1_000, 1_000_000] } = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'atrium-bench-'))
  const platforms = []
  try {
    for (const size of sizes) platforms.push(await platformWith(folder, size))
    const names = Object.keys(platforms[0].measured)
    const took = new Map()
    for (const name of names) {
      const contestants = Object.fromEntries(platforms.map((one, index) => [sizes[index], one.measured[name]]))
      const results = await interleaved(rounds, contestants)
      const middle = (list) =>
        Object.fromEntries(['rate', 'p50', 'p99'].map((what) => [what, median(list.map((one) => one[what]))]))
      took.set(
        name,
        sizes.map((size) => middle(results[size])),
      )
    }
    const ratio = (name) => took.get(name)[0].rate / took.get(name).at(-1).rate
    const [worst] = names.toSorted((a, b) => ratio(b) - ratio(a))
    const rate = (name) => took.get(name)[0].rate
    const cell = ({ rate, p50, p99 }) => `${number(rate)} (${ms(p50)} / ${ms(p99)})`
    const p99 = Math.max(...['client credentials', 'introspection'].map((name) => took.get(name)[0].p99))
    const goal = (text, name, least) => ({
      text: `${text} ≥ ${number(least)} a second`,
      met: rate(name) >= least,
      is: number(rate(name)),
    })
    return {
      title: 'OAuth2',
      how: `Requests per second (p50 / p99), over ${connections} connections for ${seconds} s, ${rounds} interleaved rounds. The platforms run in parallel with embedded databases on disk that contain the given number of tokens; of ten tokens, two have expired and are deleted during the run, and one is a used refresh token. A sign-in is six requests: PKCE, login and consent accepted immediately, code exchange. Load generator, platform and database share the machine's processors; the load was ${os.loadavg()[0].toFixed(1)} at the end.`,
      head: ['', ...sizes.map((size) => `${number(size)} tokens`), 'ratio'],
      rows: names.map((name) => [name, ...took.get(name).map(cell), times(ratio(name))]),
      goals: [
        goal('client credentials', 'client credentials', 1000),
        goal('introspection', 'introspection', 2500),
        goal('sign-ins with PKCE', 'sign-in with PKCE', 150),
        { text: 'p99 ≤ 60 ms', met: p99 <= 60, is: ms(p99) },
        {
          text: `with ${number(sizes.at(-1))} tokens ≤ 1.2 × the time of ${number(sizes[0])}`,
          met: ratio(worst) <= 1.2,
          is: `${times(ratio(worst))} at most (${worst})`,
        },
      ],
    }
  } finally {
    for (const { stop } of platforms) await stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
}
