import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { loadSource } from '../scripts/build/load-source.mjs'
import { root, startConsole } from '../scripts/servers.mjs'

const MOST_WAIT = 1_000
const PATIENCE = 30_000
/** Connections that run the same attack in parallel. */
const AT_ONCE = 4

/** Repeats a request on one HTTP/2 connection. @returns a function that ends it and returns the slowest response time */
function bystander(url, ca) {
  let on = true
  const worst = { took: 0, failed: undefined }
  const watch = async () => {
    const session = connect(url, { ca })
    session.on('error', (error) => (worst.failed ??= error.message))
    session.once('goaway', (code) => on && (worst.failed ??= `the connection was ended with ${code}`))
    while (on && !worst.failed) {
      const began = performance.now()
      const stream = session.request({ ':path': '/healthz' })
      const status = await new Promise((resolve) => {
        stream.once('response', (headers) => resolve(headers[':status']))
        stream.once('error', () => resolve(undefined)).once('close', () => resolve(undefined))
      })
      stream.resume()
      worst.took = Math.max(worst.took, performance.now() - began)
      // The platform has another URL for this, so any response counts.
      if (status === undefined) worst.failed ??= 'no response'
      await sleep(20)
    }
    session.destroy()
  }
  const watching = watch()
  return async () => {
    on = false
    await watching
    return worst
  }
}

/** A gRPC message of 4 MB whose entries are empty, so that each two bytes become an object. */
const emptyEntries = () => {
  const message = Buffer.alloc(4 * 2 ** 20 - 64, Buffer.from([0x0a, 0]))
  const prefix = Buffer.alloc(5)
  prefix.writeUInt32BE(message.length, 1)
  return Buffer.concat([prefix, message])
}

/** Sends such messages without a key, as many as a connection may have at once. */
async function callWithEmptyEntries(url, ca) {
  const session = connect(url, { ca })
  session.on('error', () => undefined)
  const body = emptyEntries()
  const one = () =>
    new Promise((resolve) => {
      const stream = session.request({
        ':method': 'POST',
        ':path': '/ory.keto.relation_tuples.v1alpha2.CheckService/BatchCheck',
        'content-type': 'application/grpc',
        te: 'trailers',
      })
      stream.setTimeout(PATIENCE, () => stream.destroy())
      stream.on('error', () => undefined).once('close', resolve)
      stream.resume().end(body)
    })
  await Promise.all(Array.from({ length: 50 }, one))
  session.destroy()
}

/** Opens HTTP/2 connections that flood, break rules or stall, to a gateway and a platform with a certificate. */
async function play(folder) {
  const { hostile, play: send } = loadSource(path.join(root, 'servers/gateway/src/testing/http2-frames.ts'))
  const tls = (name) => path.join(folder, 'tls', name)
  const ca = readFileSync(tls('authority.pem'), 'utf8')
  const { url, platformUrl, stop } = await startConsole({
    gateway: { ATRIUM_TLS_CERTIFICATE: tls('server.pem'), ATRIUM_TLS_KEY: tls('server.key') },
    platform: { ATRIUM_PLATFORM_TLS_CERTIFICATE: tls('server.pem'), ATRIUM_PLATFORM_TLS_KEY: tls('server.key') },
  })
  const results = []
  try {
    for (const [at, origin] of Object.entries({ gateway: url, platform: platformUrl })) {
      const { port } = new URL(origin)
      for (const one of hostile('localhost')) {
        const stand = bystander(origin, ca)
        await sleep(100)
        const place = { port: Number(port), ca }
        const options = { max: 100_000, timeout: one.once ? 500 : PATIENCE }
        const played = await Promise.all(Array.from({ length: AT_ONCE }, () => send(place, one, options)))
        const { took, failed } = await stand()
        const open = played.some(({ isEnded, code }) => !isEnded && !(one.once && code))
        const fault =
          failed ??
          (open
            ? 'the connection stayed open'
            : took > MOST_WAIT
              ? `a bystander waited ${Math.round(took)} ms`
              : undefined)
        results.push({ what: `${at}, HTTP/2: ${one.name}`, fault, took })
      }
    }
    const stand = bystander(platformUrl, ca)
    await sleep(100)
    await callWithEmptyEntries(platformUrl, ca)
    const { took, failed } = await stand()
    const fault = failed ?? (took > MOST_WAIT ? `a bystander waited ${Math.round(took)} ms` : undefined)
    results.push({ what: 'platform, gRPC: large messages of empty entries', fault, took })
  } finally {
    await stop()
  }
  return results
}

/** Runs `play` in a process that trusts the certificate. @returns the requests, any problem, and a bystander's slowest response in ms */
export async function attackHttp2() {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-attack-'))
  try {
    const env = { ...process.env, ATRIUM_DATA: folder }
    execFileSync(process.execPath, [path.join(root, 'scripts/cert.mjs')], { env, stdio: 'ignore' })
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), folder], {
      env: { ...env, NODE_EXTRA_CA_CERTS: path.join(folder, 'tls/authority.pem') },
    })
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`\n${JSON.stringify(await play(process.argv[2]))}`)
