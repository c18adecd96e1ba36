import { account, configureIdentity, live, personIn } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, signInOnPage, test } from './support'

test('a person signs in by password and continues to their destination [SS-01] [SS-02] [SS-04]', async ({
  page,
  project,
}) => {
  const person = await personIn(project)
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await live(page)
  await expect(page).toHaveURL(/[?&]flow=[0-9a-f-]{36}/)
  await signInOnPage(page, person)
  await expect(page).toHaveURL(new RegExp(`/a/${project.slug}/settings`))
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(person.email)
})

test('starts a flow at the service’s entry points and shows its screen [SS-01] [SS-02]', async ({ page, project }) => {
  const back = account(project, 'settings')
  for (const [kind, heading] of [
    ['login', 'Sign in'],
    ['registration', 'Create your account'],
    ['recovery', 'Recover your account'],
    ['verification', 'Verify your address'],
  ]) {
    await page.goto(account(project, `self-service/${kind}/browser?return_to=${encodeURIComponent(back)}`))
    await expect(page).toHaveURL(new RegExp(`/${kind}\\?flow=`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(heading))
  }
  await page.goto(account(project, 'self-service/settings/browser'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('starts a flow with all parameters of a screen without one, and keeps them across screens [SS-01] [SS-21]', async ({
  page,
  project,
}) => {
  const back = account(project, 'settings')
  const started: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('self-service/login/browser')) started.push(new URL(request.url()))
  })
  await page.goto(account(project, `login?return_to=${encodeURIComponent(back)}&refresh=false`))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // The gateway created it with the page, and it is not requested again.
  expect(started).toEqual([])
  await live(page)
  await expect(page).toHaveURL(/[?&]flow=/)
  const flow = new URL(page.url()).searchParams.get('flow')
  const begun = await page.request.get(account(project, `self-service/login/flows?id=${flow}`))
  const { request_url } = (await begun.json()) as { request_url: string }
  expect([...new URL(request_url).searchParams]).toEqual([
    ['return_to', back],
    ['refresh', 'false'],
  ])

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(back)
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(back)
})

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'Email',
          'ory.sh/kratos': { credentials: { password: { identifier: true } } },
        },
        name: { type: 'object', properties: { first: { type: 'string', title: 'First name', minLength: 2 } } },
        age: { type: 'number', title: 'Age', minimum: 18 },
        plan: { type: 'string', title: 'Plan', enum: ['free', 'paid'] },
        born: { type: 'string', format: 'date', title: 'Born' },
        site: { type: 'string', format: 'uri', title: 'Site' },
        code: { type: 'string', title: 'Staff code', pattern: '^[A-Z]{3}$' },
        phone: { type: 'string', format: 'tel', title: 'Phone' },
        seen: { type: 'string', format: 'date-time', title: 'Last seen' },
        news: { type: 'boolean', title: 'Send me news' },
      },
      required: ['email', 'age'],
    },
  },
}

test('shows the fields of the project’s schema at sign-up, and errors at their fields [SS-03] [SS-04]', async ({
  page,
  project,
}) => {
  await configureIdentity(project, (config) => {
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    Object.assign(config, { identity: { default_schema_id: 'staff', schemas: [{ id: 'staff', url }] } })
  })
  await page.goto(account(project, 'registration'))
  await page.getByLabel('Email').fill('ada@selfservice.example')
  for (const [label, type] of [
    ['Email', 'email'],
    ['First name', 'text'],
    ['Age', 'number'],
    ['Born', 'date'],
    ['Last seen', 'datetime-local'],
    ['Phone', 'tel'],
    ['Site', 'url'],
    ['Send me news', 'checkbox'],
  ] as const)
    await expect(page.getByRole('main').getByLabel(label)).toHaveAttribute('type', type)
  await expect(page.getByRole('combobox', { name: /Plan/ }).getByRole('option')).toHaveText(['Choose…', 'free', 'paid'])
  await page.getByLabel('First name').fill('A')
  await page.getByRole('spinbutton', { name: 'Age' }).fill('17')
  await page.getByLabel('Born').fill('1990-02-03')
  await page.getByLabel('Site').fill('https://ada.example')
  await page.getByLabel('Staff code').fill('abc')
  await page.getByLabel('Send me news').check()
  const submit = page.getByRole('button', { name: /Create account|Continue/ })
  await submit.click()

  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/at least 2 characters/)
  await expect(page.getByRole('spinbutton', { name: 'Age' })).toHaveAccessibleDescription(/at least 18/)
  await expect(page.getByLabel('Staff code')).toHaveAccessibleDescription(/format isn’t valid/)
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('ada@selfservice.example')
  await expect(page.getByLabel('Site')).toHaveValue('https://ada.example')
  await expect(page.getByLabel('Send me news')).toBeChecked()

  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('spinbutton', { name: 'Age' }).fill('36')
  await page.getByLabel('Staff code').fill('ABC')
  await submit.click()
  await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).not.toHaveURL(/registration/)

  const [created] = await project.call<{ traits: unknown }[]>('GET', '/admin/identities')
  expect(created?.traits).toEqual({
    email: 'ada@selfservice.example',
    name: { first: 'Ada' },
    age: 36,
    born: '1990-02-03',
    site: 'https://ada.example',
    code: 'ABC',
    news: true,
  })
})

test('a person who is already signed in continues, or signs in as someone else', async ({ page, project }) => {
  const [first, second] = [await personIn(project), await personIn(project)]
  await page.goto(account(project, 'login'))
  await signInOnPage(page, first)
  await expect(page).toHaveURL(/sessions/)

  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
  await expect(page).toHaveURL(/settings/)

  await page.goto(account(project, 'login'))
  await expect(page.getByText(first.email)).toBeVisible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await signInOnPage(page, second)
  await expect(page).toHaveURL(/sessions/)
  await page.goto(account(project, 'login'))
  await expect(page.getByText(second.email)).toBeVisible()
  await expectAccessible(page)
})

test('a person signs in by keyboard alone', async ({ page, project }) => {
  const person = await personIn(project)
  await page.goto(account(project, 'login'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/[Pp]assword is incorrect/)
  await expect(password).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sessions/)
})

test('a project on its own origin has the same screens at its root', async ({ page, project, baseURL }) => {
  const person = await personIn(project)
  const origin = String(baseURL).replace('//localhost', `//${project.slug}.localhost`)
  await configureIdentity(project, (config) => {
    Object.assign(config.selfservice ?? {}, {
      default_browser_return_url: `${origin}/sessions`,
      allowed_return_urls: [`${origin}/`],
    })
  })
  await page.goto(`${origin}/login`)
  await signInOnPage(page, person)
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/sessions')
  await page.goto(`${origin}/login`)
  await expect(page.getByText(person.email)).toBeVisible()
})

test('switches to German with the input, and stays in German after a reload', async ({ page, project }) => {
  await page.goto(account(project, 'login'))
  await page.getByLabel('Password', { exact: true }).fill('typed')
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('typed')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveAccessibleDescription(
    'Füllen Sie dieses Feld aus.',
  )
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('shows readable errors even on the smallest phones [SS-24]', async ({ page, project }) => {
  await page.goto(account(project, 'login'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password.')
  await expectAccessible(page)
  await expectNarrow(page)
})
