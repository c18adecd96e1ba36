import { account, allow, configureIdentity, live, openId, personIn } from './selfservice-account'
import { asTimePasses, expect, expectAccessible, signInOnPage, test } from './support'

test('reports a taken address and links to the sign-in [SS-04]', async ({ page, project }) => {
  const person = await personIn(project)
  await page.goto(account(project, 'registration'))
  const email = page.getByRole('textbox', { name: /e-?mail/i })
  await email.fill(person.email)
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: /Create account|Continue/ }).click()
  await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toContainText('An account with these details already exists')
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('rejects a password that is too short at its field [SS-04]', async ({ page, project }) => {
  await page.goto(account(project, 'registration'))
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('short@selfservice.example')
  await page.getByRole('button', { name: /Create account|Continue/ }).click()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(password).toHaveAccessibleDescription('Use at least 8 characters.')
  await expect(password).toBeFocused()
})

test('restarts an expired form with the input [SS-15]', async ({ page, project }) => {
  const person = await personIn(project)
  await configureIdentity(project, (config) => {
    Object.assign(config.selfservice?.flows?.login ?? {}, { lifespan: '1s' })
  })
  await page.goto(account(project, 'login'))
  await live(page)
  await expect(page).toHaveURL(/flow=/)
  const first = page.url()
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(person.email)
  const document = account(project, `self-service/login/flows?id=${new URL(first).searchParams.get('flow')}`)
  await expect.poll(async () => (await page.request.get(document)).status()).toBe(410)
  await configureIdentity(project, (config) => {
    Object.assign(config.selfservice?.flows?.login ?? {}, { lifespan: '1h' })
  })
  await page.getByLabel('Password', { exact: true }).fill('anything')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    page.getByText('This page was open too long. What you entered is still here: send it again.'),
  ).toBeVisible()
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(person.email)
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/sessions/)
})

