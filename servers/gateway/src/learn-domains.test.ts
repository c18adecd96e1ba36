/** @jest-environment node */
import { request } from 'node:http'

import { configSchema, type ConfigInput } from './config/schema'
import { createGateway, type Gateway } from './create-gateway'
import { createHosts } from './hosts'
import { learnDomains } from './learn-domains'
import { createTarget } from './targets/create-target'
import { startUpstream, type StandInUpstream } from './testing/stand-in-upstream'
import { gatewaySecret } from './testing/test-gateway'

let upstream: StandInUpstream
beforeEach(async () => void (upstream = await startUpstream()))
afterEach(() => upstream.close())

const configWith = (more: Partial<ConfigInput> = {}) =>
  configSchema.parse({
    port: 0,
    host: '127.0.0.1',
    data: 'memory',
    log: 'silent',
    root: '/nowhere',
    target: { kind: 'embedded', platform: upstream.url, secret: gatewaySecret },
    ...more,
  })

/** A gateway's host names and its platform; the test sets the clock and triggers the polls. */
async function learning(more: Partial<ConfigInput> = {}) {
  const config = configWith(more)
  const target = createTarget(config)
  const hosts = createHosts(config)
  const ending = new AbortController()
  const lines: string[] = []
  let time = 0
  let wake = () => undefined as void
  let asleep = () => undefined as void
  const pause = () => new Promise<void>((resolve) => ((wake = resolve), asleep()))
  await learnDomains({
    target,
    hosts,
    signal: ending.signal,
    onChange: (error) => void lines.push(error === undefined ? 'again' : 'unknown'),
    now: () => time,
    pause,
  })
  return {
    projectOf: (host: string) => {
      const meaning = hosts.read(host)
      return meaning?.kind === 'account' ? meaning.project : meaning?.kind
    },
    lines,
    /** Polls again, this many seconds later. */
    again: async (seconds = 10) => {
      time += seconds * 1000
      const next = new Promise<void>((resolve) => (asleep = resolve))
      wake()
      await next
    },
    end: async () => {
      ending.abort()
      wake()
      await target.close()
    },
  }
}

it('serves domains that the platform has verified until it no longer returns them', async () => {
  upstream.domains = { 'login.acme.example': 'acme' }
  const { projectOf, again, end } = await learning()
  expect(projectOf('login.acme.example')).toBe('acme')
  expect(projectOf('LOGIN.acme.example:443')).toBe('acme')
  expect(projectOf('other.acme.example')).toBeUndefined()
  await again()
  expect(projectOf('login.acme.example')).toBe('acme')
  upstream.domains = { 'other.acme.example': 'acme' }
  await again()
  expect([projectOf('login.acme.example'), projectOf('other.acme.example')]).toEqual([undefined, 'acme'])
  await end()
})

it('never learns its own domains, their parents or subdomains, or a domain for the console', async () => {
  const names = ['console.atrium.example', 'atrium.example', 'a.console.atrium.example', 'people.example']
  upstream.domains = {
    ...Object.fromEntries(names.map((name) => [name, 'evil'])),
    'x.people.example': 'evil',
    'app.localhost': 'evil',
    'mine.example': 'console',
    'set.example': 'evil',
    'fine.example': 'acme',
  }
  const { projectOf, end } = await learning({
    publicUrl: 'https://console.atrium.example',
    accountDomain: 'people.example',
    domains: { 'set.example': 'storefront' },
  })
  expect(projectOf('console.atrium.example')).toBe('console')
  for (const name of ['atrium.example', 'a.console.atrium.example', 'people.example', 'app.localhost', 'mine.example'])
    expect(projectOf(name)).toBeUndefined()
  expect(projectOf('x.people.example')).toBe('x')
  expect(projectOf('set.example')).toBe('storefront')
  expect(projectOf('fine.example')).toBe('acme')
  await end()
})

it('keeps domains for a minute during an outage, logs it once, and learns them again', async () => {
  upstream.domains = { 'login.acme.example': 'acme' }
  const { projectOf, again, lines, end } = await learning()
  upstream.fails = true
  await again(10)
  await again(49)
  expect([projectOf('login.acme.example'), lines]).toEqual(['acme', ['unknown']])
  await again(1)
  expect(projectOf('login.acme.example')).toBeUndefined()
  upstream.fails = false
  await again()
  expect([projectOf('login.acme.example'), lines]).toEqual(['acme', ['unknown', 'again']])
  await end()
})

it.each([
  ['an invalid host name', { 'not a name': 'acme' }],
  ['an invalid slug', { 'login.acme.example': '../console' }],
])('ignores a list with %s', async (_what, domains) => {
  upstream.domains = { ...domains, 'fine.example': 'acme' }
  const { projectOf, lines, end } = await learning()
  expect([projectOf('fine.example'), lines]).toEqual([undefined, ['unknown']])
  await end()
})

describe('a listening gateway', () => {
  let gateway: Gateway
  afterEach(() => gateway.close())

  it('serves a project’s API on its verified domain, from the first request on', async () => {
    upstream.domains = { 'login.acme.example': 'acme' }
    gateway = createGateway(configWith())
    const url = await gateway.listen()
    const statusOf = (host: string) =>
      new Promise<number | undefined>((resolve, reject) =>
        request(`${url}/self-service/login/api`, { headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end(),
      )
    expect([await statusOf('login.acme.example'), await statusOf('login.evil.example')]).toEqual([200, 421])
    expect(upstream.seen.map((seen) => [seen.url, seen.headers['x-forwarded-host']])).toEqual([
      ['/p/acme/self-service/login/api', 'login.acme.example'],
    ])
  })

  it('starts without its platform', async () => {
    upstream.fails = true
    gateway = createGateway(configWith())
    expect(await gateway.listen()).toMatch(/^http:/)
  })
})
