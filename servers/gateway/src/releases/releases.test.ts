/** @jest-environment node */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { configSchema } from '../config/schema'
import { changeRegistry } from './change-registry'
import { ReleaseRejected } from './changes'
import { runCommand, UsageError } from './command'
import { parseRegistry } from './registry-file'

const folder = mkdtempSync(join(tmpdir(), 'gateway-releases-'))
const put = (name: string, text: string) => {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}
const kit = '@atrium/shared/ui'
put(
  'apps/shell/dist/host.json',
  JSON.stringify({
    contracts: [1],
    shared: { react: '19.2.9', [kit]: '1.0.0' },
    exports: { [kit]: ['Button'] },
  }),
)
const registry = join(folder, 'registry.json')
const config = configSchema.parse({
  root: folder,
  registry,
  data: 'memory',
  publicUrl: 'https://console.example',
  target: { kind: 'embedded', secret: 'a-secret-of-the-tests' },
})

const code = 'one()'
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const entry = 'remoteEntry.0123456789abcdef.js'
const chunk = '12.0123456789abcdef.js'
const remote = (version: string, more: object = {}) => ({
  id: 'reports',
  version,
  entry,
  preload: [entry],
  integrity: { [entry]: hashOf(code), [chunk]: hashOf(`${code}2`) },
  mounts: ['/projects/:project/reports'],
  contract: 1,
  shared: { react: '^19.2.0' },
  ...more,
})

type Files = Record<string, string | ((response: ServerResponse) => unknown)>
let files: Files = {}
let headers: Record<string, string> = {}
const right = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'text/javascript',
}
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const found = files[request.url ?? '']
    if (found === undefined) return void response.writeHead(404).end()
    if (typeof found === 'function') return void found(response)
    response.writeHead(200, headers).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on TCP.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  rmSync(registry, { force: true })
  headers = right
  files = { [`/${entry}`]: code, [`/${chunk}`]: `${code}2` }
})

/** Offers a version. @returns its URL */
const offer = (version: string, more: object = {}) => {
  files[`/${version}.json`] = JSON.stringify(remote(version, more))
  return `${url}/${version}.json`
}
let clock = Date.UTC(2026, 0, 1)
const run = async (...words: string[]) => {
  const lines: string[] = []
  clock += 1000
  await runCommand(words, { config, log: (line) => void lines.push(line), by: 'ci', now: () => new Date(clock) })
  return lines.join('\n')
}
const rejection = (...words: string[]) =>
  run(...words).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ReleaseRejected) return error.reasons
      throw error
    },
  )
const content = () => parseRegistry(readFileSync(registry, 'utf8'), registry)

test('checks and publishes a release, and stores its description', async () => {
  expect(await run('release', 'reports', '--url', offer('1.0.0'))).toBe(
    'reports 1.0.0: 2 files checked\nreports 1.0.0: released to everyone',
  )
  const { remotes, versions, history } = content()
  expect(remotes).toEqual([{ id: 'reports', version: '1.0.0' }])
  expect(versions.reports?.['1.0.0']?.remote).toMatchObject({
    entry: `${url}/${entry}`,
    integrity: { [`${url}/${entry}`]: hashOf(code) },
  })
  expect(history).toMatchObject([{ action: 'release', version: '1.0.0', replaced: null, by: 'ci' }])
})

test('rolls back to the previous version, then to the one before it, and finally to the built one', async () => {
  await run('release', 'reports', '--url', offer('1.0.0'))
  await run('release', 'reports', '--url', offer('2.0.0'))
  await run('release', 'reports', '--url', offer('3.0.0'))
  expect(await run('rollback', 'reports')).toBe('reports: back at 2.0.0')
  expect(await run('rollback', 'reports')).toBe('reports: back at 1.0.0')
  expect(await run('rollback', 'reports', '--to', '3.0.0')).toBe('reports: back at 3.0.0')
  expect(await run('rollback', 'reports', '--to', '1.0.0')).toBe('reports: back at 1.0.0')
  expect(await run('rollback', 'reports')).toBe('reports: back at the version that is built here')
  expect(content().remotes).toEqual([{ id: 'reports' }])
  expect(await rejection('rollback', 'reports')).toEqual(['reports has no earlier version.'])
  expect(await rejection('rollback', 'reports', '--to', '9.0.0')).toEqual([
    'reports 9.0.0 isn’t among the last 20 changes.',
  ])
})

test('treats a version named like a built-in property as any other', async () => {
  await run('release', 'reports', '--url', offer('1.0.0'))
  expect(await rejection('rollback', 'reports', '--to', 'constructor')).toEqual([
    'reports constructor isn’t among the last 20 changes.',
  ])
  expect(await run('release', 'reports', '--url', offer('constructor'))).toContain('constructor: released to everyone')
  expect(await run('rollback', 'reports')).toBe('reports: back at 1.0.0')
})

