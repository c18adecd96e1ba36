import type { Page } from '@playwright/test'

import { account, allow, codeMailed, configureIdentity, live, personIn } from './selfservice-account'
import { expect, expectNarrow, test, type TestProject } from './support'
import { violationsOf } from './support/accessible'
import { watchShifts } from './support/layout-shift'

const script = /\/shell\/account\/.*\.js$/

/** Delays the page's code, so that the gateway's HTML can be used alone. */
async function holdScripts(page: Page): Promise<() => void> {
  await page.unrouteAll()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(script, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const open = (page: Page, project: TestProject, path = 'login') =>
  page.goto(account(project, path), { waitUntil: 'commit' })

const email = (page: Page) => page.getByRole('textbox', { name: /e-?mail/i })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
/** The page's code adds the flow to the URL once it has taken over. */
async function expectTakenOver(page: Page) {
  await live(page)
  await expect(page).toHaveURL(/[?&]flow=/)
}

const places = (page: Page) =>
  page.locator('#root > div :is(h1, label, input:not([type=hidden]), button, a, select, svg)').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(element)
      return [
        element.localName,
        element.textContent,
        x,
        y,
        width,
        height,
        color,
        backgroundColor,
        fontSize,
        borderColor,
      ].join(' ')
    }),
  )

/** Marks the screen's elements, to check later that they are the same. */
const markAll = (page: Page) =>
  page.locator('#root *').evaluateAll((all) => all.forEach((element) => Object.assign(element, { marked: true })))
const unmarked = (page: Page) =>
  page
    .locator('#root *')
    .evaluateAll((all) => all.filter((element) => !('marked' in element)).map(({ outerHTML }) => outerHTML))

test('shows the form before the page’s code, which hydrates the same elements and moves nothing [SS-01] [SS-20]', async ({
  page,
  project,
}) => {
  const shifted = await watchShifts(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const release = await holdScripts(page)
      await open(page, project)
      await expect(password(page)).toBeVisible()
      await expect(page).toHaveTitle(/^Sign in · /)
      expect(await violationsOf(page)).toEqual([])
      if (width === 320) await expectNarrow(page)
      const rendered = await places(page)
      expect(rendered.length).toBeGreaterThan(8)
      await markAll(page)
      const before = await shifted()
      release()
      await expectTakenOver(page)
      expect(await places(page)).toEqual(rendered)
      expect(await unmarked(page)).toEqual([])
      expect(await shifted()).toBe(before)
    }
  }
})

test('fetches the page’s code at once and runs it at the first input or after a while [SS-01] [SS-20]', async ({
  page,
  project,
}) => {
  const running = page.locator('script[src^="/shell/account/"]')
  const isLive = page.locator('#root[data-live]')
  await page.clock.install()
  const begin = async () => {
    const fetched = page.waitForResponse(script)
    await page.goto(account(project, 'login'))
    await (await fetched).finished()
    await expect(running).toHaveCount(0)
  }
  await begin()
  // A press on a link doesn't start the page's scripts.
  await page.getByRole('link', { name: 'Create an account' }).dispatchEvent('pointerdown')
  await page.clock.runFor(1_000)
  await expect(running).toHaveCount(0)
  await page.clock.runFor(2_500)
  await expect(isLive).toBeAttached()
  await begin()
  await password(page).focus()
  await expect(isLive).toBeAttached()
  // A reloaded page runs them immediately.
  await page.reload()
  await expect(isLive).toBeAttached()
})

