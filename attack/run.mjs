import '../scripts/help.mjs'

import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { build } from '../scripts/build.mjs'
import { loadSource } from '../scripts/build/load-source.mjs'
import { root, startConsole } from '../scripts/servers.mjs'
import { bytes } from './corpus.mjs'
import { attackHttp2 } from './http2.mjs'
import { faultOf, PATIENCE } from './judge.mjs'
import { everybody, plant } from './people.mjs'
import { readsOf, requestsOf } from './requests.mjs'
import { attackTenants } from './tenants.mjs'

// `npm run attack`: sends hostile requests to gateway and platform, and fails if one of them responds with an internal error, in an
// unknown shape, or with a secret to a viewer, if a tenant can access another one's data, or if a bystander has to wait. `--seed 7`
// repeats the same requests.
const AT_ONCE = 6
const MOST_WAIT = 1_000

async function asked(url, { method, headers, body }) {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers, ...(body && { 'content-type': body.type }) },
      body: body?.text,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    // the client itself rejects text that is invalid in headers
    if (error instanceof TypeError && /ByteString|header/i.test(`${error.message} ${error.cause?.message}`))
      return 'unsendable'
    return undefined
  }
}

/** Sends raw bytes. @returns the first response's status line, headers and text */
function sent(url, text) {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
    let said = ''
    socket.setTimeout(PATIENCE, () => socket.destroy())
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
      const [head, body = ''] = said.split(/\r\n\r\n/, 2)
      const length = Number(/content-length: (\d+)/i.exec(head ?? '')?.[1] ?? 0)
      if (said.includes('\r\n\r\n') && body.length >= length) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const [head = '', body = ''] = said.split(/\r\n\r\n/, 2)
      const lines = head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: ?/, 2))
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
      resolve(status ? { status, headers: new Headers(lines.filter(([name]) => name)), text: body } : undefined)
    })
    socket.write(Buffer.from(text, 'latin1'))
  })
}

/** A bystander with normal requests; returns the time of the slowest response. */
function bystander(urls) {
  let on = true
  const worst = { took: 0, url: '', failed: undefined }
  const watch = async ([url, headers]) => {
    while (on) {
      const began = performance.now()
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
      await response?.text()
      const took = performance.now() - began
      if (took > worst.took) Object.assign(worst, { took, url })
      if (!response?.ok) worst.failed ??= `${url} responded with ${response?.status ?? 'nothing'}`
      await sleep(50)
    }
  }
  const watching = Promise.all(urls.map(watch))
  return async () => {
    on = false
    await watching
    return worst
  }
}

/** Runs all attacks. @returns the numbers passed and failed, and a line for each failure */
export async function attack({ seed = randomInt(2 ** 31), say = console.log } = {}) {
  const { allOperations, holds } = loadSource(path.join(root, 'packages/shared/src/operations/index.ts'))
  const operatorToken = `ory_op_${randomBytes(16).toString('hex')}`
  const { url, platformUrl, stop } = await startConsole({ platform: { ATRIUM_OPERATOR_TOKEN: operatorToken } })
  const notes = []
  let passed = 0
  const judged = (fault, what) => {
    if (fault) notes.push(`${what}: ${fault}`)
    else passed++
  }
  try {
    const cast = await everybody({ url, platformUrl, operatorToken })
    // first, as the planted configuration keeps people from signing in
    await attackTenants({ allOperations, holds }, { ...cast, url, platformUrl }, judged)
    const { identity, secrets } = await plant(platformUrl, cast.project)
    say(`seed ${seed}, ${Object.keys(allOperations).length} operations`)
    const whoami = { 'x-session-token': cast.canary }
    const stand = bystander([
      [`${platformUrl}/health/ready`, {}],
      [`${platformUrl}/p/console/sessions/whoami`, whoami],
      [`${url}/readyz`, {}],
    ])
    await twoStrangers(platformUrl, judged)
    const all = [...readsOf(allOperations, { ...cast, identity }), ...requestsOf(allOperations, cast, seed)]
    const requests = all.values()
    const worker = async () => {
      for (const request of requests) {
        const { id, at, person, what, service } = request
        const response = await asked((at === 'gateway' ? url : platformUrl) + request.path, request)
        if (response === 'unsendable') continue
        const fault = faultOf(response, { service, secrets: person.name === 'viewer' ? secrets : [] })
        judged(fault, `${at} ${request.method} ${id} by ${person.name} (${what}) ${request.path.slice(0, 120)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    for (const [at, base, origin] of [
      ['platform', `/p/${cast.project.slug}`, platformUrl],
      ['gateway', `/a/${cast.project.slug}`, url],
    ]) {
      for (const { name, text } of bytes) {
        const filled = text.replaceAll('{base}', base).replaceAll('{host}', new URL(origin).host)
        judged(faultOf(await sent(origin, filled), { service: 'identity', secrets }), `${at}: ${name}`)
      }
    }
    for (const [origin, at] of [
      [url, '/'],
      [platformUrl, `/p/${cast.project.slug}/.well-known/openid-configuration`],
    ]) {
      await pipelines(origin, at)
    }
    const { took, url: slowest, failed } = await stand()
    say(`slowest response to a bystander: ${Math.round(took)} ms (${slowest})`)
    judged(failed, 'bystander')
    judged(took > MOST_WAIT ? `waited ${Math.round(took)} ms for ${slowest}` : undefined, 'bystander')
  } finally {
    await stop()
  }
  const byHttp2 = await attackHttp2()
  for (const { what, fault } of byHttp2) judged(fault, what)
  say(`slowest response to a bystander by HTTP/2: ${Math.round(Math.max(...byHttp2.map(({ took }) => took)))} ms`)
  return { passed, failed: notes.length, notes }
}

/** Connections that each pipeline 700 requests and read no response. Resolves when all are cut. */
async function pipelines(origin, target) {
  const { hostname, port } = new URL(origin)
  const text = `GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/html\r\n\r\n`.repeat(700)
  const one = () =>
    new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.setTimeout(PATIENCE, () => socket.destroy())
      socket.on('error', () => undefined).on('close', resolve)
    })
  await Promise.all(Array.from({ length: 40 }, one))
}

/** Deeply nested payloads in a stranger's flow once stopped the platform permanently. */
async function twoStrangers(platformUrl, judged) {
  const base = `${platformUrl}/p/storefront-dev/self-service/login`
  const { id } = await (await fetch(`${base}/api`)).json()
  const text = `{"method":"password","identifier":"x","password":"y","transient_payload":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`
  const request = { method: 'POST', headers: {}, body: { type: 'application/json', text } }
  const responses = await Promise.all([1, 2].map(() => asked(`${base}?flow=${id}`, request)))
  for (const response of responses) {
    judged(response?.status === 400 ? undefined : `status ${response?.status}`, 'a deep transient_payload on one flow')
  }
  const ready = await asked(`${platformUrl}/health/ready`, { method: 'GET' })
  judged(ready?.status === 200 ? undefined : 'the platform is not ready', 'after two deep payloads')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--seed')
  await build({ quiet: true })
  const { passed, failed, notes } = await attack(at < 0 ? {} : { seed: Number(process.argv[at + 1]) })
  for (const note of notes) console.log(note)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
