/** @jest-environment node */
import shapes from '../testing/flow-shapes.json'
import { documentOf, recordedDocuments, type Json } from '../testing/flow-documents'
import { sampleNodes } from '../testing/sample-nodes'
import { previewScreens, type PreviewScreen } from '@atrium/shared/branding'

import { renderSample, renderScreen, type ScreenRendering, type Screen } from './render-screen'

const started = '/a/shop/self-service/login/browser'
const result = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })

const of = (flow: unknown, more: Partial<ScreenRendering> = {}): ScreenRendering => ({
  origin: 'https://id.example',
  address: '/a/shop/login',
  base: '/a/shop',
  language: 'en',
  languages: ['en', 'de', 'ar'],
  brand: { name: 'Shop & Co' },
  answers: { [started]: result(flow) },
  ...more,
})
const field = (name: string, label: string, more: Json = {}) => ({
  type: 'input',
  group: 'default',
  attributes: { name, type: 'text', required: true, ...more },
  meta: { label: { id: 1070004, type: 'info', text: label } },
})

async function screenOf(drawing: ScreenRendering): Promise<Screen> {
  const rendered = await renderScreen(drawing)
  if (!rendered || !('html' in rendered)) throw new Error(`no screen: ${JSON.stringify(rendered)}`)
  return rendered
}

test('renders an initial screen in one piece, with a title, a form, links and languages', async () => {
  const screen = await screenOf(of(documentOf([field('identifier', 'Phone', { value: '<b>"1' })])))
  expect(screen).toMatchObject({
    title: 'Sign in · Shop &amp; Co',
    css: expect.stringContaining('box-sizing:border-box') as string,
    html: expect.stringMatching(
      /^<div data-surface="account".*<h1[^>]*>Sign in<.*name="identifier".*<\/div>$/s,
    ) as string,
  })
  // The form's action never comes from the flow.
  expect(screen.html).toContain('action="/a/shop/self-service/login?flow=f" method="post"')
  expect(screen.html).toContain('value="&lt;b&gt;&quot;1"')
  expect(screen.html).toContain('href="/a/shop/recovery"')
  expect([...screen.html.matchAll(/<option value="(\w+)"/g)].map(([, code]) => code)).toEqual(['en', 'de', 'ar'])
})

test('renders the frame of a loading screen with its title, a status and a link without scripts', async () => {
  const waits = (more: Partial<ScreenRendering>) => screenOf(of(undefined, { answers: {}, ...more }))
  const frame = await waits({ waiting: {} })
  expect(frame.title).toBe('Sign in · Shop &amp; Co')
  expect(frame.html).toMatch(
    /^<div data-surface="account" data-waits="".*<h1[^>]*>Sign in<.*role="status" aria-label="Loading…"/s,
  )
  expect(frame.html).toMatch(/This is taking longer than usual\..* <a href="">Try again<\/a>/)
  expect((await waits({ waiting: { seconds: 5 } })).html).toContain('Trying again in 5 seconds.')
  expect((await waits({ waiting: {}, address: '/a/shop/welcome' })).title).toContain('Loading…')
})

test('shows the length of a new password at its field until an error replaces it', async () => {
  const password = field('password', 'Password', { type: 'password', autocomplete: 'new-password' })
  const brand = { name: 'Shop', passwordLength: '12' }
  const newPasswordHtml = (await screenOf(of(documentOf([password]), { brand }))).html
  expect(newPasswordHtml).toMatch(
    /<input[^>]*aria-describedby="([^"]*)"[^>]*name="password".*<div id="\1"><p[^>]*><span>At least 12 characters\./s,
  )
  const messages = [{ id: 4000032, type: 'error', text: 'Too short', context: { min_length: 12, actual_length: 3 } }]
  const wrong = (await screenOf(of(documentOf([{ ...password, messages }]), { brand }))).html
  expect(wrong).not.toContain('At least 12 characters.')
  const known = field('password', 'Password', { type: 'password', autocomplete: 'current-password' })
  expect((await screenOf(of(documentOf([known]), { brand }))).html).not.toContain('At least')
  expect((await screenOf(of(documentOf([password])))).html).not.toContain('At least')
})

