import autocannon from 'autocannon'

import { interleaved, median, ms, number, times } from './support/stats.mjs'
import { signIn, startBareProxy, startConsole, workspaceToken } from './support/servers.mjs'

const rounds = 3
const seconds = 3
const connections = 20

const shoot = (url, headers) =>
  autocannon({ url, headers, connections, duration: seconds, pipelining: 1 }).then((result) => {
    if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} responses were no success`)
    return {
      p50: result.latency.p50,
      p99: result.latency.p99,
      rate: result.requests.average,
      mean: result.latency.average,
    }
  })

/** Sequential requests on one connection: the cost of a hop, without queueing. */
async function paced(url, headers, count) {
  const took = []
  for (let i = 0; i < count; i++) {
    const begin = performance.now()
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    took.push(performance.now() - begin)
  }
  return median(took)
}

/** The requests: the console's list, one row of it, and a small cached document. */
const paths = {
  list: '/admin/identities?page_size=50',
  'one row': '/admin/identities?page_size=1',
  document: '/schemas',
}

/** The gateway compared with direct calls and with a bare proxy: the cost of the hop, and of the gateway's work. */
export async function gateway() {
  const atrium = await startConsole()
  let proxy
  try {
    proxy = await startBareProxy(atrium.platform)
    const cookie = await signIn(atrium.url)
    const headers = { authorization: `Bearer ${workspaceToken}` }
    const direct = { base: `${atrium.platform.url}/p/storefront-prod`, headers }
    const bare = { base: `${proxy.url}/p/storefront-prod`, headers }
    const through = { base: `${atrium.url}/api/p/storefront-prod`, headers: { cookie } }
    const contestants = Object.fromEntries(
      Object.entries(paths).flatMap(([what, path]) =>
        Object.entries({ direct, bare, through }).flatMap(([way, { base, headers }]) => [
          [`${what} ${way}`, () => shoot(base + path, headers)],
          [`${what} ${way} alone`, () => paced(base + path, headers, 200)],
        ]),
      ),
    )
    const results = await interleaved(rounds, contestants)
    const of = (name, key) => median(results[name].map((run) => run[key]))
    const alone = (what, way) => median(results[`${what} ${way} alone`])
    const row = (title, name, what, way) => [
      title,
      ms(alone(what, way)),
      ms(of(name, 'p50')),
      ms(of(name, 'p99')),
      number(of(name, 'rate')),
    ]
    const ratio = (what, way = 'through') => alone(what, way) / alone(what, 'direct')
    const ratios = (way) =>
      `${times(ratio('list', way))} for the list, ${times(ratio('one row', way))} for one row, ${times(ratio('document', way))} for the document`
    const [rate, limit] = [of('document through', 'rate'), of('document bare', 'rate')]
    return {
      title: 'Gateway and direct call',
      how: `\`GET ${paths.list}\` as sent by the console, \`GET ${paths['one row']}\` and \`GET ${paths.document}\` on the same platform; ${rounds} interleaved rounds, each ${seconds} s with ${connections} connections and 200 sequential requests ("alone"). The bare proxy is Node's server and undici over the same socket, without the gateway's work. Load generator, gateway, platform and database share the machine's processors.`,
      head: ['', 'alone, p50', 'under load, p50', 'p99', 'requests a second'],
      rows: Object.keys(paths).flatMap((what) => [
        row(`${what}, direct`, `${what} direct`, what, 'direct'),
        row(`${what}, through a bare proxy`, `${what} bare`, what, 'bare'),
        row(`${what}, through the gateway`, `${what} through`, what, 'through'),
      ]),
      goals: [
        {
          text: 'p50 ≤ 1.2 × direct',
          is: `${ratios('through')}; through the bare proxy ${ratios('bare')}`,
          met: ratio('list') <= 1.2,
        },
        {
          text: '≥ 5,000 requests a second, or as many as the bare proxy if that is less',
          is: `${number(rate)}, the bare proxy ${number(limit)}`,
          met: rate >= Math.min(5000, limit),
        },
      ],
    }
  } finally {
    await proxy?.stop()
    await atrium.stop()
  }
}
