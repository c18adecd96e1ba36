import {
  account,
  allow,
  codeMailed,
  configureIdentity,
  linkMailed,
  mailsTo,
  personIn,
  tabTo,
} from './selfservice-account'
import { expect, expectAccessible, expectNarrow, signInOnPage, test } from './support'

test('a person recovers an account by code and keyboard, and sets a new password at once [SS-11] [SS-14] [SS-21]', async ({
  page,
  project,
}) => {
  const person = await personIn(project)
  const back = account(project, 'sessions')
  await page.goto(account(project, `login?return_to=${encodeURIComponent(back)}`))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const email = page.getByRole('textbox', { name: /email/i })
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await tabTo(page, email)
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Recovery code')
  await expect(code).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Recover your account" [level=1]
      - status
      - text: Recovery code
      - textbox "Recovery code"
      - paragraph
      - button "Continue"
      - button "Resend code" [disabled]
      - paragraph
  `)
  const validCode = await codeMailed(project, person.email)
  await page.keyboard.type(validCode === '000000' ? '000001' : '000000')
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/)
  await expect(code).toBeFocused()
  await expect(page.getByRole('status')).toContainText(`If an account uses ${person.email}`)
  await expect(page.getByRole('link', { name: 'Use another address' })).toBeVisible()
  await page.keyboard.type(validCode)
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(page.getByRole('status')).toContainText('You’ve recovered your account')
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Password' })
  await expect(form.getByLabel('New password', { exact: true })).toBeFocused()
  await form.getByLabel('New password', { exact: true }).fill('a new and longer one')
  await expect(form.getByLabel('New password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await form.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(back)

  // A completed recovery redirects, wherever it is opened again.
  await page.context().clearCookies()
  await page.goto(account(project, 'login'))
  await signInOnPage(page, { ...person, password: 'a new and longer one' })
  await expect(page).toHaveURL(/sessions/)
})

test('recovers an account by link, and reveals nothing for used links and unknown addresses [SS-11]', async ({
  page,
  project,
}) => {
  await allow(project, {}, { recovery: { use: 'link' } })
  const person = await personIn(project)
  await page.goto(account(project, 'recovery'))
  const email = page.getByRole('textbox', { name: /email/i })
  await email.fill('nobody@selfservice.example')
  await email.press('Enter')
  const notice = page.getByRole('status')
  await expect(notice).toContainText('If an account uses this address, we sent a link to it')
  expect(await mailsTo(project, 'nobody@selfservice.example')).toHaveLength(0)
  await email.fill(person.email)
  await email.press('Enter')
  const link = await linkMailed(project, person.email)
  await page.goto(link)
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(notice).toContainText('You’ve recovered your account')

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This recovery link is invalid or already used')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /email/i }).fill(person.email)
  await page.getByRole('textbox', { name: /email/i }).press('Enter')
  await linkMailed(project, person.email, 2)
})

test('sends the code to a selected address once it is typed in full, and can go back [SS-11] [SS-24]', async ({
  page,
  project,
}) => {
  const schema = {
    type: 'object',
    properties: {
      traits: {
        type: 'object',
        properties: Object.fromEntries(
          ['email', 'other'].map((name) => [
            name,
            {
              type: 'string',
              format: 'email',
              'ory.sh/kratos': { credentials: { password: { identifier: true } }, recovery: { via: 'email' } },
            },
          ]),
        ),
      },
    },
  }
  await configureIdentity(project, (config) => {
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    Object.assign(config, {
      identity: { default_schema_id: 'two', schemas: [{ id: 'two', url }] },
      feature_flags: { ...config.feature_flags, choose_recovery_address: true },
    })
  })
  await project.call('POST', '/admin/identities', {
    schema_id: 'two',
    traits: { email: 'ada@first.example', other: 'spare@second.example' },
  })
  await page.goto(account(project, 'recovery'))
  const name = page.getByLabel('Email or phone number of your account')
  await name.fill('ada@first.example')
  await name.press('Enter')
  await expect(page.getByText('Where should we send the code?')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'sp****@second.example' }).click()
  const full = page.getByRole('textbox', { name: 'Email' })
  await expect(full).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('Where should we send the code?')).toBeVisible()
  await page.getByRole('button', { name: 'sp****@second.example' }).click()
  await full.fill('spare@second.example')
  await full.press('Enter')
  const code = page.getByLabel('Recovery code')
  await expect(code).toBeFocused()
  await expect(page.getByRole('status')).toContainText('sp****@second.example')
  await code.fill(await codeMailed(project, 'spare@second.example'))
  await expect(page).toHaveURL(/\/settings\?flow=/)
})
