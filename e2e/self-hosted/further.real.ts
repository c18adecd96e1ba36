import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, test as base } from '@playwright/test'

import { demoSignIns } from '../../scripts/demo-sign-ins.mjs'
import { startConsole } from '../../scripts/servers.mjs'
import { call, makePerson, services, signInOnPage } from './services'

const [owner] = demoSignIns

/** A console with the embedded platform and the demo, and the real services as a second target. */
const test = base.extend<{ consoleUrl: string }>({
  consoleUrl: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-further-'))
    const file = path.join(folder, 'atrium.json')
    const people = [{ email: owner?.email, role: 'owner' }]
    writeFileSync(
      file,
      JSON.stringify({ further: [{ kind: 'self-hosted', name: 'Data centre', projects: [services], people }] }),
    )
    const running = await startConsole({ gateway: { ATRIUM_CONFIG: file } })
    await use(running.url)
    await running.stop()
    rmSync(folder, { recursive: true })
  },
  baseURL: ({ consoleUrl }, use) => use(consoleUrl),
})

test('lists real services next to the embedded platform, with their own features [SH-13]', async ({ page }) => {
  test.setTimeout(120_000)
  await makePerson('beside@example.com', true)
  await call('POST', `${services.oauth2.admin}/admin/clients`, { client_name: 'Beside' })
  const tuple = { namespace: 'Document', object: 'beside', relation: 'owners', subject_id: 'ada' }
  await call('PUT', `${services.permission.write}/admin/relation-tuples`, tuple)

  await page.goto('/')
  await signInOnPage(page, owner?.email ?? '', owner?.password)
  await page.waitForURL(/\/projects\/storefront/)
  await page.getByRole('button', { name: /Switch project/ }).click()
  const choice = page.getByRole('option', { name: /^Main/ })
  await expect(choice).toContainText('Data centre')
  await choice.click()
  await page.waitForURL(/\/projects\/main\//)

  const rail = page.getByRole('navigation', { name: 'Navigation' })
  const shows = async (link: string, path: string, row: string) => {
    await rail.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Filtered, because other tests leave their own behind.
    await page.goto(`/projects/main/${path}`)
    await expect(page.getByRole('row').filter({ hasText: row })).toBeVisible()
  }
  await shows('Identities', 'identities?credentials_identifier=beside@example.com', 'beside@example.com')
  await shows('Clients', 'oauth2/clients?client_name=Beside', 'Beside')
  await shows('Relationships', 'permissions/relationships?namespace=Document&object=beside', 'beside')
  for (const name of ['Social sign-in', 'Branding', 'Settings']) {
    await expect(rail.getByRole('link', { name, exact: true })).toHaveCount(0)
  }

  await page.goto('/about')
  await expect(page.getByText('Data centre')).toBeVisible()
  await page.goto('/projects/main/overview')
  await page.getByRole('button', { name: /Switch project/ }).click()
  await page.getByRole('option', { name: /^Storefront dev/ }).click()
  await page.waitForURL(/\/projects\/storefront-dev\//)
  await expect(rail.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
})
