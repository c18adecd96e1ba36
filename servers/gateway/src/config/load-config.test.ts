/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { StoreError } from '../store-error'
import { ConfigError, loadConfig } from './load-config'
import { sealingSecrets } from './sealing-secret'

const folder = mkdtempSync(join(tmpdir(), 'gateway-config-'))
const fileWith = (text: string): string => {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.yaml`)
  writeFileSync(file, text)
  return file
}

const embedded = { ATRIUM_GATEWAY_SECRET: 'a-secret-of-the-platform' }

const reasonFor = (env: Record<string, string>): string => {
  try {
    loadConfig({ ...embedded, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

const further = (id: string) =>
  `{ kind: self-hosted, projects: [{ id: ${id} }], people: [{ email: ada@example.com, role: owner }] }`

const hosted = `
target:
  kind: hosted
  console:
    url: https://api.console.example.com
    key: \${CONSOLE_KEY}
  projects:
    - slug: acme
      id: p1
      url: https://acme.projects.example.com/
      key: \${ACME_KEY}
  people:
    - { email: Ada@Example.com, role: owner }
  signIn: { kind: identity, project: acme }
`
const keys = { CONSOLE_KEY: 'console-key', ACME_KEY: 'acme-key' }

test('targets the embedded platform on this machine if only the shared secret is set', () => {
  const config = loadConfig(embedded)
  expect(config.port).toBe(4455)
  expect(config.target).toEqual({
    kind: 'embedded',
    name: 'This machine',
    platform: 'http://127.0.0.1:4400',
    secret: embedded.ATRIUM_GATEWAY_SECRET,
  })
})

test('finds the platform by its port alone', () => {
  expect(loadConfig({ ...embedded, ATRIUM_PLATFORM_PORT: '4471' }).target).toMatchObject({
    platform: 'http://127.0.0.1:4471',
  })
})

test('lets the environment override the file', () => {
  expect(loadConfig({ ...embedded, ATRIUM_CONFIG: fileWith('port: 1\nlog: warn'), ATRIUM_PORT: '2' })).toMatchObject({
    port: 2,
    log: 'warn',
  })
})

test('takes the keys of a hosted project from the environment, and trims its URL’s trailing slash', () => {
  const { target } = loadConfig({ ATRIUM_CONFIG: fileWith(hosted), ...keys })
  expect(target).toMatchObject({
    console: { key: 'console-key' },
    projects: [{ url: 'https://acme.projects.example.com', key: 'acme-key' }],
    people: [{ email: 'ada@example.com' }],
  })
})

describe('reports the key and the reason in one line for', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['an invalid port', { ATRIUM_PORT: 'abc' }, /^ATRIUM_PORT \(port\): /],
    ['a port that is too large', { ATRIUM_PORT: '70000' }, /^ATRIUM_PORT \(port\): must be a number from 1 to 65535$/],
    ['a short secret', { ATRIUM_SECRET: 'short' }, /^ATRIUM_SECRET \(secret\.0\): must have at least 16 characters$/],
    [
      'a public URL with a path',
      { ATRIUM_PUBLIC_URL: 'https://x.example/console' },
      /^ATRIUM_PUBLIC_URL \(publicUrl\): must be an origin/,
    ],
    [
      'a database that isn’t PostgreSQL',
      { DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL \(databaseUrl\): must be a postgres address$/,
    ],
    [
      'an invalid platform URL',
      { ATRIUM_PLATFORM_URL: 'nowhere' },
      /^ATRIUM_PLATFORM_URL \(target\.platform\): must be an http/,
    ],
    [
      'a missing platform secret',
      { ATRIUM_GATEWAY_SECRET: '' },
      /^ATRIUM_GATEWAY_SECRET \(target\.secret\): is missing/,
    ],
    ['a missing file', { ATRIUM_CONFIG: '/nowhere.yaml' }, /^ATRIUM_CONFIG: can't read \/nowhere\.yaml \(ENOENT\)$/],
    ['a file that isn’t YAML', { ATRIUM_CONFIG: fileWith('port: [') }, /\.yaml: line \d+: (?!.*line \d)/],
    [
      'a certificate without its key',
      { ATRIUM_TLS_CERTIFICATE: '/a.pem' },
      /tls\.key: is missing: .* \(ATRIUM_TLS_KEY\)$/,
    ],
    ['a file that isn’t a map', { ATRIUM_CONFIG: fileWith('- 1') }, /must be a map of keys$/],
    ['an unknown key', { ATRIUM_CONFIG: fileWith('prot: 1') }, /prot: is not a known key \(port\?\)$/],
    [
      'a misspelled target, instead of what is missing because of it',
      { ATRIUM_CONFIG: fileWith('traget: { kind: hosted }'), ATRIUM_GATEWAY_SECRET: '' },
      /\.yaml: traget: is not a known key \(target\?\)$/,
    ],
    [
      'several faults',
      { ATRIUM_CONFIG: fileWith('trustedProxies: yes\nlgo: warn') },
      /\.yaml: lgo: is not a known key \(log\?\); trustedProxies: must be a whole number$/,
    ],
    [
      'a target without its kind',
      { ATRIUM_CONFIG: fileWith('target: { name: Ours, projects: [] }') },
      /target\.kind: is missing: embedded, hosted, self-hosted or account$/,
    ],
    [
      'a project without an ID',
      { ATRIUM_CONFIG: fileWith(hosted.replace('id: p1', 'name: One')), ...keys },
      /target\.projects\.0\.id: is missing$/,
    ],
    [
      'sign-in with a project without an identity service',
      {
        ATRIUM_CONFIG: fileWith(
          'target: { kind: self-hosted, projects: [{ id: main }], people: [{ email: a@b.example, role: owner }], signIn: { kind: identity, project: main } }',
        ),
      },
      /target\.signIn\.project: "main" has no identity service$/,
    ],
    [
      'an invalid branding',
      {
        ATRIUM_CONFIG: fileWith(hosted.replace('id: p1', 'id: p1\n      branding: { logo_light: "javascript:1" }')),
        ...keys,
      },
      /target\.projects\.0\.branding\.logo_light: must be an https URL/,
    ],
    [
      'an unknown kind of target',
      { ATRIUM_CONFIG: fileWith('target: { kind: cloud }') },
      /target\.kind: must be embedded, hosted, self-hosted or account$/,
    ],
    [
      'a missing variable',
      { ATRIUM_CONFIG: fileWith(hosted), CONSOLE_KEY: 'x' },
      /target\.projects\.0\.key: the environment has no ACME_KEY$/,
    ],
    [
      'an unknown role',
      { ATRIUM_CONFIG: fileWith(hosted.replace('owner', 'boss')), ...keys },
      /target\.people\.0\.role: must be viewer, developer, or owner$/,
    ],
    [
      'an empty list of people',
      { ATRIUM_CONFIG: fileWith(hosted.replace(/people:\n.*\n/, 'people: []\n')), ...keys },
      /target\.people: nobody could use the console$/,
    ],
    [
      'sign-in with an unknown project',
      { ATRIUM_CONFIG: fileWith(hosted.replace('project: acme', 'project: other')), ...keys },
      /target\.signIn\.project: there is no project "other"$/,
    ],
    [
      'a person of an unknown project',
      { ATRIUM_CONFIG: fileWith(hosted.replace('role: owner', 'role: owner, projects: [other]')), ...keys },
      /target\.people\.0\.projects: there is no project "other"$/,
    ],
    [
      'a further platform with a slug that is taken',
      { ATRIUM_CONFIG: fileWith(`${hosted}\nfurther: [${further('acme')}]`), ...keys },
      /further\.0\.projects: "acme" is taken already$/,
    ],
    [
      'a further platform with the console’s own slug',
      { ATRIUM_CONFIG: fileWith(`further: [${further('console')}]`) },
      /further\.0\.projects: "console" is taken already$/,
    ],
    [
      'a further platform that would sign people in',
      { ATRIUM_CONFIG: fileWith(`further: [${further('main').replace('{', '{ signIn: {},')}]`) },
      /further\.0\.signIn: is not a known key$/,
    ],
  ])('%s', (_, env, expected) => {
    const reason = reasonFor(env)
    expect(reason).toMatch(expected)
    expect(reason).not.toContain('\n')
  })
})

describe('the sealing key', () => {
  test('is generated once, readable only by its owner, and reused', () => {
    const config = loadConfig({ ...embedded, ATRIUM_DATA: join(folder, 'data') })
    const first = sealingSecrets(config)
    expect(sealingSecrets(config)).toEqual(first)
    const file = join(folder, 'data', 'gateway', 'sealing.key')
    expect(readFileSync(file, 'utf8')).toBe(first[0])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('differs each time if nothing is stored', () => {
    const config = loadConfig({ ...embedded, ATRIUM_DATA: 'memory' })
    expect(sealingSecrets(config)).not.toEqual(sealingSecrets(config))
  })

  test('is the configured one, if any', () => {
    expect(
      sealingSecrets(loadConfig({ ...embedded, ATRIUM_SECRET: 'a-secret-of-sixteen, another-of-sixteen' })),
    ).toEqual(['a-secret-of-sixteen', 'another-of-sixteen'])
  })

  test('prevents the start if its folder can’t be written', () => {
    writeFileSync(join(folder, 'a-file'), '')
    mkdirSync(join(folder, 'holds-a-file'))
    writeFileSync(join(folder, 'holds-a-file', 'gateway'), '')
    for (const data of ['a-file', 'holds-a-file']) {
      const secrets = () => sealingSecrets(loadConfig({ ...embedded, ATRIUM_DATA: join(folder, data) }))
      expect(secrets).toThrow(StoreError)
      expect(secrets).toThrow(/^data: can't write .*: E(EXIST|NOTDIR)$/)
    }
  })
})
