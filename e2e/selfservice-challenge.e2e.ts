import { account, allow, personIn } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, signInOnPage, test, type TestProject } from './support'
import { watchShifts } from './support/layout-shift'

const challenged = (project: TestProject, sitekey = 'key') =>
  allow(project, { captcha: { enabled: true, config: { cf_turnstile: { sitekey, secret: 'not-a-secret' } } } })

test('requires a bot challenge before each attempt, in the available width [SS-03] [SS-18]', async ({
  page,
  project,
}) => {
  await challenged(project)
  const person = await personIn(project)
  await page.goto(account(project, 'login'))
  const place = page.getByRole('group', { name: 'Bot check' })
  const box = page.getByRole('button', { name: 'I am human' })
  await expect(box).toBeVisible()
  expect(await place.boundingBox()).toMatchObject({ width: 300, height: 65 })
  await expectAccessible(page)
  expect(await page.locator('script#captcha_script').evaluate((script: HTMLScriptElement) => script.nonce)).not.toBe('')

  await signInOnPage(page, person)
  await expect(page.getByRole('alert')).toContainText('Complete the bot check')
  await expect(page.getByRole('alert')).toBeFocused()
  await box.click()
  await signInOnPage(page, { ...person, password: 'wrong' })
  await expect(page.getByText(/[Pp]assword is incorrect/)).toBeVisible()
  // Each solution can only be used once.
  await expect(box).toBeVisible()
  await box.click()
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/sessions/)

  await page.context().clearCookies()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(account(project, 'registration'))
  await expect(box).toBeVisible()
  expect(await place.boundingBox()).toMatchObject({ width: 150, height: 140 })
  await expectNarrow(page)
})

test('shows an error with a retry for a failing challenge and for a blocked script [SS-18]', async ({
  page,
  project,
}) => {
  await challenged(project, 'fails-once')
  const person = await personIn(project)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBlockedURLs', { urls: ['*/api.js*'] })
  await page.goto(account(project, 'login'))
  await expect(page.getByRole('alert')).toContainText('The bot check couldn’t be loaded')
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(person.email)
  await expectAccessible(page)
  await browser.send('Network.setBlockedURLs', { urls: [] })
  const again = page.getByRole('button', { name: 'Check again' })
  await again.click()
  const box = page.getByRole('button', { name: 'I am human' })
  await box.click()
  await expect(page.getByRole('alert')).toContainText('The bot check failed')
  await again.click()
  await box.click()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(person.email)
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/sessions/)
})

for (const locale of ['en-GB', 'nl-NL'])
  test.describe(() => {
    test.use({ locale })
    test(`moves nothing while a challenge loads in ${locale}, and reserves its space from the first paint [SS-18]`, async ({
      page,
      project,
    }) => {
      await challenged(project)
      const browser = await page.context().newCDPSession(page)
      await browser.send('Network.enable')
      await browser.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 200,
        downloadThroughput: 200_000,
        uploadThroughput: 200_000,
      })
      const shifted = await watchShifts(page)
      for (const path of ['login', 'registration', 'recovery']) {
        await page.goto(account(project, path))
        await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible()
        expect(await shifted()).toBe(0)
      }
    })
  })
