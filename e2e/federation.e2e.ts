import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from '../scripts/servers.mjs'
import { expect, test } from './support/registry-console'

const remotes = readdirSync(path.join(root, 'apps'))
  .filter((name) => name !== 'shell' && existsSync(path.join(root, 'apps', name, 'rspack.config.mjs')))
  .sort()

test('the shell learns its remotes from the registry: its own build names none of them [SH-01]', async ({
  page,
  published,
}) => {
  const { remotes: listed } = (await (await fetch(`${published.url}/registry.json`)).json()) as {
    remotes: { id: string; entry: string; version: string }[]
  }
  expect(listed.map(({ id }) => id).sort()).toEqual(remotes)
  const folder = path.join(root, 'apps/shell/dist')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const text = scripts.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  for (const { entry, version } of listed) {
    expect(text).not.toContain(entry)
    expect(text).not.toContain(version)
  }
  expect(text).not.toContain('/remotes/')

  await published.publish({ id: 'permissions', off: true })
  await page.goto('/projects/storefront-prod/oauth2/clients')
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  await expect(navigation.getByRole('link', { name: 'Clients' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Relationships' })).toHaveCount(0)
  await page.goto('/projects/storefront-prod/permissions/relationships')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('a page loads only the remote that it shows [SH-01]', async ({ page, published }) => {
  await published.publish()
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const remote = /^\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname)?.[1]
    if (remote) loaded.add(remote)
  })
  await page.goto('/projects/storefront-prod/permissions/relationships')
  await expect(page.getByRole('heading', { level: 1, name: 'Relationships' })).toBeVisible()
  expect([...loaded]).toEqual(['permissions'])
})

test('swaps two versions of a remote, each on its own origin, in a running shell by the registry alone [SH-02]', async ({
  page,
  published,
}) => {
  const { faults, publish } = published
  const version = (name: string) =>
    faults.release('permissions', name, {
      on: 'domain',
      change: (text) => text.replace('en:"Check"', `en:"Check ${name}"`),
    })
  const title = (name: string) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(name, { exact: true })
  const go = (link: string) =>
    page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: link }).click()
  const returnToTab = () =>
    page.evaluate(async () => {
      // As if the person returned to the tab after a minute.
      const future = Date.now() + 120_000
      Date.now = () => future
      document.dispatchEvent(new Event('visibilitychange'))
      await new Promise((resolve) => setTimeout(resolve, 500))
    })

  await publish(version('one'))
  await page.goto('/projects/storefront-prod/permissions/check')
  await expect(title('Check one')).toBeVisible()
  await page.evaluate(() => void Object.assign(window, { samePage: true }))

  await publish(version('two'))
  await expect(title('Check one')).toBeVisible()
  await returnToTab()
  await go('Clients')
  await expect(page.getByRole('heading', { level: 1, name: 'OAuth2 clients' })).toBeVisible()
  await go('Check')
  await expect(title('Check two')).toBeVisible()

  // And back.
  await publish(version('three'))
  await returnToTab()
  await go('Clients')
  await go('Check')
  await expect(title('Check three')).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})
