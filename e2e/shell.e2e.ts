import type { Locator, Page } from '@playwright/test'

import {
  asTimePasses,
  expect,
  expectAccessible,
  expectNarrow,
  expectToast,
  personOf,
  signInOnPage,
  test,
} from './support'

const navigation = 'Navigation'

test.beforeEach(async ({ signInAs, project, context }) => {
  await signInAs('owner')
  // The project is newer than the gateway's cached data about the person.
  const known = async () => (await context.request.get('/session')).text()
  await expect.poll(known, { timeout: 15_000 }).toContain(project.slug)
})

test('navigation, breadcrumbs and title show the current place; back and forward work [SH-07]', async ({
  page,
  project,
}) => {
  await page.goto(`/projects/${project.slug}`)
  await expect(page).toHaveURL(`/projects/${project.slug}/overview`)
  const rail = page.getByRole('navigation', { name: navigation })
  const place = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(rail.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(rail.getByRole('link', { name: 'Identities' })).toHaveAttribute('aria-current', 'page')
  await expect(place.getByText('Identities', { exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(`Identities · ${project.name} · Atrium`)

  await rail.getByRole('link', { name: 'Relationships' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Relationships' })).toBeFocused()
  await expect(page).toHaveTitle(/^Relationships/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Identities' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Relationships' })).toBeVisible()
})

test('the breadcrumb is complete while the search field has room to give [SH-07]', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 600 })
  await page.goto('/projects/storefront-dev/oauth2/clients')
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('OAuth2 clients', { exact: true })
  await expect(crumb).toBeVisible()
  // A fraction of a pixel is enough for an ellipsis; `scrollWidth` is rounded.
  const missing = (element: HTMLElement | SVGElement) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().width - element.getBoundingClientRect().width
  }
  await expect.poll(() => crumb.evaluate(missing)).toBeLessThanOrEqual(0)
})

test('restores an open dialog and its fields from the URL after a reload [SH-07]', async ({ page, project }) => {
  await page.goto(`/projects/${project.slug}/permissions/relationships/new?subject=alice`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/projects/${project.slug}/permissions/relationships?subject=alice`)
})

test('the project switcher searches while typing and works by keyboard alone [SH-07]', async ({ page, project }) => {
  await page.goto('/projects/storefront-prod/oauth2/clients')
  await page.getByRole('button', { name: /current: Storefront/ }).focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: 'Find a project' })
  await expect(search).toBeFocused()
  await search.fill(project.slug)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/projects/${project.slug}/oauth2/clients`)
  await expect(page.getByRole('button', { name: `Switch project, current: ${project.name}` })).toBeVisible()
})