test('runs a canary beside the release, until a rollback ends it or --promote releases it', async () => {
  await run('release', 'reports', '--url', offer('1.0.0'))
  const next = offer('1.1.0')
  expect(await run('release', 'reports', '--url', next, '--canary', '10%', '--person', 'Ada@Example.com')).toContain(
    'reports 1.1.0: released to 10% of the people, ada@example.com',
  )
  const canary = { version: '1.1.0', share: 10, people: ['ada@example.com'] }
  expect(content().remotes).toEqual([{ id: 'reports', version: '1.0.0', canary }])
  expect(await run('rollback', 'reports')).toBe('reports: back at 1.0.0')
  expect(content().remotes).toEqual([{ id: 'reports', version: '1.0.0' }])
  expect(await rejection('release', 'reports', '--promote')).toEqual(['reports has no canary.'])
  await run('release', 'reports', '--url', next, '--canary', '50')
  await run('release', 'reports', '--promote')
  expect(content().remotes).toEqual([{ id: 'reports', version: '1.1.0' }])
  expect(await run('releases', 'reports')).toMatch(/^\S+ {2}reports {2}release 1\.1\.0, before: 1\.0\.0 \(ci\)\n/)
})

test('retires a remote, rejects a canary of it, and restores it by a rollback', async () => {
  await run('release', 'reports', '--url', offer('1.0.0'))
  await run('retire', 'reports')
  expect(content().remotes).toEqual([{ id: 'reports', off: true }])
  expect(await rejection('retire', 'reports')).toEqual(['reports is retired already.'])
  for (const command of ['retire', 'releases'])
    expect(await rejection(command, 'report')).toEqual(['The remote “report” does not exist.'])
  expect(await rejection('release', 'reports', '--url', offer('2.0.0'), '--canary', '1%')).toEqual([
    'reports is retired. Release a version for everyone first.',
  ])
  expect(await run('rollback', 'reports')).toBe('reports: back at 1.0.0')
})

test('doesn’t retire the remote that people sign in with', async () => {
  await run('release', 'reports', '--url', offer('1.0.0'))
  const before = content()
  expect(await rejection('retire', 'selfservice')).toEqual(["selfservice provides sign-in and can't be retired."])
  expect(content()).toEqual(before)
})

test('turns a manual entry into a version that a rollback can return to', async () => {
  put(
    'registry.json',
    JSON.stringify({ remotes: [{ id: 'reports', from: offer('0.9.0') }, { id: '../x' }, { id: 'other', off: true }] }),
  )
  await run('release', 'reports', '--url', offer('1.0.0'))
  expect(await run('rollback', 'reports')).toBe('reports: back at 0.9.0')
  expect(content().remotes).toEqual([{ id: '../x' }, { id: 'other', off: true }, { id: 'reports', version: '0.9.0' }])
})

test('stores the path of a release from a folder of this machine', async () => {
  const file = put('releases/1/remote.json', JSON.stringify(remote('1.0.0')))
  expect(await rejection('release', 'reports', '--url', file)).toEqual([
    `${join(folder, 'releases/1', entry)} can’t be read.`,
    `${join(folder, 'releases/1', chunk)} can’t be read.`,
  ])
  put(`releases/1/${entry}`, code)
  put(`releases/1/${chunk}`, `${code}2`)
  await run('release', 'reports', '--url', file)
  expect(content().versions.reports?.['1.0.0']).toMatchObject({ from: 'releases/1/remote.json' })
  expect(content().versions.reports?.['1.0.0']).not.toHaveProperty('remote')
})

