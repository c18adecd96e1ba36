/** @jest-environment node */
import { documentOf } from '../testing/flow-documents'
import { renderScreen, type ScreenRendering, type Screen } from './render-screen'
import { withOwnNames } from './own-names'

const result = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })
const of = (address: string, answers: ScreenRendering['answers'], sent?: ScreenRendering['sent']): ScreenRendering => ({
  ...{ origin: 'https://id.example', address, base: '/a/shop', language: 'en', languages: ['en'], answers, sent },
  brand: { name: 'Shop' },
})
async function screenOf(drawing: ScreenRendering): Promise<Screen> {
  const rendered = await renderScreen(drawing)
  if (!rendered || !('html' in rendered)) throw new Error(`no screen: ${JSON.stringify(rendered)}`)
  return rendered
}
const problem = (status: number, id: string) => ({ status, id, reason: 'It failed' })

/** Tags of a name with all of these attributes, in any order. */
const tags = (html: string, name: string, ...parts: string[]) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].filter(([tag]) => parts.every((part) => tag.includes(part)))

const read = '/a/shop/challenges/consent?challenge=c'
const request = {
  client: { id: 'app', name: 'App', url: '', logo: '', policy: '', terms: '' },
  scope: ['openid', 'email', 'orders'],
  audience: ['https://api.example'],
  skip: false,
  traits: { email: 'ada@example.org' },
}

test('renders a consent with a form that submits to its own URL, and one to deny', async () => {
  const address = '/a/shop/consent?consent_challenge=c'
  expect(await renderScreen(of(address, {}))).toEqual({ wants: read })
  const { html, waits } = await screenOf(of(address, { [read]: result(request) }))
  expect(html.match(/<form [^>]*action="\/a\/shop\/consent\?consent_challenge=c" method="post"/g)).toHaveLength(2)
  expect(html).toContain('<input type="hidden" name="scope" value="openid"/>')
  expect(html).toMatch(/<input type="checkbox"[^>]*name="scope"[^>]*checked=""[^>]*value="orders"/)
  expect(html).toContain('<input type="hidden" name="audience" value="https://api.example"/>')
  expect(waits).toBe(false)

  const sent = { typed: { scope: ['email'], reason: ['No <b>'] }, problem: problem(502, 'oauth2_failed') }
  const again = (await screenOf(of(address, { [read]: result(request) }, sent))).html
  expect(again).toMatch(/role="alert".*Something went wrong on our side/s)
  expect(again).toMatch(/checked=""[^>]*value="email"/)
  expect(again).not.toMatch(/checked=""[^>]*value="orders"/)
  expect(again).toMatch(/<details[^>]*open="".*value="No &lt;b&gt;"/s)
})

test('warns of codes from others in a device’s consent, and doesn’t remember it', async () => {
  const address = '/a/shop/consent?consent_challenge=c'
  const htmlOf = async (body: object) => (await screenOf(of(address, { [read]: result(body) }))).html
  const careful = 'Continue only if you started this on your own device.'
  const [page, device] = [await htmlOf(request), await htmlOf({ ...request, device: true })]
  expect([page.includes(careful), tags(page, 'input', 'name="remember"').length]).toEqual([false, 1])
  expect([device.includes(careful), tags(device, 'input', 'name="remember"').length]).toEqual([true, 0])
})

