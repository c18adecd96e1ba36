import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { root } from '../scripts/servers.mjs'
import { expectAccessible, personOf } from './support'
import { expect, test } from './support/registry-console'

test('a team releases its remote, tries it with one person, and owners roll back and retire in the console [SH-02] [SH-03]', async ({
  page,
  published,
  violations,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-release-'))
  const offer = (version: string) => {
    const into = path.join(folder, version)
    cpSync(path.join(root, 'apps/permissions/dist'), into, { recursive: true })
    const file = path.join(into, 'remote.json')
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }))
    return file
  }
  const release = (...words: string[]) =>
    promisify(execFile)(process.execPath, [path.join(root, 'servers/gateway/dist/releases.js'), 'release', ...words], {
      env: { ...process.env, ATRIUM_REGISTRY: published.file, ATRIUM_RELEASED_BY: 'ci' },
    })
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  const relationships = navigation.getByRole('link', { name: 'Relationships' })
  await published.publish()
  await release('permissions', '--url', offer('1.0.0'))
  await release('permissions', '--url', offer('1.1.0'), '--person', personOf('owner').email)
  const versions = () =>
    page.evaluate(async () => {
      const { remotes } = (await (await fetch('/registry.json')).json()) as {
        remotes: { id: string; version: string }[]
      }
      return remotes.find(({ id }) => id === 'permissions')?.version
    })

  await page.goto('/about')
  await expect.poll(versions).toBe('1.1.0')
  await page.getByRole('link', { name: 'Remotes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remotes' })).toBeVisible()
  await expect(page.getByText('Canary 1.1.0')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'permissions 1.0.0' }).click()
  await expect(page.getByText('ci, ').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'End canary' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End canary' }).click()
  await expect(page.getByText('Rolled back permissions')).toBeVisible()
  expect(await versions()).toBe('1.0.0')

  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('permissions')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText('Retired permissions')).toBeVisible()
  await page.goto('/projects/storefront-prod/oauth2/clients')
  await expect(navigation.getByRole('link', { name: 'Clients' })).toBeVisible()
  await expect(relationships).toHaveCount(0)

  await page.goto('/releases/permissions')
  await page.getByRole('button', { name: 'Roll back', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText('Rolled back permissions')).toBeVisible()
  await page.goto('/projects/storefront-prod/permissions/relationships')
  await expect(page.getByRole('heading', { level: 1, name: 'Relationships' })).toBeVisible()
  await page.goto('/actions')
  await expect(page.getByText('Roll back remote').first()).toBeVisible()
  await expect(page.getByText('Retire remote').first()).toBeVisible()

  // Failures in pages are counted per version.
  const { faults, publish } = published
  await publish(
    faults.release('identities', 'failing', { on: 'entry', respond: (response) => void response.writeHead(500).end() }),
  )
  await page.goto('/projects/storefront-prod/identities')
  await expect(page.locator('[data-remote-failure="identities"]')).toBeVisible()
  await page.goto('/releases/identities')
  await expect(page.getByText(/failing · 1 time,/)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)
  // The browser also reports the failed script.
  violations.length = 0
  rmSync(folder, { recursive: true, force: true })
})
