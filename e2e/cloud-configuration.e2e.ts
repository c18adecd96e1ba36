import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { promisify } from 'node:util'

import { workspaceToken } from '../scripts/servers.mjs'
import { callPlatform, expect, expectAccessible, expectNarrow, expectToast, platformUrl, test } from './support'

type Project = { services: { identity: { config: { session: { lifespan: string } } } } }

/** Runs the command as in a pipeline. @returns its exit code and output */
const inPipeline = (...options: string[]) =>
  promisify(execFile)('node', ['scripts/config.mjs', ...options, '--url', platformUrl()], {
    env: { ...process.env, ORY_WORKSPACE_API_KEY: workspaceToken },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )

test('exports a project, compares it with the file and another project, changes and restores it [CL-20] [CL-21]', async ({
  page,
  project,
  signInAs,
}) => {
  const read = async () => (await callPlatform<Project>('GET', `/projects/${project.id}`)).services.identity.config
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}/settings/export?format=yaml`)
  await expect(page.getByRole('group', { name: 'Configuration' })).toContainText('lifespan: 72h')
  await expectAccessible(page)
  await expectNarrow(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await (await downloading).path()

  await callPlatform('PATCH', `/projects/${project.id}`, [
    { op: 'replace', path: '/services/identity/config/session/lifespan', value: '1h' },
  ])
  // changes made elsewhere show after a reload
  await page.goto(`/projects/${project.slug}/settings/compare`)
  await page.getByLabel('Compare with').selectOption({ label: 'A file …' })
  const buffer = await fs.readFile(file)
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'shop.yaml', mimeType: 'text/yaml', buffer })
  await expect(page.getByText('1 difference', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('checkbox', { name: 'Session lifespan' }).check()
  await page.getByRole('button', { name: 'Review and apply' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Changes applied')
  await expect(page.getByText('No differences')).toBeVisible()
  expect((await read()).session.lifespan).toBe('72h')

  await page.goto(`/projects/${project.slug}/settings/compare?with=storefront-dev`)
  await expect(page.getByText(/differences?$/)).toBeVisible()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  const history = page.getByRole('table', { name: 'History' })
  await expect(history.getByText('Current')).toBeVisible()
  // the row of tabs doesn't fit a phone: the open one is scrolled to
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'History', exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  await expectNarrow(page)
  await history.getByRole('link').nth(1).click()
  await expect(page.getByRole('group', { name: 'Difference from the current settings' })).toContainText('1h')
  await page.getByRole('button', { name: 'Restore this revision' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore this revision' }).click()
  await expectToast(page, 'Revision restored')
  expect((await read()).session.lifespan).toBe('1h')

  const to = ['--project', project.id, '--file', file]
  const difference = { code: 1, output: expect.stringContaining('identity/session/lifespan  "1h" → "72h"') }
  expect(await inPipeline('diff', ...to)).toEqual(difference)
  expect((await inPipeline('apply', ...to, '--only', 'identity/session')).code).toBe(0)
  expect((await inPipeline('diff', ...to)).code).toBe(0)
  expect((await inPipeline('apply', '--project', project.id, '--file', '/not/there')).code).toBe(2)

  // names with terminal control characters, in a file that someone reviews
  const hostile = test.info().outputPath('hostile.json')
  const config = { 'a\u001b[2K\r\n- b': '\u009b2K\u202e', constructor: 1 }
  await fs.writeFile(hostile, JSON.stringify({ services: { identity: { config } } }))
  const diff = await inPipeline('diff', '--project', project.id, '--file', hostile, '--only', 'identity')
  expect(diff.output).toContain(String.raw`+ identity/a\u001b[2K\u000d\u000a- b  "\u009b2K\u202e"`)
  expect(diff.output).toContain('+ identity/constructor  1')
})