describe('rejects a release with the reason, and changes nothing:', () => {
  const rejected: [string, () => string[] | Promise<string[]>, RegExp][] = [
    ['a missing remote.json', () => [`${url}/none.json`], /responds with 404\.$/],
    [
      'a redirect',
      () => ((files['/moved.json'] = (r) => r.writeHead(302, { location: '/' }).end()), [`${url}/moved.json`]),
      /leads elsewhere/,
    ],
    [
      'a truncated remote.json',
      () => (
        (files['/cut.json'] = (r) => (r.writeHead(200, { 'content-length': '90' }).write('{'), r.destroy())),
        [`${url}/cut.json`]
      ),
      /cut off|can’t be reached/,
    ],
    ['a web page', () => ((files['/page.json'] = '<!doctype html>'), [`${url}/page.json`]), /is not JSON\.$/],
    ['JSON that isn’t a remote', () => ((files['/list.json'] = '[]'), [`${url}/list.json`]), /is not a remote\.json/],
    ['another remote', () => [offer('1.0.0', { id: 'billing' })], /is for the remote “billing”, not for “reports”/],
    ['another contract', () => [offer('1.0.0', { contract: 2 })], /built for contract 2\. This console accepts 1\./],
    [
      'another React',
      () => [offer('1.0.0', { shared: { react: '^20.0.0' } })],
      /needs react \^20\.0\.0\. This console has 19\.2\.9\./,
    ],
    [
      'a library that isn’t shared',
      () => [offer('1.0.0', { shared: { vue: '^3.0.0' } })],
      /needs vue, which this console doesn’t share/,
    ],
    [
      'an export that this console’s kit doesn’t have yet',
      () => [offer('1.0.0', { shared: { [kit]: '^1.0.0' }, uses: { [kit]: ['Button', 'Gauge', 'Dial'] } })],
      /uses Gauge, Dial of @atrium\/shared\/ui\. This console’s is older/,
    ],
    [
      'an invalid version range',
      () => [offer('1.0.0', { shared: { react: 'newest' } })],
      /“newest”, which is not a valid range/,
    ],
    ['no hash of the entry', () => [offer('1.0.0', { integrity: {} })], /has no hash of remoteEntry/],
    [
      'an entry named like a built-in property',
      () => [offer('1.0.0', { entry: 'constructor', preload: ['toString'] })],
      /has no hash of constructor\.\n.*has no hash of toString\./,
    ],
    ['the version “off”', () => [offer('off')], /can’t be called “off”/],
    [
      'fake log lines and terminal codes',
      () => [offer('1.0.0', { entry: '\u001b[2Kx.js\nreports 1.0.0: released \u202e' })],
      /^remote\.json has no hash of {2}\[2Kx\.js reports 1\.0\.0: released {2}\.$/m,
    ],
    ['a weak hash', () => [offer('1.0.0', { integrity: { [entry]: 'md5-abc' } })], /must be sha256, sha384 or sha512/],
    [
      'a file with other content',
      () => ((files[`/${chunk}`] = 'alert(1)'), [offer('1.0.0')]),
      /^12\.\S+ isn’t the file that was built/,
    ],
    ['a missing file', () => ((files = { [`/${entry}`]: code }), [offer('1.0.0')]), /12\.\S+ responds with 404/],
    [
      'no CORS',
      () => ((headers = { ...right, 'access-control-allow-origin': 'https://other.example' }), [offer('1.0.0')]),
      /must allow this console: .*console\.example/,
    ],
    [
      'another content type',
      () => ((headers = { ...right, 'content-type': 'text/plain' }), [offer('1.0.0')]),
      /sends \.js files as “text\/plain”/,
    ],
    [
      'no caching',
      () => ((headers = { ...right, 'cache-control': 'no-cache' }), [offer('1.0.0')]),
      /must let browsers keep its files/,
    ],
    ['plain http beyond this machine', () => ['http://cdn.example/remote.json'], /must begin with https:/],
  ]
  test.each(rejected)('%s', async (_, prepare, reason) => {
    const [address = ''] = await prepare()
    const reasons = await rejection('release', 'reports', '--url', address)
    expect(reasons.join('\n')).toMatch(reason)
    expect(() => content()).toThrow('ENOENT')
  })

  test('a version that was released with other files', async () => {
    await run('release', 'reports', '--url', offer('1.0.0'))
    expect(await rejection('release', 'reports', '--url', offer('1.0.0', { nav: [] }))).toEqual([
      'reports 1.0.0 was released before with other files. Build it with a version of its own.',
    ])
  })

  test('a registry that isn’t JSON', async () => {
    put('registry.json', '{"remotes":')
    await expect(run('release', 'reports', '--url', offer('1.0.0'))).rejects.toThrow(registry)
    expect(readFileSync(registry, 'utf8')).toBe('{"remotes":')
  })
})

test.each([
  [['release']],
  [['release', '../x', '--url', 'https://x.example']],
  [['release', 'reports']],
  [['release', 'reports', '--url', 'https://x.example', '--canary', '200%']],
  [['release', 'reports', '--url', 'https://x.example', '--person', 'ada']],
  [['release', 'reports', '--sideways']],
  [['release', 'reports', '--url', '--promote']],
  [['launch', 'reports']],
  [['retire', 'reports', 'audit']],
])('rejects %j in one line that refers to --help', async (words) => {
  const failure = run(...words)
  await expect(failure).rejects.toThrow(UsageError)
  await expect(failure).rejects.toThrow(/^.+\. See npm run release -- --help\.$/)
})

test('prints the usage for --help, and names an unknown option', async () => {
  expect(await run('rollback', '--help')).toMatch(/^npm run release -- <remote> --url/)
  await expect(run('release', 'reports', '--sideways')).rejects.toThrow(/Unknown option '--sideways'\. See/)
})

test('makes simultaneous changes wait for each other, and loses none', async () => {
  const add = (id: string) =>
    changeRegistry(registry, (before) => ({ ...before, remotes: [...before.remotes, { id }] }))
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add))
  expect(content().remotes).toHaveLength(5)
})

test('takes over an abandoned lock after a minute', async () => {
  writeFileSync(`${registry}.lock`, '1')
  const { utimesSync } = await import('node:fs')
  const past = Date.now() / 1000 - 61
  utimesSync(`${registry}.lock`, past, past)
  await run('release', 'reports', '--url', offer('1.0.0'))
  expect(content().remotes).toHaveLength(1)
})
