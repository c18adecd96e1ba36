/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { configSchema, type ConfigInput } from '../config/schema'
import { startUpstream, type StandInUpstream } from '../testing/stand-in-upstream'
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'
import { diagnose, serviceProblems } from './diagnose'

const root = mkdtempSync(join(tmpdir(), 'atrium-doctor-'))
const key = 'the-key-that-nobody-may-see'
let upstream: StandInUpstream
let cdn: StandInUpstream
let here: TestGateway

beforeAll(async () => {
  const dist = join(root, 'apps', 'identities', 'dist')
  mkdirSync(dist, { recursive: true })
  const remote = { id: 'identities', version: '1.0.0', entry: 'entry.js', mounts: ['/projects/:project/identities'] }
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(remote))
  writeFileSync(join(dist, 'entry.js'), '')
  const shell = join(root, 'apps', 'shell', 'dist')
  mkdirSync(shell, { recursive: true })
  writeFileSync(join(shell, 'index.html'), '')
  upstream = await startUpstream()
  cdn = await startUpstream()
  here = await startGateway({ root })
})
afterAll(async () => {
  await here.close()
  await Promise.all([upstream.close(), cdn.close()])
  rmSync(root, { recursive: true })
})

const people = [{ email: 'ada@example.com', role: 'owner' as const }]
const signIn = { kind: 'identity' as const, project: 'main' }

async function found(more: Partial<ConfigInput>) {
  const config = configSchema.parse({ root, data: root, ...more })
  const { findings } = await diagnose(config, {}, { isRunning: false })
  expect(JSON.stringify(findings)).not.toContain(key)
  // The free space depends on this machine.
  const own = findings.filter(({ text }) => !text.endsWith('MiB free'))
  return own.filter(({ level }) => level === 'problem' || level === 'warning')
}

const selfHosted = (identity: { public: string; admin: string }): ConfigInput['target'] => ({
  kind: 'self-hosted',
  projects: [{ id: 'main', identity, headers: { authorization: `Bearer ${key}` } }],
  people,
  signIn,
})

test('suggests the intended name for a misspelled variable, but ignores other programs’ variables', async () => {
  const env = {
    ATRIUM_PROT: '8080',
    ATRIUM_PORT: '80',
    ATRIUM_OWNER: 'ada@example.com',
    ATRIUM_THEATRE: 'x',
    PROT: '1',
  }
  const config = configSchema.parse({ root, data: root, target: { kind: 'account', identity: upstream.url } })
  const { findings } = await diagnose(config, env, { isRunning: false })
  const reported = findings.filter(({ message }) => message.code === 'variable_misspelled')
  expect(reported.map(({ level, key, text }) => [level, key, text])).toEqual([
    ['warning', 'ATRIUM_PORT', "ATRIUM_PROT isn't a setting and is ignored. Did you mean ATRIUM_PORT?"],
    ['warning', 'ATRIUM_OWNERS', "ATRIUM_OWNER isn't a setting and is ignored. Did you mean ATRIUM_OWNERS?"],
  ])
})

describe('the report for owners', () => {
  test('names the checked parts, isn’t cached, and is denied to others', async () => {
    const response = await here.as('owner', '/api/doctor')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).toContain('"about":"Platform"')
    expect(text).not.toContain('gateway-secret-of-the-tests')
    for (const role of ['developer', 'viewer'] as const) {
      const rejected = await here.as(role, '/api/doctor')
      expect([rejected.status, await errorId(rejected)]).toEqual([403, 'owners_only'])
    }
    expect((await here.as('anonymous', '/api/doctor')).status).toBe(401)
  })
})

