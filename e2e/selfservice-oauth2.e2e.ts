import { stopListening } from '../servers/platform/testing/listening'
import { account, personIn } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, signInOnPage, test } from './support'
import { startRelyingParty } from './support/relying-party'

test.afterAll(stopListening)

test('an application signs a person in with partial consent, then out [SS-17]', async ({ page, project }) => {
  test.slow()
  const shop = await startRelyingParty(project)
  const person = await personIn(project)
  await page.goto(await shop.start())
  await signInOnPage(page, person)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner <b>shop</b> wants to access your account')
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByText('https://api.shop.example')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', /shop\.example\/privacy/)
  await expectAccessible(page)
  await expectNarrow(page)
  await expect(page.getByRole('checkbox', { name: 'Know who you are' })).toBeDisabled()
  const consentUrl = page.url()
  await page.getByRole('checkbox', { name: 'orders.read' }).uncheck()
  await page.getByRole('checkbox', { name: /Don’t ask again/ }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Shop /callback code' })).toBeVisible()
  const tokens = await shop.tokens(page.url())
  expect(tokens.scope?.split(' ').toSorted()).toEqual(['email', 'offline_access', 'openid'])
  expect(tokens.claims()).toMatchObject({ email: person.email, email_verified: false })
  expect(tokens.refresh_token).toBeTruthy()

  await page.goto(consentUrl)
  await expect(page.getByRole('alert')).toContainText('You’ve already answered this request')
  await expectAccessible(page)

  // Remembered: there is no consent screen for granted scopes.
  await page.goto(await shop.start({ scope: 'openid email' }))
  await expect(page.getByRole('heading', { name: 'Shop /callback code' })).toBeVisible()
  const { id_token = '' } = await shop.tokens(page.url())

  await page.goto(shop.logout(id_token))
  await expect(page.getByText('Corner <b>shop</b> wants to sign you out.')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('status')).toHaveText('You’re still signed in.')
  const front = [{ op: 'add', path: '/frontchannel_logout_uri', value: `${shop.url}/front` }]
  await project.call('PATCH', `/admin/clients/${shop.client.client_id}`, front)
  await page.goto(shop.logout(id_token))
  const framed = page.waitForResponse((response) => response.url().startsWith(`${shop.url}/front?`))
  await page.getByRole('button', { name: 'Sign out' }).click()
  expect(Object.fromEntries(new URL((await framed).url()).searchParams)).toEqual({
    iss: `${process.env.ATRIUM_E2E_URL}/a/${project.slug}`,
    sid: expect.any(String),
  })
  await expect(page.getByRole('heading', { name: 'Shop /goodbye nothing' })).toBeVisible()
  await page.goto(account(project, 'sessions'))
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('denies consent with a reason, skips it for a first-party application, and denies it to anyone else [SS-17]', async ({
  page,
  project,
}) => {
  test.slow()
  const shop = await startRelyingParty(project)
  const person = await personIn(project)
  await page.goto(await shop.start())
  await signInOnPage(page, person)
  await expect(page.getByRole('button', { name: 'Deny' })).toBeVisible()
  const consentUrl = page.url()
  await page.getByText('Tell the app why').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not today')
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'Shop /callback access_denied' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('error_description')).toContain('Not today')

  const own = await startRelyingParty(project, { skip_consent: true })
  await page.goto(await own.start())
  await expect(page.getByRole('heading', { name: 'Shop /callback code' })).toBeVisible()
  expect((await own.tokens(page.url())).scope).toContain('orders.read')

  // Other people with the link can't see or approve this person's request.
  const other = await personIn(project)
  await page.context().clearCookies()
  await page.goto(account(project, 'login'))
  await signInOnPage(page, other)
  await expect(page.getByRole('heading', { level: 1, name: 'Your sessions' })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(consentUrl)
  await expect(page.getByRole('alert')).toContainText('This request is for another account')
  await expectAccessible(page)
  await page.goto(account(project, 'consent?consent_challenge=made-up'))
  await expect(page.getByRole('alert')).toContainText('This request doesn’t exist')
  await page.goto(account(project, 'login?login_challenge=made-up'))
  await expect(page.getByRole('alert')).toContainText('This request doesn’t exist')
  await page.goto(account(project, 'logout?logout_challenge=made-up'))
  await expect(page.getByRole('alert')).toContainText('This request doesn’t exist')
  await page.goto(account(project, 'error?error=invalid_scope&error_description=No%20such%20scope'))
  await expect(page.getByRole('alert')).toContainText('The app made a mistake')
})