test('explains in plain words what a consent requests, for which account, and what is remembered', async () => {
  const address = '/a/shop/consent?consent_challenge=c'
  const scopedRequest = { ...request, scope: ['offline', 'phone', 'constructor'] }
  const { html } = await screenOf(of(address, { [read]: result(scopedRequest) }))
  const labels = [...html.matchAll(/<label for="scope-[^"]*">(.*?)<\/label>/g)].map(([, label]) => label)
  expect(labels).toEqual(['Keep access', 'Your phone number', '<code>constructor</code>'])
  expect(html).toMatch(/signed in as .*ada@example\.org.*<a[^>]*href="\/a\/shop\/logout"[^>]*>Not you\?<\/a>/s)
  expect(html).toMatch(/name="remember".*For 30 days, .* gets the same access without this page\./s)
})

test('explains what a device’s code does and warns of codes that others sent', async () => {
  for (const address of ['/a/shop/device', '/a/shop/device?user_code=ABCD']) {
    const { html } = await screenOf(of(address, {}))
    expect(html).toMatch(/Never enter a code that someone sent or read to you.*name="user_code"/s)
  }
})

test('redirects a skipped consent, and one without a session to the sign-in', async () => {
  const address = '/a/shop/consent?consent_challenge=c'
  const skippedRequest = { ...request, skip: true, redirect_to: 'https://app.example/back' }
  expect(await renderScreen(of(address, { [read]: result(skippedRequest) }))).toEqual({
    to: 'https://app.example/back',
  })
  const noSession = result({ error: { id: 'session_inactive' } }, 401)
  expect(await renderScreen(of(address, { [read]: noSession }))).toEqual({
    to: `/a/shop/login?return_to=${encodeURIComponent(`https://id.example${address}`)}`,
  })
})

test.each([
  [404, 'challenge_refused', 'AB', 'This code is wrong or has expired'],
  [400, 'invalid_answer', ' ', 'Enter the code.'],
])('reports a device’s code that fails with %i at its field, which keeps it', async (status, id, code, words) => {
  const sent = { typed: { user_code: [code] }, problem: problem(status, id) }
  const { html } = await screenOf(of('/a/shop/device?device_challenge=d', {}, sent))
  expect(html).toContain(words)
  expect(html).toMatch(
    new RegExp(`<input[^>]*aria-invalid="true"[^>]*autofocus=""[^>]*name="user_code"[^>]*value="${code}"`, 'i'),
  )
  expect(html).toMatch(/action="\/a\/shop\/device\?device_challenge=d" method="post"/)
})

test('submits a device’s code to the service itself first', async () => {
  const { html } = await screenOf(of('/a/shop/device', {}))
  expect(html).toMatch(/action="\/a\/shop\/oauth2\/device\/verify" method="get"/)
  const rejected = { typed: { user_code: ['AB'] }, problem: problem(403, 'origin_not_proven') }
  expect((await screenOf(of('/a/shop/device?device_challenge=d', {}, rejected))).html).toContain('role="alert"')
})

test('requires a confirmation to sign out, and says if the person stays signed in', async () => {
  const address = '/a/shop/logout?logout_challenge=c'
  const responses = { '/a/shop/challenges/logout?challenge=c': result({ client: request.client }) }
  const confirmation = (await screenOf(of(address, responses))).html
  for (const value of ['accept', 'reject'])
    expect(tags(confirmation, 'button', 'type="submit"', 'name="answer"', `value="${value}"`)).toHaveLength(1)
  const { html } = await screenOf(of(address, responses, { typed: {}, done: 'rejected' }))
  expect(html).toMatch(/role="status"[^>]*>You’re still signed in/)
})

const sessions = (others: object[], link?: string): ScreenRendering['answers'] => ({
  '/a/shop/sessions/whoami': result({ id: 'me', authenticated_at: '2026-01-01T00:00:00Z' }),
  '/a/shop/sessions?page_size=50': { ...result(others), ...(link && { link }) },
})

test('ends sessions with buttons of one form, and pages them', async () => {
  const others = Array.from({ length: 50 }, (_, index) => ({ id: `s${index}` }))
  const link = '</a/shop/sessions?page_size=50&page_token=t2>; rel="next"'
  const { html } = await screenOf(of('/a/shop/sessions', sessions(others, link)))
  expect(tags(html, 'form', 'method="post"', 'action="/a/shop/sessions"')).toHaveLength(1)
  expect(html.match(/name="end"/g)).toHaveLength(50)
  expect(tags(html, 'button', 'formMethod="get"', 'name="page_token"', 'value="t2"')).toHaveLength(1)
  // The page must not contain anything that depends on the reader’s time zone.
  expect(html).not.toMatch(/<time[^>]*title/)
})

test.each([
  ['/a/shop/sessions?ended=one', /role="status"[^>]*>.*Session ended\./s],
  ['/a/shop/sessions?ended=others', /role="status"[^>]*>.*All other sessions ended\./s],
  ['/a/shop/sessions?ended=%3Cb%3E', /^(?!.*role="status")/s],
  ['/a/shop/sessions?ask=others', /You’ll be signed out on all other devices.*value="others"/s],
])('shows the message of %s', async (address, words) => {
  expect((await screenOf(of(address, sessions([{ id: 's1' }])))).html).toMatch(words)
})

test('reports a session that can’t be ended in place', async () => {
  const sent = { typed: { end: ['s1'] }, problem: problem(500, 'upstream_failed') }
  const { html } = await screenOf(of('/a/shop/sessions', sessions([{ id: 's1' }]), sent))
  expect(html).toMatch(/role="alert".*value="s1"/s)
})

test('says that a form without its cookie was replaced, and keeps the input except secrets', async () => {
  const node = (name: string, type: string, more: object = {}) => ({
    ...{ type: 'input', group: 'default', messages: [], meta: {} },
    attributes: { name, type, node_type: 'input', ...more },
  })
  const flow = documentOf([
    node('identifier', 'text'),
    node('password', 'password'),
    node('news', 'checkbox'),
    node('csrf_token', 'hidden', { value: 'new' }),
    node('otp', 'text', { autocomplete: 'one-time-code' }),
  ])
  const typed = {
    ...{ identifier: ['ada@example.org'], password: ['hunter2'], news: ['false', 'true'] },
    ...{ csrf_token: ['old'], otp: ['123456'] },
  }
  const { html } = await screenOf(
    of('/a/shop/login', { '/a/shop/self-service/login/browser': result(flow) }, { typed, isAnew: true }),
  )
  expect(html).toMatch(/role="status"[^>]*>.*allow cookies for this site/s)
  expect(html).toMatch(/name="identifier"[^>]*value="ada@example.org"/)
  expect(html).toMatch(/name="news"[^>]*checked=""|checked=""[^>]*name="news"/)
  expect(html).toMatch(/name="csrf_token" value="new"/)
  expect(html).not.toMatch(/hunter2|123456|"old"/)
})

test('gives classes unique names and removes those without rules', () => {
  expect(
    withOwnNames({
      html: '<p class="sc-a kX"><b class="sc-b">class="kX"</b></p>',
      css: '.kX{color:red}/*!sc*/\n.kX .sc-b:hover{margin:.5em}/*!sc*/\ndata-styled.g9[id="sc-a"]{content:"kX,"}/*!sc*/\n.other{top:0}',
    }),
  ).toEqual({
    html: '<p class="d0"><b class="sc-b">class="kX"</b></p>',
    css: '.d0{color:red}.d0 .sc-b:hover{margin:.5em}.other{top:0}',
  })
})

test.each([
  ['en', 'E-Mail'],
  ['de', 'E-Mail'],
  ['fr', 'E-mail'],
  ['ar', 'البريد الإلكتروني'],
])('labels common fields in %s', async (language, words) => {
  const label = { label: { id: 1070002, text: 'E-Mail', type: 'info', context: { title: 'E-Mail' } } }
  const other = { label: { id: 1070002, text: 'Shoe size', type: 'info', context: { title: 'Shoe size' } } }
  const node = (name: string, meta: object) => ({
    ...{ type: 'input', group: 'default', messages: [], meta },
    attributes: { name, type: 'text', node_type: 'input' },
  })
  const flow = documentOf([node('traits.email', label), node('traits.size', other)])
  const responses = { '/a/shop/self-service/login/browser': result(flow) }
  const { html } = await screenOf({ ...of('/a/shop/login', responses), language, languages: [language] })
  expect(html).toMatch(new RegExp(`<label[^>]*>(?:\\u2068)?${words}`))
  expect(html).toContain('Shoe size')
})

test.each([
  ['?id=e', { id: 'e', error: { id: 'security_csrf_violation', code: 403 } }, 'Your browser didn’t send our cookie'],
  ['?id=e', { id: 'e', error: { code: 500 } }, 'Something went wrong on our side'],
  ['?id=e', { id: 'e', error: { code: 500, reason: 'raw' } }, 'Something went wrong on our side'],
  ['?id=e', { id: 'e', error: { id: 'constructor', code: 404, message: 'raw' } }, 'That didn’t work'],
  ['?id=e', { id: 'e' }, 'That didn’t work'],
  ['?error=access_denied&error_description=raw', {}, 'Access was denied'],
  ['?error=login_required', {}, 'Your sign-in is needed'],
  ['?error=made_up&error_description=raw', {}, 'The app made a mistake'],
  ['?error=temporarily_unavailable', {}, 'Something went wrong on our side'],
])('explains the error at %s with a title and a next step, not only with its own text', async (query, body, title) => {
  const { html } = await screenOf(of(`/a/shop/error${query}`, { '/a/shop/self-service/errors?id=e': result(body) }))
  const [notice = ''] = /<div[^>]*role="alert".*?<details/s.exec(html) ?? []
  expect(notice).toContain(title)
  expect(
    notice
      .replace(title, '')
      .replace(/<[^>]*>/g, '')
      .trim(),
  ).toMatch(/\w+ \w+.*\./)
  expect(notice).not.toContain('raw')
  expect(html).toContain('href="/a/shop/login"')
})

test('shows the service’s reason for an error without its own text', async () => {
  const record = { id: 'e', error: { code: 410, reason: 'This invitation has expired.' } }
  const { html } = await screenOf(of('/a/shop/error?id=e', { '/a/shop/self-service/errors?id=e': result(record) }))
  expect(html).toMatch(/role="alert".*That didn’t work.*This invitation has expired\..*<details/s)
})
