import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { root, startConsole } from '../scripts/servers.mjs'
import { expect, expectAccessible, expectNarrow, test as base } from './support'

const example = path.join(root, 'examples/component-slots')

/** A handwritten container whose slots all throw when rendered. */
const broken = `var atrium_broken_slots = {
  init() {},
  get: () => Promise.resolve(() => ({
    slots: {
      contract: 1,
      Card() { throw new Error('no card') },
      Logo: 'what is no component'.repeat,
      nodes: [{ matches: ({ type }) => type === 'input', Component() { throw new Error('no node') } }],
      text: { en: { titles: 'not an object' } },
    },
  })),
}`

function remoteIn(folder: string, id: string, entry: string, integrity: string) {
  mkdirSync(path.join(folder, id))
  const file = path.join(folder, id, 'remote.json')
  const files = {
    id,
    version: '1.0.0',
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': integrity },
    mounts: [],
  }
  writeFileSync(file, JSON.stringify(files))
  writeFileSync(path.join(folder, id, 'remoteEntry.js'), entry)
  return { id, from: file }
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** A console whose demo projects have slots: working, throwing and tampered ones. */
const test = base.extend<object, { slotsUrl: string }>({
  slotsUrl: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-slots-'))
      const bundler = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js')
      // Each worker has its own build: one that replaces the files of another would break its page.
      const built = path.join(folder, 'example-slots')
      execFileSync(process.execPath, [bundler, 'build', '--config', 'rspack.config.mjs', '--output-path', built], {
        cwd: example,
        env: { ...process.env, NODE_ENV: 'production' },
      })
      const registry = path.join(folder, 'registry.json')
      const remotes = [
        { id: 'example-slots', from: path.join(built, 'remote.json') },
        remoteIn(folder, 'broken-slots', broken, sha384(broken)),
        remoteIn(folder, 'other-slots', broken, sha384('what was released')),
      ]
      writeFileSync(registry, JSON.stringify({ remotes }))
      const config = path.join(folder, 'gateway.yaml')
      writeFileSync(
        config,
        [
          `registry: ${registry}`,
          'slots:',
          '  storefront-dev: example-slots',
          '  storefront-stage: broken-slots',
          '  storefront-prod: other-slots',
          "  '*': missing-slots",
        ].join('\n'),
      )
      const running = await startConsole({ gateway: { ATRIUM_CONFIG: config } })
      await use(running.url)
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ slotsUrl }, use) => use(slotsUrl),
})

const warningsOf = (page: Page) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  return warnings
}

async function signInWithWrongPassword(page: Page) {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not a password of anybody')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a team’s card, logo, field and texts replace ours, and the form works [SS-23]', async ({ page }) => {
  const warnings = warningsOf(page)
  await page.goto('/a/storefront-dev/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you')
  await expect(page.getByRole('banner')).toHaveText('★ Storefront dev')
  await expect(page.getByRole('main').getByRole('region', { name: 'Good to see you' })).toBeVisible()
  const label = await page.getByText('Email', { exact: true }).boundingBox()
  const field = await page.getByRole('textbox', { name: /e-?mail/i }).boundingBox()
  expect(field?.x).toBeGreaterThan((label?.x ?? NaN) + (label?.width ?? NaN))
  await expectAccessible(page)
  await expectNarrow(page)

  // Their field behaves like ours: it reports missing input, shows the service's messages and keeps the input.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveAccessibleDescription(
    /^(Fill in this field|Enter your email address)\.$/,
  )
  await signInWithWrongPassword(page)
  await expect(page.getByText('That is not it. Try again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue('nobody@example.com')
  await page.goto('/a/storefront-dev/registration')
  await expect(page.getByRole('main').getByRole('region')).toBeVisible()
  expect(warnings.filter((text) => text.startsWith('Atrium:'))).toEqual([])
})

test('shows a working default form if slots throw, differ from the release, or are missing [SS-23]', async ({
  page,
  violations,
}) => {
  const warnings = warningsOf(page)
  for (const [project, warning] of [
    ['storefront-stage', /the slot "Card" failed/],
    ['storefront-prod', /the slots of "other-slots" can't be loaded/],
    ['console', /the slots of "missing-slots" can't be loaded/],
  ] as const) {
    warnings.length = 0
    await page.goto(`/a/${project}/login`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.getByRole('main')).toHaveCount(1)
    await signInWithWrongPassword(page)
    await expect(page.getByText(/password is incorrect/)).toBeVisible()
    expect(warnings.join('\n')).toMatch(warning)
  }
  // The other messages are not about the content security policy.
  expect(violations.filter((text) => !text.startsWith('uncaught'))).toEqual([])
  violations.length = 0
})