test('shows a form that was sent too often again, with the time until the next attempt above it', async () => {
  const problem = { status: 429, id: 'upstream_failed', reason: 'no', retryAfter: 130 }
  const sent = { typed: { identifier: ['ada'], password: ['x'] }, problem }
  const nodes = [field('identifier', 'ID'), field('password', 'Password', { type: 'password' })]
  const answers = { '/a/shop/self-service/login/flows?id=f': result(documentOf(nodes)) }
  const { html } = await screenOf(of(undefined, { address: '/a/shop/login?flow=f', answers, sent }))
  expect(html).toMatch(/role="alert".*Too many attempts.*Try again in 3 minutes\..*name="identifier" value="ada"/s)
  expect(html).not.toContain('value="x"')
})

test('reports a taken address above the form, with links to sign in and recover', async () => {
  const message = { id: 4000007, type: 'error', text: 'taken', context: {} }
  const reads = '/a/shop/self-service/registration/browser?return_to=%2Fx'
  const registration = documentOf([field('traits.email', 'Email')], {}, [message])
  const rendered = (brand: Record<string, string>) => ({
    ...of(undefined),
    address: '/a/shop/registration?return_to=%2Fx',
    brand: { name: 'Shop', ...brand },
    answers: { [reads]: result(registration) },
  })
  const { html } = await screenOf(rendered({}))
  const [alert = ''] = /role="alert".*?<form/s.exec(html) ?? []
  expect([...alert.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/a/shop/login?return_to=%2Fx',
    '/a/shop/recovery?return_to=%2Fx',
  ])
  expect((await screenOf(rendered({ recovery: 'off' }))).html).not.toContain('/a/shop/recovery')
})

test('renders another language, a project at the root, a logo, and no link to sign up', async () => {
  const screen = await screenOf(
    of(undefined, {
      address: '/login?return_to=https%3A%2F%2Fshop.example',
      base: '',
      language: 'ar',
      brand: { name: 'Shop', logo: '/logo.svg', logoDark: '/dark.svg', registration: 'off' },
      answers: { '/self-service/login/browser?return_to=https%3A%2F%2Fshop.example': result(documentOf([])) },
    }),
  )
  expect(screen.title).toBe('تسجيل الدخول · Shop')
  expect(screen.html).toContain('src="/logo.svg"')
  expect(screen.html).toContain('href="/recovery?return_to=https%3A%2F%2Fshop.example"')
  expect(screen.html).not.toContain('href="/registration')
  expect(screen.html).toMatch(/<option value="ar"[^>]*selected=""/)
  // The language form returns to this URL.
  expect(screen.html).toContain('<input type="hidden" readOnly="" name="return_to" value="https://shop.example"/>')
})

test('marks and describes errors and keeps the input', async () => {
  const wrong = {
    ...field('identifier', 'Phone', { value: '+1' }),
    messages: [{ id: 4000001, type: 'error', text: 'Not a phone number' }],
  }
  const { html } = await screenOf(of(documentOf([wrong])))
  const [, described] = /<input[^>]*aria-describedby="([^"]+)" aria-invalid="true"[^>]*value="\+1"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<div id="${described}">.*Not a phone number`))
})

test('names the missing field of an empty sign-up in the page’s language', async () => {
  const text = '"" is not valid "email"'
  const empty = {
    ...field('traits.email', 'Email', { type: 'email' }),
    messages: [{ id: 4000001, type: 'error', text }],
  }
  const begin = { address: '/a/shop/registration', language: 'de' }
  const answers = { '/a/shop/self-service/registration/browser': result(documentOf([empty])) }
  const { html } = await screenOf(of(undefined, { ...begin, answers }))
  expect(html).toContain('Geben Sie Ihre E-Mail-Adresse ein.')
  expect(html).not.toContain('is not valid')
})

test('focuses the field of a sent or wrong code', async () => {
  const code = field('code', 'Code', { autocomplete: 'one-time-code' })
  const sent = { id: 1010014, type: 'info', text: 'We sent a code' }
  const withMessages = (messages: Json[]) => {
    const { ui, ...rest } = documentOf([code]) as { ui: Json }
    return of({ ...rest, ui: { ...ui, messages } })
  }
  const focused = /<input[^>]*autofocus=""[^>]*name="code"/i
  expect((await screenOf(withMessages([sent]))).html).toMatch(focused)
  expect((await screenOf(withMessages([]))).html).not.toMatch(/autofocus/i)
  const wrong = { ...code, messages: [{ id: 4000001, type: 'error', text: 'Wrong' }] }
  expect((await screenOf(of(documentOf([wrong])))).html).toMatch(focused)
})

