import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { workspaceToken } from '../scripts/servers.mjs'
import { expect, expectAccessible, expectNarrow, expectToast, platformUrl, rowWith, test } from './support'

const rules = `
class User implements Namespace {}
class Document implements Namespace {
  related: { viewers: User[] }
  permits = { view: (ctx) => this.related.viewers.includes(ctx.subject) }
}`

/** Runs the command as in a pipeline. @returns its exit code and output */
const inPipeline = (file: string, slug: string) =>
  promisify(execFile)('node', ['scripts/permissions-test.mjs', file, `${platformUrl()}/p/${slug}`], {
    env: { ...process.env, PERMISSIONS_API_KEY: workspaceToken },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )

test('creates, runs, explains and exports tests, which a pipeline runs again [PE-07]', async ({
  page,
  project,
  signInAs,
}, testInfo) => {
  await project.configure('permission', { namespaces: { location: `base64://${btoa(rules)}` } })
  const viewer = { namespace: 'Document', object: 'plan', relation: 'viewers', subject_id: 'User:alice' }
  await project.call('PUT', '/admin/relation-tuples', viewer)
  await signInAs('viewer')
  await page.goto(`/projects/${project.slug}/permissions/tests`)
  await expect(page.getByText('No tests yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start from an example' }).click()
  const teams = page.getByRole('region', { name: 'Teams' })
  await teams.getByText('Rules', { exact: true }).click()
  await expect(teams.getByRole('group', { name: 'Rules of Teams' })).toContainText('class Repository')
  await expect(page.getByText('This project has rules.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.goBack()
  const create = async (tuple: string, expected: 'Allowed' | 'Denied') => {
    await page.getByRole('link', { name: 'New test' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New test' })
    await dialog.getByRole('textbox', { name: 'Check' }).fill(tuple)
    await dialog.getByRole('radio', { name: expected }).check()
    await dialog.getByRole('combobox', { name: 'Group' }).fill('Plan')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await create('Document:plan#view@"User:alice"', 'Allowed')
  await create('Document:plan#view@mallory', 'Allowed')
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByText('1 passed, 1 failed')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('mallory')
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('button', { name: 'More actions' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const file = testInfo.outputPath('tests.json')
  await (await saving).saveAs(file)
  const failed = await inPipeline(file, project.slug)
  expect(failed).toMatchObject({ code: 1 })
  expect(failed.output).toContain('✗ Plan: Document:plan#view@mallory\n    expected allowed, was denied')
  expect(failed.output).toContain('1 passed, 1 failed')
  await project.call('PUT', '/admin/relation-tuples', { ...viewer, subject_id: 'mallory' })
  expect(await inPipeline(file, project.slug)).toEqual({ code: 0, output: '2 passed, 0 failed\n' })
  await writeFile(file, '{"version": 1, "groups": [{"expectations": [{"tuple": "nonsense", "allowed": true}]}]}')
  expect(await inPipeline(file, project.slug)).toMatchObject({ code: 2 })

  await page.getByRole('row').nth(1).getByRole('link', { name: 'Why' }).click()
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('mallory')
})

test('a stage shows which tests would change before it is applied [PE-06]', async ({ page, project, signInAs }) => {
  await project.configure('permission', { namespaces: { location: `base64://${btoa(rules)}` } })
  const viewer = { namespace: 'Document', object: 'plan', relation: 'viewers', subject_id: 'alice' }
  await project.call('PUT', '/admin/relation-tuples', viewer)
  await signInAs('owner')
  const at = `/projects/${project.slug}/permissions`
  await page.goto(`${at}/tests/import`)
  const expectations = ['alice', 'bob'].map((name) => ({ tuple: `Document:plan#view@${name}`, allowed: true }))
  const buffer = Buffer.from(JSON.stringify({ version: 1, groups: [{ name: 'Plan', expectations }] }))
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Import' }).click()
  await expectToast(page, '2 tests imported')

  await page.goto(`${at}/what-if`)
  await page
    .getByRole('textbox', { name: 'Relationships' })
    .fill('- Document:plan#viewers@alice\n+ Document:plan#viewers@bob')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(rowWith(page, 'view@alice')).toContainText('Breaks')
  await expect(rowWith(page, 'view@bob')).toContainText('Fixed')
  await expectAccessible(page)
  await expectNarrow(page)
  const stored = () => project.call<{ relation_tuples: { subject_id: string }[] }>('GET', '/relation-tuples')
  expect((await stored()).relation_tuples.map(({ subject_id }) => subject_id)).toEqual(['alice'])
  await page.getByRole('button', { name: 'Apply staged changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply staged changes' }).click()
  await expectToast(page, '2 changes applied')
  expect((await stored()).relation_tuples.map(({ subject_id }) => subject_id)).toEqual(['bob'])
})