test('an unknown URL shows an error and a next step, in the shell and inside a remote [SH-07] [SH-12]', async ({
  page,
  project,
}) => {
  for (const path of ['/nowhere/at/all', `/projects/${project.slug}/permissions/nowhere`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle(/Not found/)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})

test('distinguishes a project that doesn’t exist from a failure [SH-07]', async ({ page }) => {
  await page.goto('/projects/no-such-project/identities')
  await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('signing out in one tab reaches the others, which keep their input and continue after signing in again [SH-04]', async ({
  browser,
  project,
  baseURL,
  cookiesOf,
}) => {
  await cookiesOf('owner')
  // A separate session, as this test ends it.
  const context = await browser.newContext({ baseURL })
  const first = await context.newPage()
  await first.goto('/')
  await signInOnPage(first, personOf('owner'))
  await first.waitForURL((url) => !url.pathname.startsWith('/a/'))
  await first.goto(`/projects/${project.slug}/permissions/relationships/new`)
  const field = first.getByRole('dialog').getByRole('combobox', { name: 'Object' })
  await field.fill('half-typed')

  const second = await context.newPage()
  await second.goto(`/projects/${project.slug}/oauth2/clients`)
  await second.getByRole('button', { name: /account and preferences/ }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await second.waitForURL(/\/a\/console\/login/)

  await expect(first.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
  const opened = context.waitForEvent('page')
  await first.getByRole('link', { name: 'Sign in from a new tab' }).click()
  const third = await opened
  await signInOnPage(third, personOf('owner'))
  await expect(third.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  await expect(first.getByRole('alertdialog', { name: 'Your session has ended' })).toHaveCount(0)
  await expect(field).toHaveValue('half-typed')
  await context.close()
})

test('a person sees where they are signed in to the console, and ends a session elsewhere [SH-04]', async ({
  browser,
  baseURL,
  cookiesOf,
}) => {
  await cookiesOf('developer')
  const signIn = async (userAgent?: string) => {
    const context = await browser.newContext({ baseURL, userAgent })
    const page = await context.newPage()
    await page.goto('/about')
    await signInOnPage(page, personOf('developer'))
    await page.waitForURL('/about')
    return { context, page }
  }
  const here = await signIn()
  const there = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')

  await here.page.getByRole('button', { name: /account and preferences/ }).click()
  await here.page.getByRole('button', { name: 'Console sessions' }).press('Enter')
  await expect(here.page.getByRole('heading', { level: 1, name: 'Console sessions' })).toBeVisible()
  await expect(here.page.getByText('This device')).toHaveCount(1)
  await expectAccessible(here.page)
  await expectNarrow(here.page)

  // Doesn't end all others, as other tests are signed in as the same person.
  await here.page.getByRole('button', { name: 'End session on Firefox, Linux' }).first().click()
  await expectToast(here.page, 'Session on Firefox, Linux ended')
  await there.page.reload()
  await there.page.waitForURL(/\/a\/console\/login/)
  await here.context.close()
  await there.context.close()
})

test('people who aren’t signed in return to the same URL after signing in [SH-04]', async ({
  browser,
  baseURL,
  project,
}) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto(`/projects/${project.slug}/permissions/check?namespace=Document#here`)
  await page.waitForURL(/\/a\/console\/login/)
  await signInOnPage(page, personOf('viewer'))
  await page.waitForURL(`**/projects/${project.slug}/permissions/check?namespace=Document#here`)
  await context.close()
})

test('applies theme, density and language at once and at the next visit [SH-09] [SH-10]', async ({ page, project }) => {
  await page.goto(`/projects/${project.slug}/oauth2/clients`)
  const html = page.locator('html')
  await page.getByRole('button', { name: /account and preferences/ }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Compact' }).check()
  await expect(html).toHaveAttribute('data-density', 'compact')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  // The server that renders account screens knows both.
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  expect(cookies).toEqual(expect.arrayContaining(['atrium_theme=dark', 'atrium_locale=de']))
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(
    page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Beziehungen' }),
  ).toBeVisible()
})

test('the layout works 320 px wide, at 200 % zoom, right to left and without motion [SH-09]', async ({
  page,
  project,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/projects/${project.slug}/oauth2/clients`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNarrow(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const rail = page.getByRole('navigation', { name: navigation })
  await expect(rail).toBeVisible()
  await rail.getByRole('link', { name: 'Relationships' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Relationships' })).toBeVisible()
  await expect(rail).toBeHidden()
  // A collapsed group only shows the current page.
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await rail.getByRole('button', { name: 'Permissions' }).click()
  await expect(rail.getByRole('link', { name: 'Rules' })).toBeHidden()
  await expect(rail.getByRole('link', { name: 'Relationships' })).toBeVisible()
  await page.keyboard.press('Escape')
  // 200 % of 1280 px is a window of 640 px.
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const box = await page.getByRole('complementary').boundingBox()
  expect(box?.x).toBeGreaterThan(640)
})

test('related elements stay together in a narrow window', async ({ page, project }) => {
  const boxOf = async (one: Locator) => {
    const box = await one.boundingBox()
    if (!box) throw new Error('It is not shown')
    return box
  }
  await page.goto(`/projects/${project.slug}/actions`)
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await expect(to).toBeVisible()
  expect((await boxOf(from)).y).toBe((await boxOf(to)).y)

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/projects/${project.slug}/permissions/tests`)
  const empty = page.getByRole('link', { name: 'Start from an example' })
  await expect(empty).toBeVisible()
  const { x, width } = await boxOf(empty)
  expect(Math.abs(x + width / 2 - 160)).toBeLessThanOrEqual(1)
  expect((await boxOf(page.getByRole('button', { name: 'More actions' }))).width).toBeLessThanOrEqual(32)

  // Five figures in two columns: the last one spans the row.
  await page.goto(`/projects/${project.slug}/overview`)
  const figure = page.locator('dl > div').filter({ has: page.getByText('Failed messages') })
  await expect(figure).toBeVisible()
  expect((await boxOf(figure)).width).toBeGreaterThan(280)

  // A form's bar covers nothing until there are changes.
  await page.goto(`/projects/${project.slug}/settings/all`)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).not.toBeInViewport()
  await page.getByLabel('Bot challenge', { exact: true }).selectOption({ label: 'Off' })
  await expect(save).toBeInViewport()
  expect((await boxOf(page.getByRole('button', { name: 'Discard' }))).y).toBe((await boxOf(save)).y)
})

test('the about panel shows versions of shell, remotes and platform, and the health of each service [SH-11]', async ({
  page,
}) => {
  await page.goto('/projects/storefront-prod/oauth2/clients')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /account and preferences/ }).click()
  await page.getByRole('button', { name: 'About Atrium' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Atrium' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Shell\s*\d+\.\d+\.\d+\+\w+/)
  await expect(main).toContainText(/oauth2 \d+\.\d+\.\d+\+\w+/)
  await expect(main.getByText('Loaded', { exact: true })).toBeVisible()
  await expect(main.getByText(/OK \(/)).toBeVisible()
  await expect(main).toContainText(/platform\s*\d+\.\d+\.\d+/)
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('link', { name: 'Setup check' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup check' })).toBeVisible()
  await expect(main).toContainText(/Platform\s*http:\/\/127\.0\.0\.1:\d+ responds, version \d/)
  await expect(main).toContainText('ATRIUM_EGRESS_ALLOW')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).not.toHaveAttribute('aria-busy')
  await expectAccessible(page)
  await expectNarrow(page)
})

/** Prepares deleting an OAuth2 client in the list, which ends in a toast. @returns the button that deletes it */
async function deletionOf(page: Page, name: string) {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: /Delete/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(name)
  return dialog.getByRole('button', { name: /Delete/ })
}

test('toasts are 356 px wide, at most three at once 14 px apart, and Alt+T moves the focus to them [SH-08]', async ({
  page,
  project,
}) => {
  await page.clock.install()
  const names = ['one', 'two', 'three', 'four']
  for (const name of names) await project.call('POST', '/admin/clients', { client_name: name, client_id: name })
  await page.goto(`/projects/${project.slug}/oauth2/clients`)
  for (const name of names) {
    await (await deletionOf(page, name)).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // Focused by the keyboard, they stay until the focus leaves, however slow the machine.
    if (name === 'one') await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    await page.keyboard.press('Alt+t')
  }
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  const shown = page.locator('[data-sonner-toast][data-visible="true"]')
  await expect(shown).toHaveCount(3)
  const edges = async () => {
    const boxes = await Promise.all((await shown.all()).map((toast) => toast.boundingBox()))
    const sorted = boxes.flatMap((box) => box ?? []).sort((a, b) => a.y - b.y)
    return sorted.map(({ y, height, width }) => ({ top: y, foot: y + height, width }))
  }
  const gaps = async () => {
    const all = await edges()
    return all.slice(1).map(({ top }, index) => Math.round(top - (all[index]?.foot ?? 0)))
  }
  await expect.poll(gaps).toEqual([14, 14])
  expect((await edges()).map(({ width }) => width)).toEqual([356, 356, 356])
  await page.keyboard.press('Escape')
  await asTimePasses(page, (within) => expect(page.locator('[data-sonner-toast]')).toHaveCount(0, within))
})

test('a toast stays for four seconds, and a swipe of 45 px dismisses it earlier [SH-08]', async ({ page, project }) => {
  for (const name of ['one', 'two'])
    await project.call('POST', '/admin/clients', { client_name: name, client_id: name })
  await page.clock.install()
  await page.goto(`/projects/${project.slug}/oauth2/clients`)
  const toast = page.locator('[data-sonner-toast][data-removed="false"]')
  /** Runs the page's stopped clock until the toast appears. */
  const toasted = async (name: string) => {
    await page.clock.resume()
    const button = await deletionOf(page, name)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await button.click()
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(toast).toHaveAttribute('data-mounted', 'true', { timeout: 100 })
    }).toPass({ intervals: [10] })
  }

  await toasted('one')
  await page.clock.runFor(3_800)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(toast).toHaveCount(0)

  await toasted('two')
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 12]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // Slowly, as a quick flick is judged by its speed.
    await page.clock.runFor(3_000)
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
    await page.clock.runFor(10)
  }
  await swipe(40)
  await expect(toast).toHaveCount(1)
  await swipe(46)
  await expect(toast).toHaveCount(0)
})

test('logs changes with filters, details and export, but without secrets [SH-14]', async ({ page, project }) => {
  await page.goto(`/projects/${project.slug}/actions`)
  await expect(page.getByText('No actions yet')).toBeVisible()
  await page.goto(`/projects/${project.slug}/permissions/relationships/new`)
  const status = await page.evaluate(async (slug) => {
    const response = await fetch(`/api/p/${slug}/admin/clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-atrium-request': '1' },
      body: JSON.stringify({ client_name: 'Logged', client_secret: 'never-to-be-seen-again' }),
    })
    return response.status
  }, project.slug)
  expect(status).toBe(201)
  await page.goto(`/projects/${project.slug}/actions`)
  const row = page.getByRole('row').filter({ hasText: 'Create OAuth2 client' })
  await expect(row).toContainText('ada@northwind.example')
  await expect(row).toContainText('Succeeded')
  await expectAccessible(page)
  await expectNarrow(page)
  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Create OAuth2 client' })
  await expect(dialog).toContainText('"client_name": "Logged"')
  await expect(dialog).not.toContainText('never-to-be-seen-again')
  await page.keyboard.press('Escape')

  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toBe('actions.ndjson')
  await page.getByRole('combobox', { name: 'Result' }).selectOption('4xx')
  await expect(page.getByText('No matches')).toBeVisible()
})

test('keeps the focus visible, and returns it from search and from the menu of a phone [SH-09]', async ({
  page,
  project,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/projects/${project.slug}/settings/all`)
  const search = page.getByRole('searchbox').first()
  await expect(search).toBeVisible()

  await page.keyboard.press('Control+End')
  await page.getByRole('main').getByRole('link').last().focus()
  for (let back = 0; back < 25; back += 1) {
    await page.keyboard.press('Shift+Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || !focused.closest('main') || focused.closest('.cm-editor')) return undefined
      const { left, top } = focused.getBoundingClientRect()
      const shown = document.elementFromPoint(left + 4, top + 2)
      return shown?.closest('header, thead') && !shown.closest('main header') ? focused.outerHTML : undefined
    })
    expect(hidden).toBeUndefined()
  }

  const menu = page.getByRole('button', { name: 'Open navigation' })
  await menu.press('Enter')
  const rail = page.getByRole('complementary')
  await expect(rail.getByRole('link', { name: 'Atrium' })).toBeFocused()
  await search.focus()
  await expect(search).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await search.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
})

test('sorts a list by its columns on a phone, too [SH-09]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/projects/storefront-prod/oauth2/clients')
  await page.getByRole('button', { name: 'Created' }).click()
  await expect(page).toHaveURL(/sort=-created/)
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
  await expectNarrow(page)
})

test('search opens screens, commands and projects by keyboard [SH-07]', async ({ page }) => {
  await page.goto('/projects/storefront-prod/oauth2/clients')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Search/ }).fill('relation')
  await expect(page.getByRole('option', { name: 'Relationships', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/permissions\/relationships/)
})

test('pins pages, finds settings and runs the page’s own actions from the keyboard [SH-12]', async ({
  page,
  project,
}) => {
  const search = page.getByRole('combobox', { name: /Search/ })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(`/projects/${project.slug}/oauth2/clients?client_name=shop`)
  await expect(page.getByRole('heading', { level: 1, name: 'OAuth2 clients' })).toBeVisible()
  await page.keyboard.press('p')
  await expectToast(page, 'Pinned')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /OAuth2 clients/ }).first()).toBeVisible()
  await expectAccessible(page)
  expect(requestedPaths.filter((path) => path.startsWith('/remotes/cloud/'))).toEqual([])
  await search.fill('session.lifespan')
  await page.getByRole('option', { name: /identity\.session\.lifespan/ }).click()
  await expect(page).toHaveURL(/settings\/all\?key=kratos_session_lifespan/)
  await expect(page.locator('[data-asked]')).toBeVisible()

  // A tab of the open page, then an action of the page that the tab opens.
  await page.keyboard.press('Control+k')
  await search.fill('api keys')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/settings\/keys/)
  await page.goto(`/projects/${project.slug}/identities`)
  await expect(page.getByRole('heading', { level: 1, name: 'Identities' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'New identity' }).first()).toBeVisible()
  await search.fill('new identity')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/identities\/new/)
  await page.goBack()

  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await expect(page).toHaveURL(`/projects/${project.slug}/oauth2/clients?client_name=shop`)
  await page.keyboard.press('Control+k')
  await page
    .getByRole('option', { name: /OAuth2 clients/ })
    .first()
    .hover()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('status').getByText('Unpinned')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByText('Pin or unpin this page')).toBeVisible()
})

test('searches help from anywhere by keyboard, and links screens to the page that explains them [SH-12]', async ({
  page,
  project,
}) => {
  await page.goto(`/projects/${project.slug}/webhooks`)
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Search/ }).fill('check the signature')
  await expect(page.getByRole('option', { name: /Check the signature/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/help/event-streams#check-the-signature')
  await expect(page.getByRole('heading', { level: 1, name: 'Event streams' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Check the signature' })).toBeInViewport()

  await page.goto(`/projects/${project.slug}/webhooks`)
  await page.getByRole('link', { name: 'Learn more' }).press('Enter')
  await expect(page).toHaveURL('/help/webhooks')
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['keyboard', 'oauth2-clients', 'permissions']) {
    await page.goto(`/help/${name}`)
    await expect(page.getByRole('article')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Help', exact: true }).first().press('Enter')
  await expect(page).toHaveURL('/help')
  await expectAccessible(page)
})
