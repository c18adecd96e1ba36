import {
  account,
  allow,
  codeMailed,
  configureIdentity,
  linkMailed,
  mailsTo,
  personIn,
  live,
} from './selfservice-account'
import { expect, expectAccessible, expectNarrow, signInOnPage, test, type TestProject } from './support'

const statusOf = async (project: TestProject, email: string) => {
  const all = await project.call<{ verifiable_addresses: { value: string; status: string }[] }[]>(
    'GET',
    '/admin/identities',
  )
  return all.flatMap(({ verifiable_addresses }) => verifiable_addresses).find(({ value }) => value === email)?.status
}

test('verifies a new account’s address with the sent code, and continues the flow [SS-03] [SS-12] [SS-14] [SS-21]', async ({
  page,
  project,
}) => {
  await configureIdentity(project, ({ selfservice }) => {
    Object.assign(selfservice?.flows?.registration ?? {}, {
      after: { password: { hooks: [{ hook: 'session' }, { hook: 'show_verification_ui' }] } },
    })
  })
  const back = account(project, 'settings')
  await page.goto(account(project, `registration?return_to=${encodeURIComponent(back)}`))
  await live(page)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('ada@selfservice.example')
  await page.getByRole('button', { name: /Create account|Continue/ }).click()
  await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/verification\?flow=/)
  const code = page.getByLabel('Verification code')
  await expect(page.getByRole('status')).toContainText('We sent a 6-digit code to ada@selfservice.example')
  await expectAccessible(page)
  await expectNarrow(page)
  const validCode = await codeMailed(project, 'ada@selfservice.example')
  expect(await statusOf(project, 'ada@selfservice.example')).toBe('sent')
  await code.fill(validCode === '000000' ? '000001' : '000000')
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/)
  // The same flow in two tabs: the code works in one of them, and the other reports that verification is done.
  const flow = page.url()
  const other = await page.context().newPage()
  await other.goto(flow)
  await live(other)
  await other.getByLabel('Verification code').fill(validCode)
  await expect(other.getByText('Your email address is verified.')).toBeVisible()
  expect(await statusOf(project, 'ada@selfservice.example')).toBe('completed')
  await code.fill('')
  await code.fill(validCode)
  await expect(page.getByText('This address is already verified.')).toBeVisible()
  await other.getByRole('link', { name: 'Continue' }).click()
  await expect(other).toHaveURL(({ pathname }) => pathname === back)
})

test('verifies an address by link, and continues after old links and unknown addresses [SS-12]', async ({
  page,
  project,
}) => {
  await allow(project, {}, { verification: { use: 'link' } })
  const person = await personIn(project)
  await page.goto(account(project, 'verification'))
  const email = page.getByRole('textbox', { name: /email/i })
  await email.fill(person.email)
  await email.press('Enter')
  await expect(page.getByRole('status')).toContainText('We sent a link to your address')
  const link = await linkMailed(project, person.email)
  const reader = await page.context().newPage()
  await reader.goto(link)
  await expect(reader.getByText('Your email address is verified.')).toBeVisible()
  expect(await statusOf(project, person.email)).toBe('completed')
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1, name: 'Verify your address' })).toBeVisible()
  await expect(reader.getByText(/already used|verified/).first()).toBeVisible()

  await page.goto(account(project, 'verification'))
  await email.fill('nobody@selfservice.example')
  await email.press('Enter')
  await expect(page.getByRole('status')).toContainText('We sent a link')
  expect(await mailsTo(project, 'nobody@selfservice.example')).toHaveLength(0)
})

test('changes an address in the settings only once it is verified [SS-12] [SS-14]', async ({ page, project }) => {
  await configureIdentity(project, ({ selfservice }) => {
    Object.assign(selfservice?.flows?.settings ?? {}, {
      after: { profile: { hooks: [{ hook: 'verify_new_address' }] } },
    })
  })
  const person = await personIn(project)
  await page.clock.install()
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('new@selfservice.example')
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/verification\?flow=/)
  const traits = async () => (await project.call<{ traits: unknown }[]>('GET', '/admin/identities'))[0]?.traits
  expect(await traits()).toMatchObject({ email: person.email })
  const code = page.getByLabel('Verification code')
  const first = await codeMailed(project, 'new@selfservice.example')

  // A new code goes to the pending address, but only after a wait, which a reload doesn't restart.
  const again = page.getByRole('button', { name: 'Resend code' })
  await expect(again).toHaveAccessibleDescription(/another code in (30|2\d) seconds/)
  await page.clock.fastForward(22_000)
  await page.reload()
  await expect(again).toHaveAccessibleDescription(/another code in [1-8] seconds?/)
  await code.fill(first === '000000' ? '000001' : '000000')
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/)
  await page.reload()
  await expect(again).toHaveAccessibleDescription(/another code in [1-8] seconds?/)
  await page.clock.fastForward(9_000)
  await again.click()
  await expect(again).toHaveAccessibleDescription(/another code in (30|2\d) seconds/)
  await code.fill(await codeMailed(project, 'new@selfservice.example', 2))
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  expect(await traits()).toMatchObject({ email: 'new@selfservice.example' })
})
