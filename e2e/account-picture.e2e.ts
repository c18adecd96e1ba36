import type { Page } from '@playwright/test'

import { account, configureIdentity, personIn } from './selfservice-account'
import { expect, expectNarrow, test, type TestProject } from './support'
import { violationsOf } from './support/accessible'
import { watchShifts } from './support/layout-shift'

const script = /\/shell\/account\/.*\.js$/

/** Holds back the page's own code, so that its picture can be looked at. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(script, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The gateway makes a picture when somebody asks for a page, and shows it to the next. */
const pictured = (page: Page, address: string, has = '<form') =>
  expect
    .poll(async () =>
      (await (await page.request.get(address, { headers: { accept: 'text/html' } })).text()).includes(has),
    )
    .toBe(true)

const places = (page: Page) =>
  page.locator('#root > div :is(h1, label, input:not([type=hidden]), button, a, select, svg)').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(one)
      return [one.localName, one.textContent, x, y, width, height, color, backgroundColor, fontSize, borderColor].join(
        ' ',
      )
    }),
  )

const open = async (page: Page, project: TestProject, path = 'login') => {
  await pictured(page, account(project, 'login'))
  await page.goto(account(project, path), { waitUntil: 'commit' })
}

test('the form is there before the page’s code, looks like the form itself, and moves nothing [SS-01] [SS-20]', async ({
  page,
  project,
}) => {
  const shifted = await watchShifts(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      await page.unrouteAll()
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const release = await holdScripts(page)
      await open(page, project)
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(/^Sign in · /)
      expect(await violationsOf(page)).toEqual([])
      if (width === 320) await expectNarrow(page)
      const picture = await places(page)
      expect(picture.length).toBeGreaterThan(8)
      const before = await shifted()
      release()
      await expect(page).toHaveURL(/[?&]flow=/)
      expect(await places(page)).toEqual(picture)
      expect(await shifted()).toBe(before)
    }
  }
})

test('what is typed into it stays, and Enter signs in once the form is there [SS-02] [SS-20]', async ({
  page,
  project,
}) => {
  const person = await personIn(project)
  const release = await holdScripts(page)
  await open(page, project)
  await page.getByRole('textbox', { name: /e-?mail/i }).focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  release()
  await expect(page).toHaveURL(/[?&]flow=/)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)

  await page.unrouteAll()
  const again = await holdScripts(page)
  await open(page, project)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  again()
  await expect(page).toHaveURL(new RegExp(`/a/${project.slug}/sessions`))
})

test('a press on its button, a link, a language is done once the form is there [SS-20] [SS-21]', async ({
  page,
  project,
}) => {
  const pressed = async (act: () => Promise<unknown>, path?: string) => {
    await page.unrouteAll()
    const release = await holdScripts(page)
    await open(page, project, path)
    await act()
    release()
  }
  await pressed(() => page.getByRole('button', { name: 'Sign in', exact: true }).click())
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveAttribute('aria-invalid', 'true')

  const back = account(project, 'settings')
  await pressed(() => page.getByRole('link', { name: 'Create an account' }).click(), `login?return_to=${back}`)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(back)

  await pressed(() => page.getByRole('combobox').selectOption('fr'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('combobox')).toHaveValue('fr')

  // Whoever chose another language here sees no picture in this one.
  await page.unrouteAll()
  const release = await holdScripts(page)
  await open(page, project)
  await expect(page.locator('#root')).toBeEmpty()
  release()
  await expect(page.getByRole('combobox')).toHaveValue('fr')
})

test('where the page’s code does not come or does not run, the page says so with a way on [SS-20]', async ({
  page,
  project,
  browser,
  baseURL,
  violations,
}) => {
  await pictured(page, account(project, 'login'))
  for (const answer of ['abort', 'broken'] as const) {
    await page.unrouteAll()
    await page.route(script, (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("old")' }),
    )
    await page.goto(account(project, 'login'))
    await expect(page.getByRole('alert')).toContainText('needs scripts')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Load again' }).click()
    await expect(page).toHaveURL(/[?&]flow=/)
  }
  violations.length = 0

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de' })
  const still = await context.newPage()
  await still.goto(`${baseURL}${account(project, 'login')}`)
  await expect(still.getByRole('link', { name: 'Neu laden' })).toBeVisible()
  await expect(still.getByRole('textbox')).toHaveCount(0)
  await context.close()
})

test('a project that begins otherwise has another picture a little later; on its own origin it has one, too [SS-19] [SS-20]', async ({
  page,
  project,
  baseURL,
}) => {
  await pictured(page, account(project, 'registration'))
  await configureIdentity(project, ({ selfservice }) => {
    Object.assign(selfservice?.methods ?? {}, { code: { enabled: true, passwordless_enabled: true } })
  })
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(account(project, 'login'), { headers: { accept: 'text/html' } })
        return (await answer.text()).includes('value="code"')
      },
      { timeout: 20_000 },
    )
    .toBe(true)

  const own = `${baseURL}`.replace('//', `//${project.slug}.`)
  const release = await holdScripts(page)
  await page.goto(`${own}/login`, { waitUntil: 'commit' })
  // Asked by the page itself: only a browser resolves every name below localhost.
  const hasPicture = () =>
    page.evaluate(async () =>
      (await (await fetch('/login', { headers: { accept: 'text/html' } })).text()).includes('<form'),
    )
  await expect.poll(hasPicture).toBe(true)
  await page.goto(`${own}/login`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/registration')
  release()
  await expect(page).toHaveURL(/[?&]flow=/)
})
