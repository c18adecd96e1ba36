import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startConsole } from '../scripts/servers.mjs'
import { callPlatform, expect, expectAccessible, expectNarrow, personOf, signInOnPage, test as base } from './support'
import { platformUrl } from './support/platform'

/** A console with its own platform, and the test's project on another platform. */
const test = base.extend<{ both: { url: string; slug: string } }>({
  both: async ({ project }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-further-'))
    const file = path.join(folder, 'atrium.yaml')
    const { value } = await callPlatform<{ value: string }>('POST', `/projects/${project.id}/tokens`, {
      name: 'console',
    })
    const people = [{ email: personOf('owner').email, role: 'developer' }]
    const shop = { slug: 'shop', id: project.id, name: 'Shop', environment: 'stage', key: '${SHOP_KEY}' }
    const url = `${platformUrl()}/p/${project.slug}`
    const further = [{ kind: 'hosted', name: 'Frankfurt', projects: [{ ...shop, url }], people }]
    // JSON is valid YAML.
    writeFileSync(file, JSON.stringify({ further }))
    const running = await startConsole({ gateway: { ATRIUM_CONFIG: file, SHOP_KEY: value } })
    await use({ url: running.url, slug: shop.slug })
    await running.stop()
    rmSync(folder, { recursive: true })
  },
  baseURL: ({ both }, use) => use(both.url),
})

test('lists a project of another platform next to those of the target, with its own services and role [SH-13]', async ({
  page,
  project,
  both,
}) => {
  test.slow()
  await project.call('POST', '/admin/identities', { schema_id: 'person', traits: { email: 'far@x.example' } })
  await page.goto('/')
  await signInOnPage(page, personOf('owner'))
  await page.waitForURL(/\/projects\//)
  await page.getByRole('button', { name: /Switch project/ }).click()
  const choice = page.getByRole('option', { name: /^Shop/ })
  await expect(choice).toContainText('Frankfurt')
  await expectAccessible(page)
  await choice.click()
  await page.waitForURL(`${both.url}/projects/shop/**`)

  await page.goto('/projects/shop/identities')
  await expect(page.getByRole('link', { name: 'far@x.example' })).toBeVisible()
  await expectNarrow(page)
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  await expect(navigation.getByRole('link', { name: 'Clients' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Settings' })).toBeHidden()

  await page.getByRole('link', { name: 'far@x.example' }).click()
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Far')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Far', exact: true })).toBeVisible()
  const [changed] = await project.call<{ traits: { name: { first: string } } }[]>('GET', '/admin/identities')
  expect(changed?.traits.name.first).toBe('Far')

  await page.goto('/about')
  await expect(page.getByText('Frankfurt')).toBeVisible()
})
