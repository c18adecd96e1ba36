/** @jest-environment node */
import { cookieOfToken } from '@atrium/shared/session-cookie'
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'

import { watchCertificate } from '@atrium/shared/tls'
import { Agent, fetch } from 'undici'

import { ConfigError, loadConfig } from './config/load-config'
import { tokenOf } from './testing/stand-in-upstream'
import { startGateway, type TestGateway } from './testing/test-gateway'

const folder = mkdtempSync(join(tmpdir(), 'atrium-tls-'))
const inFolder = (name: string) => join(folder, 'tls', name)
const files = { certificate: inFolder('server.pem'), key: inFolder('server.key') }
/** What `npm run cert` runs. */
const makeCertificate = () =>
  execFileSync(process.execPath, [join(__dirname, '../../../scripts/cert.mjs')], {
    env: { ...process.env, ATRIUM_DATA: folder },
    encoding: 'utf8',
  })

let here: TestGateway
let ca: string
let lines: string

beforeAll(async () => {
  lines = makeCertificate()
  ca = readFileSync(inFolder('authority.pem'), 'utf8')
  here = await startGateway({ tls: files, host: 'localhost' })
})
afterAll(async () => {
  await here.close()
  rmSync(folder, { recursive: true })
})

/** One handshake as a client that trusts the development authority; `servername` is empty for one that names no host. */
const handshake = (servername: string, protocols: string[] = []) =>
  new Promise<{ serial: string; protocol: string | false | null }>((resolve, reject) => {
    const socket: TLSSocket = connect(
      { host: '127.0.0.1', port: here.port, ca, servername, ALPNProtocols: protocols },
      () => {
        resolve({ serial: socket.getPeerX509Certificate()?.serialNumber ?? '', protocol: socket.alpnProtocol })
        socket.end()
      },
    )
    socket.on('error', reject)
  })

const agent = (allowH2 = false) => new Agent({ connect: { ca }, allowH2 })

test('prints the files of a new certificate and the command that uses them, with full paths', () => {
  expect(lines).toContain(`ATRIUM_TLS_CERTIFICATE=${files.certificate} ATRIUM_TLS_KEY=${files.key}`)
  expect(lines).not.toContain('../')
})

test('serves both names of this machine to a client that trusts the development authority', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    for (const allowH2 of [false, true]) {
      const response = await fetch(`https://${host}:${here.port}/healthz`, { dispatcher: agent(allowH2) })
      expect(response.status).toBe(200)
    }
  }
  await expect(fetch(`https://localhost:${here.port}/healthz`)).rejects.toThrow()
  await expect(fetch(`http://localhost:${here.port}/healthz`)).rejects.toThrow()
})

test.each([false, true])('sets secure cookies that are bound to the host (HTTP/2: %p)', async (allowH2) => {
  const response = await fetch(`https://localhost:${here.port}/a/console/continue`, {
    dispatcher: agent(allowH2),
    redirect: 'manual',
    headers: { cookie: `ory_session_console=${cookieOfToken(tokenOf('owner'))}` },
  })
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-atrium_session=.*Secure/)
})

test.each([
  [['http/1.1', 'h2'], 'h2'],
  [['h2'], 'h2'],
  [['http/1.1'], 'http/1.1'],
  [[], false],
])('a client that offers %p gets %p', async (protocols, protocol) => {
  expect(await handshake('localhost', protocols)).toMatchObject({ protocol })
})

