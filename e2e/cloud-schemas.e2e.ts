import { listening, stopListening } from '../servers/platform/testing/listening'
import { expect, expectAccessible, expectNarrow, expectToast, rowWith, test } from './support'

test.afterAll(stopListening)

const email = {
  type: 'string',
  format: 'email',
  title: 'Work email',
  'ory.sh/kratos': { credentials: { password: { identifier: true } } },
}
const partner = {
  title: 'Partner',
  type: 'object',
  properties: { traits: { type: 'object', properties: { email, company: { type: 'string', title: 'Company' } } } },
}

test('a developer imports a schema, previews its form, offers it in self-service, makes it the default, and restores a version [CL-06]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const server = await listening(({ url }) => ({ body: url === '/partner.json' ? partner : { not: 'a schema' } }))
  await signInAs('developer')
  await page.goto(`/projects/${project.slug}/schemas`)
  await expect(rowWith(page, 'person')).toContainText('Default')
  await expect(rowWith(page, 'preset://sms')).toContainText('Not in project')
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('link', { name: 'New schema' }).first().click()
  await page.getByLabel('Start from').selectOption('preset://basic')
  const preview = page.getByRole('form', { name: 'Form preview' })
  await expect(preview.getByRole('textbox', { name: 'Last name' })).toBeVisible()
  const url = page.getByLabel('Import from URL')
  await url.fill(`${server.url}/other.json`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('is not an identity schema')).toBeVisible()
  await url.fill(`${server.url}/partner.json`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(preview.getByRole('textbox', { name: 'Company' })).toBeVisible()
  await page.getByRole('textbox', { name: 'ID' }).fill('partner')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Schema partner published')
  await expect(page.getByRole('heading', { level: 1, name: 'Partner' })).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Allow in self-service' }).click()
  await expectToast(page, 'can use partner')
  const nodesOf = async (query: string) => {
    const flow = await page.request.get(`/a/${project.slug}/self-service/registration/api${query}`)
    return JSON.stringify(await flow.json())
  }
  expect(await nodesOf('?identity_schema=partner')).toContain('traits.company')
  expect(await nodesOf('')).not.toContain('traits.company')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make default' }).click()
  await expectToast(page, 'partner is the default schema')
  expect(await nodesOf('')).toContain('traits.company')

  await page.getByRole('link', { name: 'Edit' }).click()
  const document = page.getByRole('textbox', { name: 'Schema' })
  await document.fill('{ "title": }')
  await expect(page.getByRole('button', { name: /^Line 1, column 12/ })).toBeVisible()
  await document.fill(JSON.stringify(partner).replace('"Company"', '"Employer"'))
  await expect(preview.getByRole('textbox', { name: 'Employer' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Schema partner published')

  await page.getByRole('link', { name: 'History' }).click()
  const versions = page.getByRole('table', { name: 'History' }).getByRole('link')
  await expect(versions).toHaveCount(2)
  await expectAccessible(page)
  await expectNarrow(page)
  await versions.last().click()
  await expect(page.getByRole('group', { name: 'Changes' })).toContainText('Employer')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Version of partner restored')
  expect(await nodesOf('')).toContain('Company')

  await page.goto(`/projects/${project.slug}/schemas`)
  await rowWith(page, 'person')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('person')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'person removed from the project')
  await expect(rowWith(page, 'person')).toHaveCount(0)
})
