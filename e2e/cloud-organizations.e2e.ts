import { callPlatform, expect, expectAccessible, expectNarrow, expectToast, rowWith, test } from './support'
import { startOpenIdProvider } from './support/provider'

test('CL-05: an owner creates an organization, finds it by its domain, renames and deletes it', async ({
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

test('a directory creates, finds and deactivates people with the SCIM client of an organization [CL-05]', async ({
  page,
  project,
  signInAs,
}) => {
  const organization = await callPlatform<{ id: string }>('POST', `/projects/${project.id}/organizations`, {
    label: 'Acme',
    domains: ['acme.example'],
  })
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}/organizations/${organization.id}`)
  await page.getByRole('link', { name: 'SCIM' }).click()
  await expect(page.getByText('No SCIM clients yet')).toBeVisible()
  await page.getByRole('link', { name: 'New SCIM client' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Okta')
  await page.getByRole('textbox', { name: 'Client ID' }).fill('okta')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Create client' }).click()
  const secret = page.getByRole('alertdialog', { name: 'SCIM token' })
  const token = await secret.getByText(/^scim_/).innerText()
  const url = await secret.getByText(/\/scim\/okta\/v2$/).innerText()
  await expectAccessible(page)
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByText(url)).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  const scim = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as { id: string; totalResults: number } } // the response has SCIM's shape
  }
  const created = await scim('POST', '/Users', {
    userName: 'ada@acme.example',
    name: { givenName: 'Ada' },
    active: true,
  })
  expect(created.status).toBe(201)
  const filter = encodeURIComponent('userName eq "ada@acme.example"')
  expect((await scim('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(1)
  const deactivation = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  }
  expect((await scim('PATCH', `/Users/${created.body.id}`, deactivation)).status).toBe(200)

  await page.getByRole('navigation', { name: 'Details' }).getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'Show identities' }).click()
  await expect(rowWith(page, 'ada@acme.example')).toContainText('Inactive')
})

test('a customer’s administrator without an account sets up sign-in and SCIM with a portal link [CL-05]', async ({
  page,
  project,
  signInAs,
  browser,
}) => {
  const idp = await startOpenIdProvider([{ sub: 'wile', email: 'wile@acme.example', email_verified: true }])
  const organization = await callPlatform<{ id: string }>('POST', `/projects/${project.id}/organizations`, {
    label: 'Acme',
    domains: ['acme.example'],
  })
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}/organizations/${organization.id}`)
  await page.getByRole('link', { name: 'Onboarding portal' }).click()
  await expect(page.getByText('No portal links yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New portal link' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create link' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Portal link' })
  const link = await dialog.getByText(/\/onboarding#/).innerText()
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(rowWith(page, 'Single sign-on, SCIM')).toContainText('Active')
  await expectNarrow(page)

  const anonymousPage = await (await browser.newContext()).newPage()
  await anonymousPage.goto(link)
  await expect(anonymousPage.getByRole('heading', { name: 'Set up Acme' })).toBeVisible()
  await expectAccessible(anonymousPage)
  await expectNarrow(anonymousPage)
  await anonymousPage.getByRole('button', { name: 'Save and test' }).click()
  await expect(anonymousPage.getByLabel('Issuer URL')).toHaveAttribute('aria-invalid', 'true')
  await anonymousPage.getByLabel('Name on the button').fill('Acme')
  await anonymousPage.getByLabel('Issuer URL').fill(`${idp.issuer}/nowhere`)
  await anonymousPage.getByLabel('Client ID').fill('client')
  await anonymousPage.getByLabel('Client secret').fill('not-a-secret')
  await anonymousPage.getByRole('button', { name: 'Save and test' }).click()
  await expect(anonymousPage.getByText('There is no OpenID provider at this URL.')).toBeVisible()
  await anonymousPage.getByLabel('Issuer URL').fill(idp.issuer)
  await anonymousPage.getByRole('button', { name: 'Save and test' }).click()
  await expect(anonymousPage.getByText('Single sign-on is set up.')).toBeVisible()
  await anonymousPage.getByRole('button', { name: 'Create token' }).click()
  await expect(anonymousPage.getByText(/^scim_/)).toBeVisible()
  await expectAccessible(anonymousPage)

  await page.getByRole('link', { name: 'Single sign-on' }).click()
  await expect(rowWith(page, 'Acme')).toContainText('On')
  await expectAccessible(page)
  await anonymousPage.goto(`/a/${project.slug}/login?organization=${organization.id}`)
  await anonymousPage.getByRole('button', { name: /Acme/ }).click()
  await anonymousPage.getByRole('link', { name: 'Sign in as wile' }).click()
  await page.goto(`/projects/${project.slug}/identities?organization_id=${organization.id}`)
  await expect(rowWith(page, 'wile@acme.example')).toBeVisible()

  await page.goto(`/projects/${project.slug}/organizations/${organization.id}/portal-links`)
  await page.getByRole('button', { name: 'Actions for Single sign-on, SCIM' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No portal links yet')).toBeVisible()
  await anonymousPage.goto('about:blank')
  await anonymousPage.goto(link)
  await expect(anonymousPage.getByText('This link doesn’t work.')).toBeVisible()
  await expectAccessible(anonymousPage)
  await idp.stop()
})
