import type { Page } from '@playwright/test'

import type { RemoteLine, Trouble } from './support/fault-server'
import { asTimePasses, expectAccessible } from './support'
import { expect, test } from './support/registry-console'

const status = (code: number, type: string, body: string): Trouble => ({
  on: 'entry',
  respond: (response) => void response.writeHead(code, { 'content-type': type }).end(body),
})
const hang = () => undefined
const failing = (response: Parameters<Extract<Trouble, { respond: unknown }>['respond']>[0]) =>
  void response.writeHead(500, { 'content-type': 'text/plain' }).end('failed')
const inDomain = (text: string) => ({
  on: 'domain' as const,
  change: (code: string) => code.replace('id:"identities"', text),
})

/**
 * What can go wrong with a remote on its own origin. `slow`: it only fails after a timeout. Of a script that isn't found, the page
 * learns neither the status nor the type.
 */
const troubles: Record<string, { trouble: Trouble; slow?: true }> = {
  'entry is not found': { trouble: status(404, 'text/html', '<!doctype html><p>not found') },
  'entry is a web page instead of a script': { trouble: status(200, 'text/html', '<!doctype html><p>welcome') },
  'entry is cut off': { trouble: { on: 'entry', respond: (response) => void response.destroy() } },
  'entry hangs': { trouble: { on: 'entry', respond: hang }, slow: true },
  'entry has a syntax error': { trouble: { on: 'entry', change: (text) => `)${text}` } },
  'entry was tampered with': { trouble: { on: 'entry', tamper: (text) => `${text};alert(1)` } },
  'entry requires another version of a shared library': {
    trouble: {
      on: 'entry',
      change: (text) => text.replaceAll('requiredVersion:"^1.0.0"', 'requiredVersion:"^99.0.0"'),
    },
  },
  'own code responds with 500': { trouble: { on: 'domain', respond: failing } },
  'own code hangs': { trouble: { on: 'domain', respond: hang }, slow: true },
  'own code throws when it is loaded': { trouble: inDomain('id:(()=>{throw new Error("broken at load")})()') },
  'own code was built for another contract': { trouble: inDomain('id:"identities",contract:99') },
  'own code was tampered with': { trouble: { on: 'domain', tamper: (text) => `${text};alert(1)` } },
  'screen’s code responds with 500': { trouble: { on: 'page', respond: failing } },
  'screen’s code hangs': { trouble: { on: 'page', respond: hang }, slow: true },
  'screen throws when it is rendered': {
    trouble: {
      on: 'domain',
      change: (code) =>
        code.replace(
          /routes:\[\{path:(\w+),handle/g,
          'routes:[{path:$1,Component(){throw new Error("broken at render")},children:[{index:!0}]},{path:$1,handle',
        ),
    },
  },
}

const card = (page: Page) => page.locator('[data-remote-failure="identities"]')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The line of a repaired release. */
const repaired = (line: RemoteLine): RemoteLine => ({ ...line, version: `${line.version}.repaired` })

for (const [name, { trouble, slow }] of Object.entries(troubles)) {
  test(`a remote whose ${name} doesn’t affect the others and recovers on "Try again" [SH-05]`, async ({
    page,
    published,
    violations,
  }) => {
    // Advances the page's clock, and so its timeouts, instead of waiting.
    if (slow) await page.clock.install()
    const failed = () =>
      slow
        ? asTimePasses(page, (within) => expect(card(page)).toBeVisible(within))
        : expect(card(page)).toBeVisible({ timeout: 15_000 })
    const { faults, publish } = published
    const release = `r${Object.keys(troubles).indexOf(name)}`
    await publish(faults.release('identities', release, trouble))

    // Starts on another screen: the page must not reload until the end.
    await page.goto('/projects/storefront-prod/oauth2/clients')
    await expect(heading(page, 'OAuth2 clients')).toBeVisible()
    await page.evaluate(() => void Object.assign(window, { samePage: true }))

    await navigation(page).getByRole('link', { name: 'Identities' }).click()
    await failed()
    await expect(card(page).getByRole('heading', { level: 1 })).toHaveText(/Identities/)
    await expect(page).toHaveURL(/\/projects\/storefront-prod\/identities$/)

    await navigation(page).getByRole('link', { name: 'Relationships' }).click()
    await expect(heading(page, 'Relationships')).toBeVisible()
    await page.goBack()
    await failed()
    await expect(card(page).getByRole('button', { name: 'Reload page' })).toBeVisible()

    faults.heal()
    if ('change' in trouble) await publish(repaired(faults.release('identities', `${release}b`)))
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Identities')).toBeVisible({ timeout: 15_000 })
    await expect(card(page)).toHaveCount(0)
    expect(await page.evaluate(() => 'samePage' in window), 'the page was not loaded again').toBe(true)
    // The browser also reports errors that were caught.
    violations.length = 0
  })
}

test('a remote whose origin does not respond recovers when the registry names another one [SH-05]', async ({
  page,
  published,
}) => {
  const { faults, publish } = published
  const line = faults.release('identities', 'gone')
  const unreachable = 'http://localhost:9'
  const moved = JSON.parse(JSON.stringify(line).replaceAll(faults.origin, unreachable)) as RemoteLine
  await publish({ ...moved, version: 'gone' })
  await page.goto('/projects/storefront-prod/identities')
  await expect(card(page)).toBeVisible({ timeout: 15_000 })
  await publish(line)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  // The page's policy lists the origins known when it was sent, so a new origin needs a new page.
  await expect(heading(page, 'Identities').or(card(page).getByRole('button', { name: 'Reload page' }))).toBeVisible({
    timeout: 15_000,
  })
  if (await card(page).isVisible()) await card(page).getByRole('button', { name: 'Reload page' }).click()
  await expect(heading(page, 'Identities')).toBeVisible()
})

test('a remote that can’t be searched doesn’t delay others, and is searched after "Try again" [SH-05] [SH-07]', async ({
  page,
  published,
  violations,
}) => {
  const { faults, publish } = published
  await publish(faults.release('identities', 'searched', { on: 'domain', respond: failing }))
  await page.goto('/projects/storefront-prod/permissions/relationships')
  await expect(heading(page, 'Relationships')).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /Search/ })
  await search.fill('clients')
  const dialog = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(dialog.getByRole('status')).toContainText(/Couldn’t search: .*Identities/)
  await expect(dialog.getByRole('option', { name: 'Clients', exact: true })).toBeVisible()
  await expect(dialog.getByRole('status')).not.toContainText('Clients')
  await expectAccessible(page)

  faults.heal()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('status')).not.toContainText('Couldn’t search')
  await search.press('Enter')
  await expect(heading(page, 'OAuth2 clients')).toBeVisible()
  // The browser also reports the failed script.
  violations.length = 0
})
