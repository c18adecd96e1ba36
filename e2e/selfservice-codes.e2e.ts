import { account, allow, codeMailed, mailsTo, personIn, tabTo } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, test, type TestProject } from './support'

const byCode = (project: TestProject, more: object = {}) =>
  allow(
    project,
    { code: { enabled: true, passwordless_enabled: true, ...more } },
    { registration: { after: { code: { hooks: [{ hook: 'session' }] } } } },
  )

test('a person signs up by code, with typed, pasted, wrong and resent ones [SS-06] [SS-10] [SS-24]', async ({
  page,
  context,
  project,
}) => {
  await byCode(project)
  await page.clock.install()
  await page.goto(account(project, 'registration'))
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('ada@selfservice.example')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  // After navigating away and back, the input is still there.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()

  const code = page.getByLabel('Registration code')
  await expect(page.getByRole('status')).toContainText('We sent a 6-digit code to ada@selfservice.example')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAccessibleDescription('We check it when you’ve entered all 6 digits.')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Create your account" [level=1]
      - status
      - text: Registration code
      - textbox "Registration code"
      - paragraph: We check it when you’ve entered all 6 digits.
      - button "Continue"
      - button "Resend code" [disabled]
      - paragraph: /You can request another code in \\d+ seconds?\\./
      - button "Back"
  `)

  // Too early for another code.
  const again = page.getByRole('button', { name: 'Resend code' })
  await expect(again).toHaveAccessibleDescription(/You can request another code in \d+ seconds?\./)
  await again.click({ force: true })
  expect(await mailsTo(project, 'ada@selfservice.example')).toHaveLength(1)
  await expectAccessible(page)
  await expectNarrow(page)

  await code.pressSequentially('1a2-')
  await expect(code).toHaveValue('12')
  const validCode = await codeMailed(project, 'ada@selfservice.example')
  await code.pressSequentially(validCode === '123456' ? '3457' : '3456')
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/)
  await expect(code).toBeFocused()
  await expect(code).toHaveValue(/^12345[67]$/)

  await page.clock.fastForward(31_000)
  await expect(again).toBeEnabled()
  await again.click()
  await expect(again).toBeDisabled()
  const second = await codeMailed(project, 'ada@selfservice.example', 2)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${second.slice(0, 3)} ${second.slice(3)}99`)
  await code.fill('')
  await code.press('ControlOrMeta+v')
  await expect(page).toHaveURL(/sessions/)
})

test('a person signs in by code with the keyboard alone, and an expired code is rejected [SS-06] [SS-24]', async ({
  page,
  project,
}) => {
  await byCode(project, { config: { lifespan: '1ms' } })
  const { email } = await personIn(project)
  await page.goto(account(project, 'login'))
  await tabTo(page, page.getByRole('textbox', { name: /e-?mail/i }))
  await page.keyboard.type(email)
  await tabTo(page, page.getByRole('button', { name: 'Send sign-in code' }))
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Sign-in code')
  await expect(code).toBeFocused()
  await page.keyboard.type(await codeMailed(project, email))
  await expect(code).toHaveAccessibleDescription(/That code is incorrect or has already been used/)

  await byCode(project, { config: { lifespan: '1h' } })
  await page.goto(account(project, 'login'))
  await tabTo(page, page.getByRole('textbox', { name: /e-?mail/i }))
  await page.keyboard.type(email)
  await tabTo(page, page.getByRole('button', { name: 'Send sign-in code' }))
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.reload()
  await tabTo(page, code)
  await page.keyboard.type(await codeMailed(project, email, 2))
  await expect(page).toHaveURL(/sessions/)
  await expect(page.getByText('Code').first()).toBeVisible()
})

test('requires a code as second factor and rejects a wrong one [SS-05] [SS-06]', async ({ page, project }) => {
  await allow(project, { code: { enabled: true, mfa_enabled: true } })
  const person = await personIn(project)
  await page.goto(account(project, 'login'))
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  const code = page.getByLabel('Sign-in code')
  const send = page.getByRole('button', { name: /Send code to/ })
  await expect(code.or(send)).toBeVisible()
  if (await send.isVisible()) await send.click()
  const validCode = await codeMailed(project, person.email)
  await code.fill(validCode === '000000' ? '000001' : '000000')
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/)
  await code.fill('')
  await code.fill(validCode)
  await expect(page).toHaveURL(/sessions/)
  await expect(page.getByText(/Two factors/).first()).toBeVisible()
})
