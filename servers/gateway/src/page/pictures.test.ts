/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { startGateway, type TestGateway } from '../testing/test-gateway'

const root = mkdtempSync(join(tmpdir(), 'gateway-pictures-'))
const put = (path: string, content: string) => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
const remote = (id: string, mounts: string[]) =>
  JSON.stringify({ id, version: '1.0.0', entry: 'remoteEntry.js', preload: [], mounts })

/** Says what it was handed, and what of the gateway it could reach. */
const telling = `
import { parentPort, workerData } from 'node:worker_threads'
const of = JSON.stringify({ ...workerData, env: Object.keys(process.env) }).replaceAll('<', '&lt;')
parentPort.postMessage({ title: 'Sign in · Shop', css: 'p{color:red}', html: '<p>' + of + '</p>' })
`
const drawing = (module: string) => put('apps/selfservice/dist/picture/picture.mjs', module)

put(
  'apps/shell/dist/account/index.html',
  '<!doctype html><html lang="en"><head><title>Atrium</title><!--atrium:boot--></head><body><div id="root"><!--atrium:picture--></div><noscript><!--atrium:no-script--></noscript></body></html>',
)
put('apps/selfservice/dist/remote.json', remote('selfservice', ['/a/:project']))
put('apps/parts/dist/remote.json', remote('parts', []))

const field = (name: string, more: object = {}) => ({
  type: 'input',
  group: 'default',
  attributes: { name, type: 'text', ...more },
})
const flow = (...nodes: object[]) => ({
  id: 'id-of-this-visit',
  ui: {
    action: 'https://idp.example/submit?flow=id-of-this-visit',
    method: 'POST',
    nodes: [field('csrf_token', { type: 'hidden', value: 'token-of-this-visit' }), ...nodes],
  },
})

let here: TestGateway
let answer: { status: number; body: unknown }
beforeEach(async () => {
  drawing(telling)
  here = await startGateway({ root, slots: { slotted: 'parts' } })
  answer = { status: 200, body: flow(field('identifier')) }
  here.upstream.answer = (_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json', 'set-cookie': 'csrf_token_x=1' })
    response.end(JSON.stringify(answer.body))
  }
})
afterEach(() => here.close())
afterAll(() => rmSync(root, { recursive: true }))

const open = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(here.url + path, { headers: { accept: 'text/html', ...headers } })).text()
const pictureIn = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
const asked = () => here.upstream.seen.filter(({ url }) => url.endsWith('/browser')).length

/** The page once a picture is there. */
async function pictured(path: string, headers?: Record<string, string>): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const html = await open(path, headers)
    if (pictureIn(html)) return html
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('There is no picture')
}

/** That there is none, once it would be there. */
async function expectNone(path: string, headers?: Record<string, string>) {
  await open(path, headers)
  await pictured('/a/other/registration')
  expect(pictureIn(await open(path, headers))).toBe('')
}

test('the first page does not wait for it; the next has it, with the page’s nonce, its title, its language', async () => {
  expect(pictureIn(await open('/a/shop/login'))).toBe('')
  const html = await pictured('/a/shop/login', { 'accept-language': 'ar, en;q=0.5' })
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"><head><title>Sign in · Shop<\/title>/)
  expect(pictureIn(html)).toMatch(/^<style nonce="[\w+/=]{24}">p\{color:red\}<\/style><p>\{/)
})

test('it is of nobody’s visit, and made with nothing of the gateway’s', async () => {
  const html = pictureIn(await pictured('/a/shop/login'))
  const [of] = /\{.*\}/.exec(html.replace(/<style.*?<\/style>/, '')) ?? []
  expect(JSON.parse(of ?? '')).toEqual({
    kind: 'login',
    base: '/a/shop',
    language: 'en',
    languages: expect.arrayContaining(['en', 'de', 'ar']),
    brand: { name: 'Shop' },
    env: [],
    flow: { id: '', ui: { action: '', method: 'POST', nodes: [field('identifier')] } },
  })
  expect(here.upstream.seen.every(({ headers }) => headers.cookie === undefined)).toBe(true)
})

test.each([
  ['somebody who may be signed in', '/a/shop/login', { cookie: 'a=b; ory_session_shop=1' }],
  ['a flow that the address names', '/a/shop/login?flow=1', {}],
  ['a stronger sign-in', '/a/shop/login?aal=aal2', {}],
  ['a client’s sign-in', '/a/shop/login?login_challenge=1', {}],
  ['the settings, which nobody has', '/a/shop/settings', {}],
  ['a project whose parts another remote draws', '/a/slotted/login', {}],
])('there is none of %s', (_what, path, headers) => expectNone(path, headers))

test('one that can’t be drawn leaves the page as it was', async () => {
  answer = { status: 400, body: { error: {} } }
  await open('/a/shop/login')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(pictureIn(await open('/a/shop/login'))).toBe('')
  for (const module of [
    'throw new Error("no")',
    telling.replace('p{color:red}', '</style><script>'),
    telling.replace('title:', 'name:'),
    'process.exit(1)',
  ]) {
    drawing(module)
    answer = { status: 200, body: flow(field('identifier')) }
    const again = await startGateway({ root })
    again.upstream.answer = here.upstream.answer
    const page = async () => (await fetch(`${again.url}/a/shop/login`, { headers: { accept: 'text/html' } })).text()
    await page()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(pictureIn(await page())).toBe('')
    await again.close()
  }
})

test('after a while it is looked whether the flow begins otherwise; what is the same is not drawn again', async () => {
  const now = jest.spyOn(Date, 'now')
  const later = (seconds: number) => now.mockReturnValue(1_000_000 + seconds * 1000)
  later(0)
  const first = pictureIn(await pictured('/a/shop/login')).replace(/nonce="[^"]*"/, '')
  const before = asked()
  later(9)
  await open('/a/shop/login')
  expect(asked()).toBe(before)
  later(11)
  await open('/a/shop/login')
  while (asked() === before) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(pictureIn(await open('/a/shop/login')).replace(/nonce="[^"]*"/, '')).toBe(first)
  answer = { status: 200, body: flow(field('phone')) }
  later(30)
  await open('/a/shop/login')
  for (let tries = 0; tries < 100 && !pictureIn(await open('/a/shop/login')).includes('phone'); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pictureIn(await open('/a/shop/login'))).toContain('phone')
  now.mockRestore()
})

test('a page without scripts says so in the reader’s language', async () => {
  expect(await open('/a/shop/login', { 'accept-language': 'de' })).toMatch(
    /<noscript>.*Skripte.*<a href="">Neu laden<\/a>/,
  )
})
