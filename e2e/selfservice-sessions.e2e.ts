import { account, personIn } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, signInOnPage, test } from './support'

test('a person sees their sessions, ends one, ends the others, and signs out [SS-16]', async ({
  page,
  browser,
  project,
  baseURL,
}) => {
  const person = await personIn(project)
  const agents = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
  ]
  const otherDevices = []
  for (const userAgent of agents) {
    const context = await browser.newContext({ userAgent, baseURL })
    const other = await context.newPage()
    await other.goto(account(project, 'login'))
    await signInOnPage(other, person)
    await expect(other.getByRole('heading', { name: 'Your sessions' })).toBeVisible()
    otherDevices.push({ context, other })
  }

  await page.goto(account(project, 'sessions'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/\/sessions$/)

  const mine = page.getByRole('article').filter({ hasText: 'This device' })
  await expect(mine).toContainText('Chrome')
  await expect(mine).toContainText('127.0.0.1')
  await expect(mine).toContainText('Password')
  await expect(mine).toContainText('One factor')
  await expect(page.getByRole('article', { name: 'Safari on iPhone' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('button', { name: 'End session on Safari on iPhone' }).click()
  await expect(page.getByText('Session on Safari on iPhone ended.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await otherDevices[0]?.other.reload()
  await expect((otherDevices[0]?.other ?? page).getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('group').getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByText('All other sessions ended.')).toBeVisible()
  await expect(page.getByText('No other sessions.')).toBeVisible()

  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const { context } of otherDevices) await context.close()
})

test('reports a failure to end a session and changes nothing', async ({ page, browser, project, baseURL }) => {
  const person = await personIn(project)
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await other.goto(account(project, 'login'))
  await signInOnPage(other, person)
  await expect(other.getByRole('heading', { name: 'Your sessions' })).toBeVisible()

  await page.goto(account(project, 'login'))
  await signInOnPage(page, person)
  await project.fault({ operation: 'disableMySession', kind: 'status', status: 500 })
  await page.getByRole('button', { name: /^End session on/ }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
  await expect(page.getByRole('article')).toHaveCount(2)

  await project.heal()
  await project.fault({ operation: 'listMySessions', kind: 'status', status: 503 })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
  await project.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await context.close()
})

test('shows the service’s error with a next step [SS-20]', async ({ page, project }) => {
  await page.goto(
    account(project, `self-service/login/browser?return_to=${encodeURIComponent('https://evil.example/')}`),
  )
  await expect(page).toHaveURL(/\/error\?id=/)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This redirect isn’t allowed')
  await page.getByText('Details for support').click()
  await expect(page.getByText('self_service_flow_return_to_forbidden')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('offers a next step for an expired error, and for none at all [SS-20]', async ({ page, project }) => {
  await page.goto(account(project, 'error?id=00000000-0000-4000-8000-000000000000'))
  await expect(page.getByText('no longer available')).toBeVisible()
  await page.goto(account(project, 'error'))
  await expect(page.getByText('no error to show')).toBeVisible()
  await page.goto(account(project, 'error?error=access_denied&error_description=The+person+said+no'))
  await expect(page.getByRole('alert')).toContainText('Access was denied')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
