/** @jest-environment node */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { startUpstream } from '../testing/stand-in-upstream'
import { startGateway, type TestGateway } from '../testing/test-gateway'
import { inlineJson } from './template'

const root = mkdtempSync(join(tmpdir(), 'gateway-root-'))
let turn = 0
/** Writes a file, each time with a new modification time, however coarse the file system's are. */
const put = (path: string, content: string | object) => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  utimesSync(file, new Date(), new Date(Date.now() + ++turn * 1000))
  return file
}

const remote = (id: string, mounts: string[], version = '1.0.0') => ({
  id,
  contract: 1,
  version,
  entry: `remoteEntry.${'0'.repeat(15)}${version[0]}.js`,
  integrity: { [`remoteEntry.${'0'.repeat(15)}${version[0]}.js`]: 'sha384-abc' },
  preload: [`remoteEntry.${'0'.repeat(15)}${version[0]}.js`],
  mounts,
  nav: [{ title: { en: '</script><script>alert(1)</script>' }, to: mounts[0] }],
})

for (const [page, script] of [
  ['index.html', 'main.0123456789abcdef.js'],
  ['account/index.html', 'account/account.0123456789abcdef.js'],
]) {
  put(
    `apps/shell/dist/${page}`,
    `<!doctype html><html lang="en"><head><link rel="icon" href="/shell/atrium.svg" type="image/svg+xml"><meta property="csp-nonce" nonce="__NONCE__"><!--atrium:brand--><!--atrium:boot--><!--atrium:preload--></head><script nonce="__NONCE__" src="/shell/${script}"></script>`,
  )
}
put('apps/shell/dist/main.0123456789abcdef.js', 'console.log(1)')
put('apps/shell/dist/main.0123456789abcdef.js.br', 'brotli')
put('apps/shell/dist/main.0123456789abcdef.js.gz', 'gzip')
put('apps/shell/dist/main.0123456789abcdef.js.map', '{}')
put('apps/shell/dist/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
put(
  'apps/identities/dist/remote.json',
  remote('identities', ['/projects/:project/identities', '/projects/:project/sessions']),
)
put('apps/identities/dist/remoteEntry.0000000000000001.js', 'entry()')
put('apps/selfservice/dist/remote.json', remote('selfservice', ['/a/:project']))
put('apps/parts/dist/remote.json', remote('parts', []))
put('apps/broken/dist/remote.json', '{"id":"broken"')
put('apps/new/src/domain.ts', 'not built')
const registry = put('registry.json', { remotes: [] })

let here: TestGateway
beforeAll(
  async () =>
    void (here = await startGateway({
      root,
      registry,
      csp: { connect: ['https://status.example.com'] },
      slots: { slotted: 'parts', lacking: 'nowhere' },
    })),
)
afterAll(async () => {
  await here.close()
  rmSync(root, { recursive: true })
})

const open = (path: string) =>
  fetch(here.url + path, { headers: { accept: 'text/html,application/xhtml+xml' }, redirect: 'manual' })
const openAt = (host: string, path: string) =>
  new Promise<string>((resolve, reject) =>
    request(here.url + path, { headers: { host, accept: 'text/html' } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end(),
  )
const policyOf = (response: Response): Record<string, string[]> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )
type Boot = {
  registry: { remotes: { id: string; entry: string; version: string }[] }
  account?: unknown
  target: unknown
}
const bootIn = (html: string) => JSON.parse(/id="atrium-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot // Written by us.

describe('the page', () => {
  test('has a new nonce each time, in its policy and its elements', async () => {
    const [firstPage, secondPage] = [await open('/'), await open('/')]
    const nonces = [firstPage, secondPage].map(
      (response) => /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1],
    )
    expect(nonces[0]).not.toBe(nonces[1])
    const html = await firstPage.text()
    expect(html).toContain(`<meta property="csp-nonce" nonce="${nonces[0]}">`)
    expect(html).not.toContain('__NONCE__')
  })

  test('allows only its own resources and the configured origins', async () => {
    const policy = policyOf(await open('/projects/acme/identities'))
    const nonce = policy['script-src']?.[1] ?? ''
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", nonce],
      'style-src': ["'self'", nonce],
      'worker-src': ["'self'"],
      'connect-src': ["'self'", 'https://status.example.com'],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [
        'atrium-federation',
        'atrium-shell',
        'atrium-identities',
        'atrium-selfservice',
        "'allow-duplicates'",
      ],
    })
    expect(JSON.stringify(policy)).not.toContain('unsafe')
  })

  test('responds to HEAD at the root for any client, and elsewhere only for browsers', async () => {
    const head = (path: string, accept: string) => fetch(here.url + path, { method: 'HEAD', headers: { accept } })
    for (const accept of ['*/*', 'text/html']) {
      const response = await head('/', accept)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toBe('')
    }
    expect((await fetch(here.url, { headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await head('/nowhere', '*/*')).status).toBe(404)
    expect((await head('/projects/acme/identities', 'text/html')).status).toBe(200)
  })

  test('can’t be framed, sniffed or cached', async () => {
    const { headers } = await open('/')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('contains the registry, and nothing in it can close the element', async () => {
    const html = await (await open('/projects/acme/identities')).text()
    expect(html).not.toContain('<script>alert(1)')
    const boot = bootIn(html)
    expect(boot.registry.remotes.map(({ id, entry }) => [id, entry])).toEqual([
      ['identities', '/remotes/identities/remoteEntry.0000000000000001.js'],
      ['selfservice', '/remotes/selfservice/remoteEntry.0000000000000001.js'],
    ])
    expect(boot.target).toEqual({ kind: 'embedded', name: 'This machine' })
    expect(inlineJson('<!--\u2028')).toBe('"\\u003c!--\\u2028"')
  })

  test.each([
    ['/projects/acme/identities/1', 'identities'],
    ['/projects/acme/sessions', 'identities'],
    ['/a/acme/login', 'selfservice'],
    ['/projects/acme/identities-of-others', undefined],
    ['/about', undefined],
  ])('%s preloads the files of %s', async (path, id) => {
    const html = await (await open(path)).text()
    const links = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link)
    expect(links).toHaveLength(id ? 1 : 0)
    if (id) {
      expect(links[0]).toContain(`href="/remotes/${id}/remoteEntry.0000000000000001.js"`)
      expect(links[0]).toContain('integrity="sha384-abc"')
      expect(links[0]).toContain('crossorigin="anonymous"')
    }
  })

  test('of an account knows its project and only the remote that shows accounts', async () => {
    expect(bootIn(await (await open('/a/acme/login')).text())).toMatchObject({
      account: { project: 'acme', base: '/a/acme' },
      registry: { remotes: [{ id: 'selfservice' }] },
    })
    const own = await openAt(`acme.localhost:${here.port}`, '/login')
    expect(bootIn(own)).toMatchObject({ account: { project: 'acme', base: '' } })
    expect(own).toContain('src="/shell/account/account.')
    expect(await (await open('/about')).text()).toContain('src="/shell/main.')
  })

  test('of an account has its project’s branding, icon and language, allowed by its policy', async () => {
    here.upstream.respond = (request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify(
          request.url === '/p/branded/account-experience/configuration'
            ? {
                name: 'Branded',
                favicon_light_url: 'https://cdn.example/icon.png',
                default_locale: 'de',
                enabled_locales: ['de', 'fr'],
                theme_variables_light: { accent: '#123456', bg_default: '</style><script>alert(2)</script>' },
              }
            : {},
        ),
      )
    const response = await open('/a/branded/login')
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    const html = await response.text()
    expect(html).toContain('<html lang="de" dir="ltr">')
    expect(html).toContain('<link rel="icon" href="https://cdn.example/icon.png">')
    expect(html).not.toContain('/shell/atrium.svg')
    expect(html).toContain(
      `<meta name="atrium-brand" content="Branded"><meta name="atrium-fedcm"><style nonce="${nonce}">:root:root{`,
    )
    expect(html).toContain('--a-fill:#123456;')
    expect(html).not.toContain('alert(2)')
    expect(bootIn(html)).toMatchObject({ account: { languages: ['de', 'fr'] } })
    expect(await openAt(`branded.localhost:${here.port}`, '/login')).toContain('--a-fill:#123456;')
    // Anyone may ask for a page's branding: no credential is sent.
    const brandingRequests = here.upstream.seen.filter(({ url }) => url.startsWith('/p/branded/'))
    expect(brandingRequests).toHaveLength(1)
    expect(brandingRequests[0]?.headers).not.toHaveProperty('authorization')
    const plain = await (await open('/projects/acme/identities')).text()
    expect(plain).toContain('/shell/atrium.svg')
    expect(plain).not.toContain('<style')
  })

  test('of an account names its configured remote with slots, and allows its scripts', async () => {
    const response = await open('/a/slotted/login')
    const html = await response.text()
    const entry = '/remotes/parts/remoteEntry.0000000000000001.js'
    expect(bootIn(html)).toMatchObject({
      account: { slots: { id: 'parts', entry, integrity: { [entry]: 'sha384-abc' } } },
      registry: { remotes: [{ id: 'selfservice' }] },
    })
    expect(html).toContain(`<link rel="preload" as="script" href="${entry}"`)
    expect(policyOf(response)['trusted-types']).toContain('atrium-parts')

    expect(bootIn(await (await open('/a/lacking/login')).text()).account).toMatchObject({ slots: { id: 'nowhere' } })
    // the name of something that every object inherits
    expect(bootIn(await (await open('/a/constructor/login')).text()).account).not.toHaveProperty('slots')
    const plain = await open('/a/acme/login')
    expect(policyOf(plain)['trusted-types']).not.toContain('atrium-parts')
    expect(bootIn(await plain.text()).account).not.toHaveProperty('slots')
  })

  test('is the response at /a/<project>/sessions for a browser, but not for an API call', async () => {
    expect((await open('/a/acme/sessions')).headers.get('content-type')).toContain('text/html')
    const call = await fetch(`${here.url}/a/acme/sessions`, { headers: { accept: 'application/json' } })
    expect(call.headers.get('content-type')).toContain('json')
  })

  test('isn’t the response to a script that requests a file', async () => {
    expect((await fetch(`${here.url}/missing.js`, { headers: { accept: '*/*' } })).status).toBe(404)
  })
})

describe('built files', () => {
  test('with a hash in the name are cached for a year', async () => {
    const response = await fetch(`${here.url}/shell/main.0123456789abcdef.js`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
  })

  test('without one are revalidated each time', async () => {
    expect((await fetch(`${here.url}/shell/logo.svg`)).headers.get('cache-control')).toBe('no-cache')
    expect((await fetch(`${here.url}/registry.json`)).headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each(['br', 'gzip'])(
    'are sent as %s if the build compressed them',
    (encoding) =>
      new Promise<void>((resolve) => {
        request(
          `${here.url}/shell/main.0123456789abcdef.js`,
          { headers: { 'accept-encoding': encoding } },
          (response) => {
            expect(response.headers['content-encoding']).toBe(encoding)
            expect(response.headers['cache-control']).toContain('immutable')
            response.resume().on('end', resolve)
          },
        ).end()
      }),
  )

  test.each([
    '/shell/main.0123456789abcdef.js.map',
    '/shell/index.html',
    '/shell/missing.js',
    '/remotes/none/x.js',
    '/shell/.env',
    '/remotes/identities/',
  ])('don’t include %s', async (path) => expect((await fetch(here.url + path)).status).toBe(404))
})

describe('the registry file', () => {
  const { now } = Date
  let ahead = 0
  beforeAll(() => void jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead))
  afterAll(() => jest.restoreAllMocks())

  const remotes = async () => {
    // The registry checks its files once a second.
    ahead += 1_050
    const body: unknown = await (await fetch(`${here.url}/registry.json`)).json()
    return (body as Boot['registry']).remotes // Written by us.
  }
  const ids = async () => (await remotes()).map(({ id }) => id)

  test('sets another version of a remote, and reverts it', async () => {
    const text = JSON.stringify(remote('identities', ['/projects/:project/identities'], '2.0.0'))
    put('releases/identities-2/remote.json', text)
    put('releases/identities-2/remoteEntry.0000000000000002.js', 'two()')
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
    put('registry.json', { remotes: [{ id: 'identities', from: 'releases/identities-2/remote.json', integrity }] })
    expect((await remotes())[0]).toMatchObject({
      version: '2.0.0',
      entry: '/remotes/identities/remoteEntry.0000000000000002.js',
    })
    expect(await (await fetch(`${here.url}/remotes/identities/remoteEntry.0000000000000002.js`)).text()).toBe('two()')

    put('registry.json', { remotes: [] })
    expect((await remotes())[0]).toMatchObject({ version: '1.0.0' })
    // An open page still runs the other version.
    expect((await fetch(`${here.url}/remotes/identities/remoteEntry.0000000000000002.js`)).status).toBe(200)
  })

  test('may name another origin, which the policy allows and the page loads with CORS', async () => {
    const entry = 'https://cdn.example.com/identities/2/remoteEntry.js'
    put('registry.json', {
      remotes: [
        {
          ...remote('identities', ['/projects/:project/identities']),
          entry,
          preload: [entry],
          integrity: { [entry]: 'sha384-xyz' },
        },
      ],
    })
    await remotes()
    const response = await open('/projects/acme/identities')
    const policy = policyOf(response)
    for (const directive of ['script-src', 'connect-src', 'font-src'])
      expect(policy[directive]).toContain('https://cdn.example.com')
    expect(await response.text()).toContain('crossorigin="anonymous"')
  })

  test('removes a remote', async () => {
    put('registry.json', { remotes: [{ id: 'identities', off: true }] })
    expect(await ids()).toEqual(['selfservice'])
  })

  test.each(['{', '{"remotes":[{"id":"identities"}]}', '{"remotes":[{"id":"../x","off":true}]}'])(
    'with an error (%s) changes nothing',
    async (text) => {
      put('registry.json', { remotes: [] })
      expect(await ids()).toEqual(['identities', 'selfservice'])
      put('registry.json', text)
      expect(await ids()).toEqual(['identities', 'selfservice'])
    },
  )

  test('can’t remove sign-in', async () => {
    put('registry.json', { remotes: [{ id: 'selfservice', off: true }] })
    expect(await ids()).toEqual(['identities', 'selfservice'])
  })

  test('with one invalid entry changes only that remote', async () => {
    put('registry.json', {
      remotes: [
        { id: 'selfservice', from: 3 },
        { id: 'identities', off: true },
      ],
    })
    expect(await ids()).toEqual(['selfservice'])
    put('registry.json', { remotes: [] })
    expect(await ids()).toEqual(['identities', 'selfservice'])
  })

  test.each(['{', '{"remotes":[{"id":"identities"}]}'])(
    'with an error at startup (%s) leaves the built remotes',
    async (text) => {
      const fresh = await startGateway({ root, registry: put('wrong.json', text) })
      const body: unknown = await (await fetch(`${fresh.url}/registry.json`)).json()
      expect((body as Boot['registry']).remotes.map(({ id }) => id)).toEqual(['identities', 'selfservice'])
      expect((await fetch(`${fresh.url}/remotes/identities/remoteEntry.0000000000000001.js`)).status).toBe(200)
      await fresh.close()
    },
  )

  test('delays no one if another origin that it names hangs', async () => {
    const hanging = await startUpstream()
    let abortCount = 0
    hanging.respond = (incoming) => void incoming.socket.on('close', () => (abortCount += 1))
    put('registry.json', { remotes: [{ id: 'identities', from: `${hanging.url}/remote.json` }] })
    expect(await ids()).toEqual(['identities', 'selfservice'])
    ahead += 11_000
    expect(await ids()).toEqual(['identities', 'selfservice'])
    expect(abortCount).toBe(0)
    put('registry.json', { remotes: [] })
    await ids()
    await hanging.close()
  })

  test('stops reading from another origin that never stops sending', async () => {
    const endless = await startUpstream()
    let sent = 0
    const cutOff = new Promise((resolve) => {
      endless.respond = (_, response) => {
        const block = Buffer.alloc(1024 * 1024, ' ')
        const send = () => {
          while (!response.destroyed && sent < 64) {
            sent += 1
            if (!response.write(block)) return void response.once('drain', send)
          }
        }
        response.on('close', resolve)
        send()
      }
    })
    put('registry.json', { remotes: [{ id: 'identities', from: `${endless.url}/remote.json` }] })
    expect(await ids()).toEqual(['identities', 'selfservice'])
    await cutOff
    expect(sent).toBeLessThan(64)
    put('registry.json', { remotes: [] })
    await ids()
    await endless.close()
  })

  test('isn’t ready with a remote that has no version', async () => {
    put('registry.json', { remotes: [{ id: 'missing', from: 'releases/missing/remote.json' }] })
    ahead += 1_050
    const response = await fetch(`${here.url}/readyz`)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('remote missing')
    put('registry.json', { remotes: [] })
    ahead += 1_050
    expect((await fetch(`${here.url}/readyz`)).status).toBe(200)
  })

  test('keeps the previous version of a remote that was tampered with', async () => {
    put('registry.json', {
      remotes: [{ id: 'identities', from: 'releases/identities-2/remote.json', integrity: 'sha384-other' }],
    })
    expect((await remotes())[0]).toMatchObject({ version: '1.0.0' })
  })
})

test('reports a shell that isn’t built', async () => {
  const empty = await startGateway()
  const response = await fetch(`${empty.url}/`, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('The shell is not built')
  await empty.close()
})