test('focuses the invalid field or the next one after a step, as scripts would', async () => {
  const password = field('password', 'Password', { type: 'password' })
  const named = field('identifier', 'Phone', { type: 'hidden', value: '+1' })
  const focusedIn = async (nodes: Json[], more: Json = {}) =>
    [...(await screenOf(of(documentOf(nodes, more)))).html.matchAll(/<input[^>]*autofocus=""[^>]* name="(\w+)"/gi)].map(
      ([, name]) => name,
    )
  expect(await focusedIn([field('identifier', 'Phone'), password])).toEqual([])
  expect(await focusedIn([named, password])).toEqual(['password'])
  expect(await focusedIn([named, password], { refresh: true })).toEqual([])
  const wrong = { ...password, messages: [{ id: 4000001, type: 'error', text: 'Wrong' }] }
  expect(await focusedIn([field('identifier', 'Phone'), wrong])).toEqual(['password'])
})

test('requests its reads in order and restarts an expired flow', async () => {
  const address = '/a/shop/login?flow=old'
  expect(await renderScreen(of(undefined, { address, answers: {} }))).toEqual({
    wants: '/a/shop/self-service/login/flows?id=old',
  })
  const over = {
    '/a/shop/self-service/login/flows?id=old': result({ error: { id: 'self_service_flow_expired' } }, 410),
  }
  expect(await renderScreen(of(undefined, { address, answers: over }))).toEqual({ wants: started })
  const { html } = await screenOf(
    of(undefined, { address, answers: { ...over, [started]: result(documentOf([field('identifier', 'Phone')])) } }),
  )
  expect(html).toMatch(/role="status".*name="identifier"/s)
})

test('redirects like the screen, to a sign-in or to the service’s URL', async () => {
  const settings = '/a/shop/self-service/settings/browser'
  const unknown = { error: { id: 'session_inactive', code: 401 } }
  expect(
    await renderScreen(of(undefined, { address: '/a/shop/settings', answers: { [settings]: result(unknown, 401) } })),
  ).toEqual({ to: '/a/shop/login?return_to=https%3A%2F%2Fid.example%2Fa%2Fshop%2Fsettings' })
  const there = { error: { id: 'browser_location_change_required' }, redirect_browser_to: 'https://shop.example/done' }
  expect(await renderScreen(of(undefined, { answers: { [started]: result(there, 422) } }))).toEqual({
    to: 'https://shop.example/done',
  })
})

test('shares nothing between visits', async () => {
  const before = await screenOf(of(documentOf([field('identifier', 'Phone', { value: 'first@shop.example' })])))
  expect(before.html).toContain('first@shop.example')
  const next = await screenOf(of(documentOf([field('identifier', 'Phone')], { id: 'g' })))
  expect(next.html).toContain('flow=g')
  expect(next.html).not.toContain('first@shop.example')
  // Also before anything was loaded.
  expect(await renderScreen(of(undefined, { answers: {} }))).toEqual({ wants: started })
})

test('says that controls need JavaScript', async () => {
  const passkey = {
    type: 'input',
    group: 'passkey',
    attributes: { name: 'passkey_login_trigger', type: 'button', onclickTrigger: 'oryPasskeyLogin' },
    meta: { label: { id: 1010021, type: 'info', text: 'Sign in with passkey' } },
  }
  const challenge = { type: 'div', group: 'captcha', attributes: { id: 'challenge', data: {} }, meta: {} }
  const { html, still } = await screenOf(of(documentOf([passkey, challenge])))
  expect(html.match(/<noscript>.*?needs JavaScript.*?<\/noscript>/gs)).toHaveLength(2)
  expect(html).toMatch(/<button[^>]*data-scripted/)
  expect(still).toContain('[data-scripted]{display:none!important}')
})

