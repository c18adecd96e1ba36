import { expect, expectAccessible, expectNarrow, test } from './support'

test('edits JSON with suggestions and problems by keyboard alone, even if the editor can’t be loaded [ID-03]', async ({
  page,
  project,
  signInAs,
}) => {
  const { id } = await project.call<{ id: string }>('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email: 'ada@x.example' },
  })
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) violations.push(message.text())
  })
  await signInAs('developer')
  const patch = page.getByRole('textbox', { name: 'Patch' })
  const lines = page.locator('.cm-lineNumbers')

  await test.step('falls back to a text area without its code', async () => {
    // The editor's chunk, by its content.
    await page.route('**/shell/*.js', async (route) => {
      const response = await route.fetch()
      const isEditor = (await response.text()).includes('cm-editor')
      return isEditor ? route.abort() : route.fulfill({ response })
    })
    await page.goto(`/projects/${project.slug}/identities/${id}/patch`)
    await patch.fill('[{')
    await expect(page.getByRole('button', { name: 'Line 1, column 3: unexpected end of input.' })).toBeVisible()
    await expect(patch).toHaveValue('[{')
    await expect(lines).toBeHidden()
    await page.unroute('**/shell/*.js')
  })

  await page.goto(`/projects/${project.slug}/identities/${id}/patch`)
  await expect(lines).toBeVisible()
  // By keys, as the editor drops the selection of `fill` when it takes the focus.
  await patch.press('ControlOrMeta+A')
  await page.keyboard.insertText('[{ "op": "nothing", "path": "/state", "value": "inactive" }]')
  const problem = page.getByRole('button', {
    name: 'Line 1, column 10: Use one of these values: add, replace, remove, move, copy, test',
  })
  await expect(problem).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  await patch.press('Tab')
  await expect(problem).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(patch).toBeFocused()
  for (let letter = 0; letter < '"nothing"'.length; letter++) await page.keyboard.press('Delete')
  await page.keyboard.press('Control+Space')
  await page.getByRole('option', { name: '"replace"' }).click()
  await expect(patch).toHaveText('[{ "op": "replace", "path": "/state", "value": "inactive" }]')
  await expect(problem).toBeHidden()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('group', { name: 'Changes' })).toContainText('inactive')
  expect(violations).toEqual([])
})
