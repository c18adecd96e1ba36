import { account, live, personIn } from './selfservice-account'
import { expect, signInOnPage, test } from './support'

test('a form that is open in two tabs, gone back to, or bookmarked always continues [SS-02] [SS-15] [SS-24]', async ({
  page,
  context,
  project,
}) => {
  const person = await personIn(project)
  await page.goto(account(project, 'login'))
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  // The page shows before its scripts run, which add the flow to its URL.
  await live(page)
  await expect(page).toHaveURL(/[?&]flow=/)
  const bookmark = page.url()
  const other = await context.newPage()
  await other.goto(bookmark)
  await expect(other).toHaveURL(bookmark)
  // A mistake in one tab shows in the other after a reload.
  await signInOnPage(other, { ...person, password: 'wrong' })
  await expect(other.getByText(/[Pp]assword is incorrect/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/[Pp]assword is incorrect/)).toBeVisible()

  await signInOnPage(other, person)
  await expect(other).toHaveURL(/sessions/)
  const onward = page
    .getByRole('main')
    .getByText(person.email)
    .or(page.getByRole('heading', { name: 'Your sessions' }))
  await signInOnPage(page, person)
  await expect(onward).toBeVisible()

  await page.goto(bookmark)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(account(project, 'settings'))
  await expect(page).toHaveURL(/\/settings\?flow=/)
  const settings = page.url()
  await page.goBack()
  await page.goForward()
  await expect(page).toHaveURL(settings)

  // Another person on the same machine gets their own settings, not the first one's.
  const second = await personIn(project)
  await context.clearCookies()
  await page.goto(settings)
  await signInOnPage(page, second)
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(second.email)
  expect(page.url()).not.toBe(settings)
})

test('a sign-in’s parameters survive a mistake, a reload, another kind of flow and the way back [SS-21]', async ({
  page,
  project,
}) => {
  const person = await personIn(project)
  const back = account(project, 'settings')
  await page.goto(account(project, `self-service/login/browser?return_to=${encodeURIComponent(back)}`))
  await signInOnPage(page, { ...person, password: 'wrong' })
  await expect(page.getByText(/[Pp]assword is incorrect/)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in instead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signInOnPage(page, person)
  await expect(page).toHaveURL(new RegExp(`${back}\\?flow=`))
})

test('reports input that is too large and keeps it [SS-15]', async ({ page, project }) => {
  const person = await personIn(project)
  await page.goto(account(project, 'login'))
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await project.fault({ operation: 'updateLoginFlow', kind: 'status', status: 413 })
  await signInOnPage(page, person)
  await expect(page.getByRole('alert')).toContainText('Your input is too long')
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(person.email)
})