test('replaces a missing or unknown flow with a new one [SS-15]', async ({ page, project }) => {
  for (const flow of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(account(project, `login?flow=${flow}`))
    await expect(page.getByText('That form no longer exists')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  }
})

test('submits a form whose cookie was lost or replaced, and reports blocked cookies [SS-15]', async ({
  page,
  context,
  project,
}) => {
  const person = await personIn(project)
  const email = page.getByRole('textbox', { name: /e-?mail/i })
  const begin = async () => {
    await page.goto(account(project, 'login'))
    await live(page)
    await email.fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
  }
  await begin()
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto(account(project, 'recovery'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/sessions/)
  await other.close()

  await context.clearCookies()
  await page.route(/\/self-service\/login\/browser/, async (route) => {
    const response = await route.fetch()
    await context.clearCookies()
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await begin()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Your browser didn’t send our cookie')
  await expect(email).toHaveValue(person.email)
})

test('restarts a form of a later step whose cookie was lost [SS-11] [SS-15]', async ({ page, context, project }) => {
  const person = await personIn(project)
  await page.goto(account(project, 'recovery'))
  await live(page)
  const email = page.getByRole('textbox', { name: /e-?mail/i })
  await email.fill(person.email)
  await email.press('Enter')
  const code = page.getByLabel('Recovery code')
  await expect(code).toBeVisible()
  await context.clearCookies()
  await code.fill('123456')
  await expect(page.getByText('We started over for your security')).toBeVisible()
})

test('rejects a return URL to another site, and continues without it [SS-15]', async ({ page, project }) => {
  const person = await personIn(project)
  await page.goto(account(project, `login?return_to=${encodeURIComponent('https://evil.example/')}`))
  await expect(page.getByRole('alert')).toContainText('This redirect isn’t allowed')
  await page.getByRole('link', { name: 'Start again' }).click()
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/sessions/)
})

test('says that a flow is turned off', async ({ page, project }) => {
  await configureIdentity(project, (config) => {
    Object.assign(config.selfservice?.flows?.registration ?? {}, { enabled: false })
  })
  await page.goto(account(project, 'registration'))
  await expect(page.getByRole('alert')).toContainText('This is turned off')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

const faults = [
  ['a server error', { kind: 'status', status: 500 }, 'Something went wrong on our side'],
  ['an outage', { kind: 'status', status: 503 }, 'Something went wrong on our side'],
  ['a malformed response', { kind: 'malformed' }, 'The service sent an unexpected response'],
  ['a dropped connection', { kind: 'drop' }, 'Something went wrong on our side'],
] as const

for (const [name, fault, message] of faults) {
  test(`reports ${name} while signing in, keeps the input, and can retry [SS-15]`, async ({ page, project }) => {
    const person = await personIn(project)
    await page.goto(account(project, 'login'))
    // Without scripts, the browser submits the form itself, and the gateway responds with a page.
    await live(page)
    await project.fault({ operation: 'updateLoginFlow', ...fault })
    await signInOnPage(page, person)
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(person.email)
    await project.heal()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/sessions/)
  })

  test(`reports ${name} before the form is shown, and can retry [SS-15]`, async ({ page, project }) => {
    await project.fault({ operation: 'createBrowserLoginFlow', ...fault })
    await page.goto(account(project, 'login'))
    await expect(page.getByRole('alert')).toContainText(message)
    await project.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })
}

test('waits after too many attempts, then continues by itself [SS-15]', async ({ page, project }) => {
  const person = await personIn(project)
  await page.clock.install()
  await page.goto(account(project, 'login'))
  // Without scripts, the browser submits the form and doesn't wait.
  await live(page)
  await project.fault({ operation: 'updateLoginFlow', kind: 'status', status: 429, times: 2 })
  await signInOnPage(page, person)
  await expect(page.getByText(/Too many attempts/)).toBeVisible()
  await asTimePasses(page, (within) => expect(page).toHaveURL(/sessions/, within))
})

test('shows when to try again after too many attempts, and keeps the input [SS-15]', async ({ page, project }) => {
  const person = await personIn(project)
  await page.clock.install()
  await page.goto(account(project, 'login'))
  await live(page)
  await signInOnPage(page, { ...person, password: 'not this one' })
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await project.fault({ operation: 'updateLoginFlow', kind: 'status', status: 429, retry_after: 1, times: 4 })
  await signInOnPage(page, person)
  const alert = page.getByRole('alert')
  const limited = /Too many attempts.*Try again in \d+ seconds?\./
  await asTimePasses(page, (within) => expect(alert).toContainText(limited, within))
  await expect(alert).toBeFocused()
  const [above, below] = await Promise.all([alert.boundingBox(), password.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/sessions/)
})

test('shows progress while the service is slow, and sends the form only once', async ({ page, project }) => {
  const person = await personIn(project)
  // A button with a logo, whose text is in a separate element.
  await allow(project, openId('https://accounts.example'))
  await page.goto(account(project, 'login'))
  await live(page)
  await project.fault({ operation: 'updateLoginFlow', kind: 'delay', ms: 60_000 })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/self-service/login')) sent.push(request.url())
  })
  await signInOnPage(page, person)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  // Progress replaces the label.
  await expect(button.getByText('Sign in')).toHaveCSS('opacity', '0')
  await button.click({ force: true })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await project.heal()
  await expect(page).toHaveURL(/sessions/)
  expect(sent).toHaveLength(1)
})

test('reports a lost network, and sends the input once it is back', async ({ page, context, project }) => {
  const person = await personIn(project)
  await page.goto(account(project, 'login'))
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await context.setOffline(true)
  await signInOnPage(page, person)
  await expect(page.getByRole('alert')).toContainText('The service can’t be reached')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/sessions/)
})

test('shows an error if the screens’ code doesn’t load, and recovers without a reload when possible [SH-05]', async ({
  page,
  project,
}) => {
  const code = '**/remotes/selfservice/remoteEntry*'
  await page.route(code, (route) => route.abort())
  await page.goto(account(project, 'login'))
  // The scripts run at the first input.
  await page.locator('#root').dispatchEvent('pointerdown')
  const card = page.locator('[data-remote-failure="selfservice"]')
  await expect(card).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.evaluate(() => void Object.assign(window, { samePage: true }))

  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await page.unroute(code)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})

test('clears a saved or incorrect password, but not one that breaks a rule or wasn’t sent [SS-13]', async ({
  page,
  project,
}) => {
  const person = await personIn(project)
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/\/settings\?flow=/)
  const form = page.getByRole('form', { name: 'Password' })
  const password = form.getByLabel('New password', { exact: true })
  const save = form.getByRole('button', { name: 'Change password' })
  await password.fill('short')
  await save.click()
  await expect(password).toHaveAccessibleDescription(/characters/)
  await expect(password).toHaveValue('short')
  await password.fill('a long enough passphrase')
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await expect(password).toHaveValue('a long enough passphrase')
  await form.getByRole('button', { name: 'Show password' }).click()
  await save.click()
  await expect(password).toHaveValue('')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()

  // The new password works now, and the old one doesn't.
  await page.context().clearCookies()
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
  await signInOnPage(page, person)
  await expect(page.getByText(/password is incorrect/)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await signInOnPage(page, { ...person, password: 'a long enough passphrase' })
  await expect(page).toHaveURL(/\/settings\?flow=/)
})

test('shows the form in a browser without storage, and says that cookies are turned off [SS-15]', async ({
  page,
  project,
}) => {
  // Chromium's behaviour if all cookies are blocked.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
  await page.goto(account(project, 'login'))
  await live(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Cookies are turned off')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  const { email } = await personIn(project)
  await page.goto(account(project, 'verification'))
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByRole('textbox', { name: /e-?mail/i }).press('Enter')
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeVisible()
})

test('reports an unknown URL and links to the account [SS-20]', async ({ page, project }) => {
  await page.goto(account(project, 'nope'))
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL(account(project, 'welcome'))
  await expect(page.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible()
})
