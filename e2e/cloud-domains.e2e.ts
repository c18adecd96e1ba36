import { expect, expectAccessible, expectNarrow, expectToast, test } from './support'

test('adds a custom domain, shows its DNS record and state, checks, edits and deletes it [CL-12]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Custom domains' }).click()
  await expect(page.getByText('No custom domains yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New custom domain' }).first().click()
  await page.getByRole('textbox', { name: 'Hostname' }).fill('https://login.acme.test')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('without https:// or a path').first()).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('textbox', { name: 'Hostname' }).fill('login.acme.test')
  await page.getByRole('textbox', { name: 'Cookie domain' }).fill('acme.test')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expectToast(page, 'Custom domain login.acme.test added')
  await expect(page.getByText('_atrium-challenge.login.acme.test')).toBeVisible()
  await page.getByRole('combobox', { name: 'DNS provider' }).selectOption('Route 53')
  await expect(page.getByText('"Action": "UPSERT"')).toBeVisible()
  await expect(page).toHaveURL(/dns=route53/)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expectToast(page, 'login.acme.test isn’t verified yet')

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('switch', { name: 'CORS for this domain' }).check()
  await page.getByRole('textbox', { name: 'Allowed origins' }).fill('https://app.acme.test')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Custom domain login.acme.test saved')
  await expect(page.getByText('https://app.acme.test')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('login.acme.test')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Custom domain login.acme.test deleted')
  await expect(page.getByText('No custom domains yet')).toBeVisible()
})