describe('a service', () => {
  test('is reported with its key if it doesn’t respond', async () => {
    const target = selfHosted({ public: 'http://127.0.0.1:9', admin: 'http://nowhere.invalid' })
    expect(await found({ target })).toMatchObject([
      {
        level: 'problem',
        about: 'Identity service of main',
        key: 'target.projects.0.identity.public',
        text: "http://127.0.0.1:9 can't be reached: connection refused.",
        message: { code: 'service_unreachable', values: { reason: { code: 'reason_refused' } } },
      },
      {
        level: 'problem',
        about: 'Identity admin API of main',
        key: 'target.projects.0.identity.admin',
        text: "http://nowhere.invalid can't be reached: the host name cannot be resolved.",
      },
    ])
  })

  test('is reported if it is another one, rejects the credential or has a wrong clock', async () => {
    upstream.respond = (_request, response) => {
      response.setHeader('date', new Date(Date.now() - 90_000).toUTCString())
      response.writeHead(_request.url?.startsWith('/admin/') ? 401 : 404).end('{}')
    }
    const findings = await found({ target: selfHosted({ public: upstream.url, admin: upstream.url }) })
    expect(findings.map(({ key: named, text }) => `${named}: ${text}`)).toEqual([
      expect.stringMatching(/identity\.public: Its clock is \d+ s behind/),
      expect.stringContaining('does not respond as the public API of an identity service'),
      `target.projects.0.headers: ${upstream.url} rejects the credential (401).`,
      expect.stringMatching(/identity\.admin: Its clock is \d+ s behind/),
    ])
  })

  test('is reported if it has no permission read API, or returns a page instead of JSON', async () => {
    upstream.respond = (request, response) => {
      if (request.url?.startsWith('/admin/')) return void response.writeHead(200).end('<html>')
      response.writeHead(request.url === '/namespaces' ? 404 : 200).end('{}')
    }
    const project = { id: 'main', identity: { public: 'http://127.0.0.1:9', admin: upstream.url } }
    const permission = { read: upstream.url, write: upstream.url }
    const findings = await found({
      target: { kind: 'self-hosted', projects: [{ ...project, permission }], people, signIn },
    })
    expect(findings.slice(1).map(({ key: named, text }) => `${named}: ${text.slice(upstream.url.length)}`)).toEqual([
      'target.projects.0.identity.admin:  is not the admin API of an identity service: /admin/identities responds with no JSON.',
      'target.projects.0.permission.read:  is not the read API of a permission service: /namespaces responds with 404.',
    ])
  })

  test('is also checked if it parses rules or signs people in', async () => {
    upstream.respond = (request, response) => {
      response.writeHead(request.url?.includes('openid') ? 404 : 200, { 'content-type': 'application/json' })
      response.end('[]')
    }
    const permission = { read: upstream.url, write: upstream.url, opl: 'http://127.0.0.1:9' }
    const oidc = { kind: 'oidc' as const, clientId: 'atrium', clientSecret: key }
    const reported = async (issuer: string) => {
      const projects = [{ id: 'main', permission }]
      const target = { kind: 'self-hosted' as const, projects, people, signIn: { ...oidc, issuer } }
      return (await found({ target })).map(({ about, key: named, text }) => [about, named, text])
    }
    const syntax = ['Permission syntax API of main', 'target.projects.0.permission.opl', expect.any(String)]
    expect(await reported(`${upstream.url}/realm`)).toEqual([
      syntax,
      ['Sign-in', 'target.signIn.issuer', 'It has no OpenID configuration (404). Check that this is the public URL.'],
    ])
    upstream.respond = (request, response) => {
      const isProvider = request.url === '/realm/.well-known/openid-configuration'
      response.writeHead(request.url?.includes('openid') && !isProvider ? 404 : 200, {
        'content-type': 'application/json',
      })
      response.end(isProvider ? JSON.stringify({ issuer: `${upstream.url}/realm/` }) : '[]')
    }
    for (const end of ['', '/', '/.well-known/openid-configuration'])
      expect(await reported(`${upstream.url}/realm${end}`)).toEqual([syntax])
    expect(await reported('http://127.0.0.1:9')).toEqual([
      syntax,
      ['Sign-in', 'target.signIn.issuer', "http://127.0.0.1:9 can't be reached: connection refused."],
    ])
  })

  test('is reported with its version if it is too old', async () => {
    upstream.respond = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(request.url === '/version' ? '{"version":"v1.1.0"}' : '[]')
    }
    const findings = await found({ target: selfHosted({ public: 'http://127.0.0.1:9', admin: upstream.url }) })
    expect(findings.at(-1)?.text).toBe(
      'Version v1.1.0 is older than 1.3, the oldest version that this console is tested with.',
    )
  })
})

const embedded = { kind: 'embedded' as const, platform: 'http://127.0.0.1:9', secret: key }
const besidePlatform = async (more: Partial<ConfigInput>) =>
  (await found({ target: embedded, ...more })).filter(({ about }) => about !== 'Platform')

test('reports problems of services with their keys, but doesn’t check the embedded platform', async () => {
  const target = selfHosted({ public: 'http://127.0.0.1:9', admin: 'http://127.0.0.1:9' })
  const keysOf = async (one: ConfigInput['target']) =>
    (await serviceProblems(configSchema.parse({ target: one }))).map((finding) => finding.key)
  expect(await keysOf(target)).toEqual(['target.projects.0.identity.public', 'target.projects.0.identity.admin'])
  expect(await keysOf({ kind: 'embedded', platform: 'http://127.0.0.1:9', secret: key })).toEqual([])
})

describe('the console itself', () => {
  test('has nothing to fix on this machine', async () => expect(await besidePlatform({})).toEqual([]))

  test.each<[Partial<ConfigInput>, string, RegExp]>([
    [{ publicUrl: 'http://console.example' }, 'publicUrl', /doesn't use https/],
    [{ publicUrl: 'https://console.example' }, 'trustedProxies', /no proxy is trusted/],
    [{ host: '0.0.0.0' }, 'publicUrl', /Not set, but/],
    [{ data: 'memory' }, 'data', /lost on restart/],
    [{ shell: '/nowhere' }, 'shell', /index\.html doesn't exist/],
    [{ data: join(root, 'apps/identities/dist/entry.js/x') }, 'data', /isn't writable \(ENOTDIR\)/],
    [{ data: join(root, 'apps/identities/dist/entry.js') }, 'data', /isn't writable \(ENOTDIR\)/],
    [{ databaseUrl: `postgres://atrium:${key}@127.0.0.1:9/atrium` }, 'databaseUrl', /ECONNREFUSED/],
    [{ tls: { certificate: '/nowhere.pem', key: '/nowhere.key' } }, 'tls', /can't be read/],
    [{ accountDomain: 'accounts.invalid', trustedProxies: 1 }, 'accountDomain', /can't be resolved/],
    [{ registry: join(root, 'no-registry.json') }, 'registry', /no-registry\.json/],
  ])('reports %j at %s', async (more, named, text) => {
    const findings = await besidePlatform(more)
    expect(findings).toContainEqual(expect.objectContaining({ key: named, text: expect.stringMatching(text) }))
  })

  test('requires a remote on another origin to be JavaScript that this origin may load', async () => {
    cdn.respond = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end()
    const registry = join(root, 'registry.json')
    const entry = `${cdn.url}/entry.js?${key}`
    writeFileSync(registry, JSON.stringify({ remotes: [{ id: 'reports', version: '1', entry, mounts: ['/reports'] }] }))
    const texts = (await besidePlatform({ registry })).map(({ text }) => text)
    expect(texts).toEqual([
      expect.stringContaining('has the content type “text/html” instead of JavaScript'),
      expect.stringContaining("doesn't allow this origin (Access-Control-Allow-Origin)"),
    ])
  })
})
