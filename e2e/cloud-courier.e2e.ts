import { expect, expectAccessible, expectNarrow, expectToast, test } from './support'

test('edits a message template, previews it as sent, saves and resets it [CL-10]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Email and SMS' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Verification code', exact: true }).click()
  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.getByText('123456').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Width' }).selectOption('Phone')
  await expect(page).toHaveURL(/width=phone/)
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('{{ .VerificationCode }} for {{ .Nobody }}')
  await expect(page.getByText('Subject can’t be rendered')).toBeVisible()
  await subject.fill('{{ .VerificationCode }} for {{ .Identity.traits.name }}')
  await expect(page.getByText('123456 for Ada Lovelace')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.reload()
  await expect(subject).toContainText('for {{ .Identity.traits.name }}')
  await page.getByRole('button', { name: 'Reset to default: Subject' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No difference from the default.')).toBeVisible()
})

test('sets up a connection and shows the real result of a test message [CL-10]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}/courier`)
  await page.getByRole('link', { name: 'Email delivery', exact: true }).click()
  await page.getByRole('button', { name: 'Set up SMTP connection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Encryption' }).selectOption('plain')
  await dialog.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1')
  await dialog.getByRole('textbox', { name: 'Port' }).fill('1')
  await dialog.getByRole('button', { name: 'Use connection' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved')
  await page.getByRole('textbox', { name: 'Recipient' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('The message wasn’t delivered')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Deliverability' }).click()
  await expect(page.getByText('No messages in the last 30 days').first()).toBeVisible()
  await expectAccessible(page)
})
