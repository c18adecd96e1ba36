import autocannon from 'autocannon'

import { median, ms, times } from './support/stats.mjs'
import { signIn, startConsole, workspaceToken } from './support/servers.mjs'

const rounds = 5
const seconds = 3
const connections = 20

const shoot = (url, headers) =>
  autocannon({ url, headers, connections, duration: seconds, pipelining: 1 }).then((result) => {
    if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no success`)
    return {
      p50: result.latency.p50,
      p99: result.latency.p99,
      rate: result.requests.average,
      mean: result.latency.average,
    }
  })

/** One request after the other on one connection: what a hop costs, without queues. */
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

/** The gateway beside the call that it makes: the same small list, with and without the hop. */
export async function gateway() {
  const atrium = await startConsole()
  try {
    const cookie = await signIn(atrium.url)
    const path = '/admin/identities?page_size=1'
    const direct = {
      url: `${atrium.platform.url}/p/storefront-prod${path}`,
      headers: { authorization: `Bearer ${workspaceToken}` },
    }
    const through = { url: `${atrium.url}/api/p/storefront-prod${path}`, headers: { cookie } }
    const healthy = { url: `${atrium.url}/healthz`, headers: {} }
    const runs = { direct: [], through: [], healthy: [], pacedDirect: [], pacedThrough: [] }
    for (let round = -1; round < rounds; round++) {
      const one = {
        direct: await shoot(direct.url, direct.headers),
        through: await shoot(through.url, through.headers),
        healthy: await shoot(healthy.url, healthy.headers),
        pacedDirect: await paced(direct.url, direct.headers, 200),
        pacedThrough: await paced(through.url, through.headers, 200),
      }
      if (round >= 0) for (const name of Object.keys(runs)) runs[name].push(one[name])
    }
    const row = (name, list) => [
      name,
      ms(median(list.map((run) => run.p50))),
      ms(median(list.map((run) => run.p99))),
      String(Math.round(median(list.map((run) => run.rate)))),
    ]
    const alone = { direct: median(runs.pacedDirect), through: median(runs.pacedThrough) }
    const ratio = median(runs.through.map((run, i) => run.mean / runs.direct[i].mean))
    const rate = median(runs.through.map((run) => run.rate))
    return {
      title: 'Gateway and direct call',
      how: `\`GET /admin/identities?page_size=1\` of the same platform, ${connections} connections, ${rounds} interleaved rounds of ${seconds} s; load, gateway, platform and database share two cores. "Alone" is one request after the other.`,
      head: ['', 'p50', 'p99', 'requests a second'],
      rows: [
        row('direct', runs.direct),
        row('through the gateway', runs.through),
        row('the gateway by itself (`/healthz`)', runs.healthy),
        ['alone, direct', ms(alone.direct), '', ''],
        ['alone, through the gateway', ms(alone.through), '', ''],
      ],
      goals: [
        {
          text: 'p50 ≤ 1.2 × direct',
          is: `${times(alone.through / alone.direct)} alone, ${times(ratio)} under load`,
          met: alone.through <= 1.2 * alone.direct,
        },
        { text: '≥ 5,000 requests a second', is: String(Math.round(rate)), met: rate >= 5000 },
      ],
    }
  } finally {
    await atrium.stop()
  }
}