/** Valid for the first day of 2020; for tests, and worth nothing elsewhere. */
const expired = `-----BEGIN CERTIFICATE-----
MIIBEDCBtgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwHhcN
MjAwMTAxMDAwMDAwWhcNMjAwMTAyMDAwMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATsuzh1ezUoTMF1nBhRES3m/mqw
6DoI+3euXToyTpqJbcx27idgiiV01tHsFWzzu5Zwwn3vHhp7OdkK+wg4NGQjMAoG
CCqGSM49BAMCA0kAMEYCIQDVO+c0pDZr0F5e/T2EbO88uYJgLMEOih0pB7sYIuMH
jAIhAPi+rEJJH/nZxtXzajcomP2z8m6vgz6ZTUG742+R2+op
-----END CERTIFICATE-----
`
const expiredKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgO8Fe+WzVoQ5EacD7
KnNOO5MnB3UHd1d8Gxf2oipr4SuhRANCAATsuzh1ezUoTMF1nBhRES3m/mqw6DoI
+3euXToyTpqJbcx27idgiiV01tHsFWzzu5Zwwn3vHhp7OdkK+wg4NGQj
-----END PRIVATE KEY-----
`

test.each<[what: string, damage: (at: { certificate: string; key: string }) => void, reason: RegExp]>([
  ['half written', ({ certificate }) => cut(certificate), /has no certificate in PEM$/],
  ['followed by a half-written authority', ({ certificate }) => cut(certificate, true), /can't be used$/],
  ['paired with a half-written key', ({ key }) => cut(key), /has no private key in PEM/],
  ['empty', ({ certificate }) => writeFileSync(certificate, ''), /has no certificate in PEM$/],
  ['deleted', ({ certificate }) => rmSync(certificate), /can't be read \(ENOENT\)$/],
  ['a link to itself', ({ key }) => (rmSync(key), symlinkSync(key, key)), /can't be read \(ELOOP\)$/],
  [
    'expired',
    ({ certificate, key }) => {
      writeFileSync(key, expiredKey)
      writeFileSync(certificate, expired)
    },
    /has expired$/,
  ],
])('keeps the certificate if a new one is %s, and then uses a good one', async (_, damage, reason) => {
  const own = { certificate: join(folder, 'own.pem'), key: join(folder, 'own.key') }
  const good = () => {
    for (const [from, to] of [
      [files.certificate, own.certificate],
      [files.key, own.key],
    ] as const) {
      rmSync(to, { force: true })
      copyFileSync(from, to)
    }
  }
  good()
  const lines: string[] = []
  const kept = watchCertificate(own, (message, error) => lines.push(error?.message ?? message))
  const before = kept.current()
  const said = async (expected: RegExp) => {
    const until = performance.now() + 4_000
    while (!lines.some((line) => expected.test(line)) && performance.now() < until) await new Promise(setImmediate)
    expect(lines).toContainEqual(expect.stringMatching(expected))
  }
  damage(own)
  await said(reason)
  expect(kept.current()).toBe(before)
  good()
  await said(/was replaced/)
  expect(kept.current().cert).toBe(before.cert)
  kept.close()
})

/** Cuts a file in its last third, or within a second block that is added. */
function cut(file: string, after = false): void {
  const text = readFileSync(file, 'utf8')
  const authority = readFileSync(inFolder('authority.pem'), 'utf8')
  writeFileSync(file, after ? text + authority.slice(0, authority.length / 2) : text.slice(0, (text.length * 2) / 3))
}

test('uses a renewed certificate without a restart, but no files that don’t fit', async () => {
  const before = await handshake('localhost')
  copyFileSync(files.key, inFolder('kept.key'))
  makeCertificate()
  const now = async (servername: string) => (await handshake(servername)).serial
  while ((await now('localhost')) === before.serial);
  const renewed = await now('localhost')
  expect(await now('')).toBe(renewed)

  const lines: string[] = []
  const watcher = watchCertificate(files, (message, error) => lines.push(`${message}: ${error?.message ?? ''}`))
  copyFileSync(inFolder('kept.key'), files.key)
  while (lines.length === 0) await new Promise(setImmediate)
  expect(lines).toEqual([`the TLS certificate stays as it was: ${files.key} is not the key of ${files.certificate}`])
  expect(await now('localhost')).toBe(renewed)
  watcher.close()
})

test.each([
  ['a missing file', '/nowhere.pem', /nowhere\.pem can't be read \(ENOENT\)/],
  ['a file that isn’t a certificate', inFolder('nonsense.pem'), /nonsense\.pem has no certificate in PEM/],
])('names %s at startup', (_, certificate, expected) => {
  writeFileSync(inFolder('nonsense.pem'), 'secret words')
  expect(() => watchCertificate({ certificate, key: files.key })).toThrow(expected)
})

test('rejects an http public URL', () => {
  const env = { ATRIUM_GATEWAY_SECRET: 'x'.repeat(16), ATRIUM_TLS_CERTIFICATE: 'a', ATRIUM_TLS_KEY: 'b' }
  expect(() => loadConfig({ ...env, ATRIUM_PUBLIC_URL: 'http://console.example' })).toThrow(ConfigError)
  expect(loadConfig(env).tls).toEqual({ certificate: 'a', key: 'b' })
})
