import autocannon from 'autocannon'

import { median, ms, number, percentile, times } from './support/stats.mjs'
import { startPlatform, workspaceToken } from './support/servers.mjs'

const seconds = 5
const connections = 20
const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
const json = { accept: 'application/json', 'content-type': 'application/json' }
const password = 'correct-horse-battery'

async function call(method, url, headers, body) {
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: response.status, body: await response.json() }
}

const batchOf = (round) => ({
  identities: Array.from({ length: 1000 }, (_, i) => ({
    create: { traits: { email: `bench-${round}-${i}@example.com` } },
  })),
})

/** Imports batches of a thousand while `goesOn`. @returns identities per second */
async function importing(base, first, goesOn) {
  const began = performance.now()
  let made = 0
  for (let round = first; goesOn(round - first); round++) {
    const { status, body } = await call('PATCH', `${base}/admin/identities`, admin, batchOf(round))
    const failed = status !== 200 || body.identities.some(({ action }) => action !== 'create')
    if (failed) throw new Error(`The import responded with ${status}: ${JSON.stringify(body).slice(0, 300)}`)
    made += body.identities.length
  }
  return (made / (performance.now() - began)) * 1000
}

async function signIn(base, identifier, secret) {
  const flow = await call('GET', `${base}/self-service/login/api`, json)
  const url = `${base}/self-service/login?flow=${flow.body.id}`
  const began = performance.now()
  const response = await call('POST', url, json, { method: 'password', identifier, password: secret })
  return { took: performance.now() - began, ...response }
}

async function readers(base, token) {
  const url = `${base}/sessions/whoami`
  const result = await autocannon({ url, headers: { 'x-session-token': token }, connections, duration: seconds })
  if (result.non2xx > 0) throw new Error(`whoami: ${result.non2xx} responses were no success`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/** `whoami`, many concurrent registrations, and the time of a rejected sign-in. */
export async function people({ samples = 200 } = {}) {
  const platform = await startPlatform({ data: 'memory' })
  try {
    const base = `${platform.url}/p/storefront-prod`
    const email = 'bench@example.com'
    const create = { traits: { email }, credentials: { password: { config: { password } } } }
    await call('POST', `${base}/admin/identities`, admin, create)
    const { body } = await signIn(base, email, password)
    const token = body.session_token
    await readers(base, token)
    const quiet = await readers(base, token)
    let on = true
    const import_ = importing(base, 0, () => on)
    const busy = await readers(base, token)
    on = false
    await import_
    const rate = await importing(base, 10_000, (round) => round < 10)
    const took = { wrong: [], unknown: [] }
    for (let i = 0; i < samples; i++) {
      // they take turns in going first
      const turns = i % 2 ? ['wrong', 'unknown'] : ['unknown', 'wrong']
      for (const turn of turns) {
        const identifier = turn === 'wrong' ? email : 'nobody@example.com'
        took[turn].push((await signIn(base, identifier, 'wrong-horse-battery')).took)
      }
    }
    const ratio = median(took.unknown) / median(took.wrong)
    const cell = (list) => `${ms(median(list))} / ${ms(percentile(list, 0.95))}`
    return {
      title: 'Sessions, imports and refused sign-ins',
      how: `\`GET /sessions/whoami\` by ${connections} readers for ${seconds} s, alone and during imports in batches of 1,000 identities without passwords; 10 such batches alone; ${samples} sign-ins each with a wrong password and with an unknown account, interleaved (p50 / p95). Load generator, platform and database share the machine's processors.`,
      head: ['', 'a second', 'time'],
      rows: [
        ['whoami', number(quiet.rate), `p99 ${ms(quiet.p99)}`],
        ['whoami during an import', number(busy.rate), `p99 ${ms(busy.p99)}`],
        ['identities imported', number(rate), ''],
        ['sign-in, wrong password', '', cell(took.wrong)],
        ['sign-in, unknown account', '', cell(took.unknown)],
      ],
      goals: [
        {
          text: 'whoami ≥ 1,500 a second, p99 ≤ 60 ms, also during an import',
          is: `${number(quiet.rate)}, ${ms(quiet.p99)}; ${number(busy.rate)}, ${ms(busy.p99)}`,
          met: Math.min(quiet.rate, busy.rate) >= 1500 && Math.max(quiet.p99, busy.p99) <= 60,
        },
        { text: '≥ 2,000 identities imported a second', is: number(rate), met: rate >= 2000 },
        {
          text: 'an unknown account takes as long as a wrong password, ± 10 %',
          is: times(ratio),
          met: ratio >= 0.9 && ratio <= 1.1,
        },
      ],
    }
  } finally {
    await platform.stop()
  }
}
