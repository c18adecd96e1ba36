import type { Page } from '@playwright/test'

import { documentOf } from '../apps/selfservice/src/testing/flow-documents'
import { freePort, startGateway } from '../scripts/servers.mjs'
import { expect, test } from './support'
import { FlowServer, type Json } from './support/flow-server'

const field = (name: string, type: string): Json => ({
  ...{ type: 'input', group: 'password', messages: [], meta: { label: { id: 1070002, type: 'info', text: name } } },
  attributes: { name, type, node_type: 'input', value: type === 'submit' ? 'password' : '' },
})
const login = documentOf([field('identifier', 'text'), field('password', 'password'), field('method', 'submit')])

let service: FlowServer
let gateway: Awaited<ReturnType<typeof startGateway>>
let url: string
test.beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  service = await FlowServer.start(url)
  gateway = await startGateway({ port, env: { ATRIUM_IDENTITY_URL: service.url, ATRIUM_PUBLIC_URL: url } })
  service.offer('f', login)
})
test.afterAll(async () => {
  await gateway.stop()
  await service.stop()
})

const started = async (page: Page) => {
  const before = performance.now()
  await page.goto(`${url}/login?flow=f`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  return performance.now() - before
}

/** Lets the five seconds pass after which a page without scripts shows the link. */
const endWait = (page: Page) =>
  page.evaluate(() => {
    const late = document.getAnimations().filter(({ effect }) => effect?.getTiming().delay === 5_000)
    for (const animation of late) animation.finish()
    return late.length
  })

test('shows the frame while a slow service responds, then a link to retry [SS-15]', async ({ page }) => {
  service.delay = 9_000
  // The page waits a second for the form.
  expect(await started(page)).toBeLessThan(2_500)
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('border-style', 'solid')
  await expect(page.getByText('This is taking longer than usual.')).toBeHidden()
  expect(await endWait(page)).toBe(1)
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  service.delay = 0
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'identifier' })).toBeVisible()
  await expect(page).toHaveTitle(/^Sign in/)
  expect(await page.locator('title').count()).toBe(1)
})

test('a slow form replaces its frame [SS-15]', async ({ page }) => {
  service.delay = 2_000
  await started(page)
  await expect(page.getByRole('textbox', { name: 'identifier' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeHidden()
  expect(await page.locator('title').count()).toBe(1)
})

test('reports an overloaded service with the time until the next attempt [SS-15]', async ({ page }) => {
  service.delay = 0
  service.refused = { times: 2, seconds: 3 }
  await started(page)
  await expect(page.getByText('Too many attempts. Trying again in 3 seconds.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'identifier' })).toBeVisible()
})

test('shows progress when another screen loads, then a link to retry [SS-15]', async ({ page }) => {
  service.delay = 0
  await page.clock.install()
  await page.goto(`${url}/login?flow=f`)
  await page.locator('#root').dispatchEvent('pointerdown')
  await expect(page.locator('#root[data-live]')).toBeAttached()
  service.delay = 9_000
  await page.evaluate(() => {
    history.pushState(null, '', '/recovery?flow=f')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  service.delay = 0
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeVisible()
})
