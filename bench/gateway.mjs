import autocannon from 'autocannon'

import { interleaved, median, ms, number, times } from './support/stats.mjs'
import { signIn, startConsole, workspaceToken } from './support/servers.mjs'

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

/** One request after the other on one connection: the cost of a hop, without queues. */
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
const paths = { list: '/admin/identities?page_size=50', row: '/admin/identities?page_size=1', document: '/schemas' }

/** The gateway beside the calls that it makes: the same responses, with and without the hop. */
export async function gateway() {
  const atrium = await startConsole()
  try {
    const cookie = await signIn(atrium.url)
    const direct = {
      base: `${atrium.platform.url}/p/storefront-prod`,
      headers: { authorization: `Bearer ${workspaceToken}` },
    }
    const through = { base: `${atrium.url}/api/p/storefront-prod`, headers: { cookie } }
    const contestants = Object.fromEntries(
      Object.entries(paths).flatMap(([what, path]) =>
        Object.entries({ direct, through }).flatMap(([way, { base, headers }]) => [
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
    const ratio = (what) => alone(what, 'through') / alone(what, 'direct')
    const rate = of('document through', 'rate')
    return {
      title: 'Gateway and direct call',
      how: `\`GET ${paths.list}\` as sent by the console, \`GET ${paths.row}\` and \`GET ${paths.document}\` on the same platform; ${rounds} interleaved rounds, each ${seconds} s with ${connections} connections and 200 sequential requests ("alone"). Load generator, gateway, platform and database share the machine's processors.`,
      head: ['', 'alone, p50', 'under load, p50', 'p99', 'requests a second'],
      rows: [
        row('list, direct', 'list direct', 'list', 'direct'),
        row('list, through the gateway', 'list through', 'list', 'through'),
        row('one row, direct', 'row direct', 'row', 'direct'),
        row('one row, through the gateway', 'row through', 'row', 'through'),
        row('document, direct', 'document direct', 'document', 'direct'),
        row('document, through the gateway', 'document through', 'document', 'through'),
      ],
      goals: [
        {
          text: 'p50 ≤ 1.2 × direct',
          is: `${times(ratio('list'))} for the list, ${times(ratio('row'))} for one row, ${times(ratio('document'))} for the document`,
          met: ratio('list') <= 1.2,
        },
        { text: '≥ 5,000 requests a second', is: number(rate), met: rate >= 5000 },
      ],
    }
  } finally {
    await atrium.stop()
  }
}