test('hydrates a form while someone types [SS-02] [SS-20]', async ({ page, project }) => {
  const person = await personIn(project)
  const release = await holdScripts(page)
  await open(page, project)
  await email(page).focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct battery')
  for (let left = 0; left < 'battery'.length; left++) await page.keyboard.press('ArrowLeft')
  release()
  await page.keyboard.type('horse ', { delay: 40 })
  await expectTakenOver(page)
  await expect(email(page)).toHaveValue(person.email)
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/a/${project.slug}/sessions`))
})

test('applies a language chosen before the page’s code has loaded, without losing input [SS-20] [SH-10]', async ({
  page,
  project,
}) => {
  const release = await holdScripts(page)
  await open(page, project)
  await page.getByRole('combobox').selectOption('fr')
  await email(page).fill('ada@shop.example')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(email(page)).toHaveValue('ada@shop.example')
})

test('renders again without losing input if the page’s code uses another language [SS-20] [SH-10]', async ({
  page,
  project,
}) => {
  const again = await holdScripts(page)
  await page.context().addCookies([{ name: 'atrium_locale', value: 'fr', url: process.env.ATRIUM_E2E_URL }])
  await open(page, project)
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await page.evaluate(() => (document.documentElement.lang = 'de'))
  await email(page).fill('grace@shop.example')
  await page.keyboard.press('ArrowLeft')
  again()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await expect(email(page)).toHaveValue('grace@shop.example')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(email(page)).toHaveValue('grace@shop.exampl!e')
})

test('focuses the field for a code, and submits a code typed before the page’s code has loaded [SS-06] [SS-20]', async ({
  page,
  project,
}) => {
  await allow(project, { code: { enabled: true, passwordless_enabled: true } })
  const person = await personIn(project)
  const release = await holdScripts(page)
  await open(page, project)
  await email(page).fill(person.email)
  await page.getByRole('button', { name: 'Send sign-in code' }).click()
  const code = page.getByLabel('Sign-in code')
  await expect(code).toBeFocused()
  await page.keyboard.type(await codeMailed(project, person.email))
  await expect(code).toHaveValue(/^\d{6}$/)
  release()
  await expect(page).toHaveURL(new RegExp(`/a/${project.slug}/sessions`))
})

test('submits a form only once if the browser submits it before the page’s code [SS-04] [SS-20]', async ({
  page,
  project,
}) => {
  const person = await personIn(project)
  const release = await holdScripts(page)
  await open(page, project)
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.resourceType()))
  await project.fault({ operation: 'updateLoginFlow', kind: 'delay', ms: 60_000 })
  const busy = await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[value=password]')
    button?.click()
    button?.click()
    button?.form?.requestSubmit()
    return button?.ariaBusy
  })
  expect(busy).toBe('true')
  release()
  await project.heal()
  await expect(page).toHaveURL(new RegExp(`/a/${project.slug}/sessions`))
  expect(sent).toEqual(['document'])
})

test('works without the page’s code, or if it doesn’t run [SS-02] [SS-20]', async ({ page, project, violations }) => {
  const person = await personIn(project)
  await configureIdentity(project, ({ selfservice }) => {
    Object.assign(selfservice ?? {}, { default_browser_return_url: 'https://elsewhere.example/app?a=1' })
  })
  for (const failure of ['abort', 'broken'] as const) {
    await page.unrouteAll()
    await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'Arrived' }))
    await page.route(script, (route) =>
      failure === 'abort'
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("old")' }),
    )
    await open(page, project)
    await email(page).fill(person.email)
    await password(page).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(password(page)).toHaveAccessibleDescription(/incorrect/)
    await expect(email(page)).toHaveValue(person.email)
    await password(page).fill(person.password)
    await page.keyboard.press('Enter')
    // The page's policy allows no other origin.
    await expect(page).toHaveURL('https://elsewhere.example/app?a=1')
    await page.context().clearCookies()
  }
  await page.route(script, (route) => route.abort())
  await open(page, project, 'onboarding')
  await expect(page.getByRole('alert')).toContainText('needs scripts')
  violations.length = 0
})

test('prerenders a project’s own form in the reader’s language, also on its own origin [SS-01] [SS-19] [SS-20] [SH-10]', async ({
  page,
  project,
  baseURL,
  browser,
}) => {
  await allow(project, { code: { enabled: true, passwordless_enabled: true } })
  const own = `${baseURL}`.replace('//', `//${project.slug}.`)
  const release = await holdScripts(page)
  await page.goto(`${own}/login`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/registration')
  await expect(page.locator('button[value=code]')).toBeVisible()
  release()
  await expectTakenOver(page)

  for (const [locale, words] of [
    ['ar', 'تسجيل الدخول'],
    ['pl-PL', 'Logowanie'],
  ] as const) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale,
      viewport: { width: 320, height: 700 },
    })
    const still = await context.newPage()
    await still.goto(`${baseURL}${account(project, 'login')}`)
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(words)
    await context.close()
  }
})