test('runs scripts only after the first input unless one of them has to act before', async () => {
  const code = field('code', 'Code', { autocomplete: 'one-time-code' })
  const waits = async (nodes: Json[], more: Partial<ScreenRendering> = {}) =>
    (await screenOf(of(documentOf(nodes), more))).waits
  expect(await waits([field('identifier', 'Phone'), code])).toBe(true)
  const again = { ...field('resend', 'Again', { type: 'submit' }), meta: { label: { id: 1070008, text: 'Again' } } }
  const others: Json[] = [
    again,
    field('passkey_login_trigger', 'Passkey', { type: 'button', onclickTrigger: 'oryPasskeyLogin' }),
    field('passkey_login', 'Passkey', { type: 'hidden', onloadTrigger: 'oryPasskeyLoginAutocompleteInit' }),
    field('traits.born', 'Born', { type: 'datetime-local' }),
    { type: 'script', group: 'webauthn', attributes: { src: '/webauthn.js' }, meta: {} },
    { type: 'div', group: 'captcha', attributes: { id: 'challenge', data: {} }, meta: {} },
  ]
  for (const node of others) expect([node, await waits([field('identifier', 'Phone'), node])]).toEqual([node, false])
  const settings = { '/a/shop/self-service/settings/browser': result(documentOf([field('traits.name', 'Name')])) }
  expect(await waits([], { address: '/a/shop/settings', answers: settings })).toBe(false)
  expect((await screenOf(of({ error: {} }))).waits).toBe(false)
})

test('renders a page with a link to continue for a failed form', async () => {
  const failure = { status: 502, id: 'upstream_unreachable', reason: 'The connection failed.' }
  const { title, html } = await screenOf(of(undefined, { address: '/a/shop/registration', answers: {}, failure }))
  expect(title).toBe('Create your account · Shop &amp; Co')
  expect(html).toMatch(/role="alert".*href="\/a\/shop\/registration"/s)
})

test('offers no new start in a project that doesn’t exist', async () => {
  const answers = { '/a/shop/self-service/login/browser': { ...result({ error: { code: 404 } }), status: 404 } }
  const { html } = await screenOf(of(undefined, { address: '/a/shop/login', answers }))
  expect(html).toContain('Check the address.')
  expect(html).not.toContain('href="/a/shop/')
})

test('reports a response that isn’t a flow, and renders no unknown screen', async () => {
  const { html } = await screenOf(of({ error: {} }))
  expect(html).toContain('role="alert"')
  expect(await renderScreen(of(undefined, { address: '/a/shop/onboarding', answers: {} }))).toBeUndefined()
  expect(await renderScreen(of(undefined, { address: '/a/shop/constructor', answers: {} }))).toBeUndefined()
})

test('never lets values of a flow run or close their element', async () => {
  const made = sampleNodes.map(([name, nodes, messages]) => [name, documentOf(nodes, {}, messages)] as const)
  const documents = [...recordedDocuments(shapes), ...made]
  expect(documents.length).toBeGreaterThan(100)
  for (const [name, flow] of documents) {
    const { html, css } = await screenOf(of(flow))
    // Texts are escaped, so angle brackets only enclose markup. The page's policy doesn't allow style attributes.
    const tags = [...html.matchAll(/<[^<>]*>/g)].map(([tag]) => tag).join('')
    const marks = new Set(['<!-- -->', '<!--$-->', '<!--/$-->'])
    const found =
      /<(?:script|style|iframe|template)|\shref="(?!https?:|\/|mailto:|tel:)[^"]/i.exec(tags) ??
      /\s(?:on\w+|style)/i.exec(tags.replace(/"[^"]*"/g, '')) ??
      [...html.matchAll(/<!--.*?-->/g)].map(([mark]) => mark).find((mark) => !marks.has(mark))
    expect([name, found]).toEqual([name, undefined])
    expect(css).not.toContain('<')
  }
})

describe('samples for previews of a theme', () => {
  const pageOptions = {
    origin: 'https://id.example',
    base: '/a/shop',
    languages: ['en', 'de'],
    brand: { name: 'Shop' },
  }
  const names = Object.keys(previewScreens) as PreviewScreen[]
  const all = names.flatMap((screen) => previewScreens[screen].map((state) => ({ screen, state })))

  test.each(all)('$screen, $state: a whole screen without failures, in the requested language', async (sample) => {
    const rendered = await renderSample({ ...pageOptions, language: 'de', sample })
    expect(rendered).toHaveProperty('html', expect.stringMatching(/^<div data-surface="account".*<h1/s))
    const { html, title } = rendered as Screen // as expected above
    expect(title).toMatch(/ · Shop$/)
    if (sample.screen !== 'error') expect(html).toContain('<form')
    expect(html.includes('aria-invalid="true"')).toBe(sample.state === 'errors')
    expect(html).not.toMatch(/Please|You |The /)
  })
})
