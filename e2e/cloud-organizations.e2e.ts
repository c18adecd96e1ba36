import { expect, expectAccessible, expectNarrow, expectToast, rowWith, test } from './support'

test('CL-05: an owner makes an organization, finds it by its domain, renames and deletes it', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByText('No organizations yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New organization' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Acme')
  const domains = page.getByRole('textbox', { name: 'Domains' })
  await domains.fill('not a domain')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('“not a domain” isn’t a domain').first()).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Remove not a domain' }).click()
  await domains.fill('Acme.example, acme.test')
  await page.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Organization Acme created')
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  await expect(page.getByText('acme.example', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Acme Corp')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Organization Acme Corp saved')

  await page.goto(`/projects/${project.slug}/organizations?domain=acme.test`)
  await expect(rowWith(page, 'Acme Corp')).toContainText('acme.example +1')
  await expectAccessible(page)
  await expectNarrow(page)
  await rowWith(page, 'Acme Corp').getByRole('link', { name: 'Acme Corp' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Acme Corp')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Organization Acme Corp deleted')
  await expect(page.getByText('No organizations yet')).toBeVisible()
})
