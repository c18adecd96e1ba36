import { asTimePasses, expect, test, type TestProject } from './support'

const at = (project: TestProject, path: string) => `/projects/${project.slug}${path}`

const create = (project: TestProject, email: string) =>
  project.call<{ id: string }>('POST', '/admin/identities', { schema_id: 'person', traits: { email } })

test('shows viewers every screen with the reason for disabled actions, and rejects their calls at the gateway [ID-02] [ID-04] [ID-07] [ID-09] [ID-10] [ID-12] [ID-14]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const { id } = await create(project, 'ada@x.example')
  await signInAs('viewer')
  const screens: [path: string, control: string | RegExp][] = [
    ['/identities', 'New identity'],
    ['/identities/new', 'Create identity'],
    [`/identities/${id}/edit`, 'Save'],
    [`/identities/${id}/patch`, 'Review'],
    ['/identities/bulk', 'Preview'],
    [`/identities/${id}/sessions`, 'Revoke all'],
    ['/schemas', 'New schema'],
    ['/schemas/new', 'Publish'],
    ['/schemas/person/edit', 'Publish'],
  ]
  for (const [path, name] of screens) {
    await test.step(path, async () => {
      await page.goto(at(project, path))
      const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
      await expect(control).toBeVisible({ timeout: 20_000 })
      // A form shows the reason above its fields, a button in its tooltip.
      const reason = page.getByText(/You’re a viewer/).or(page.locator('[aria-description*="a viewer"]'))
      await expect(reason.first()).toBeAttached()
      expect(await control.evaluate((element) => element.matches('[aria-disabled=true], :disabled'))).toBe(true)
    })
  }
  await page.goto(at(project, '/identities'))
  await page.getByRole('button', { name: /^Actions for ada/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('a viewer')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Search/ }).fill('new identity')
  const command = page.getByRole('option', { name: /^New identity/ })
  await expect(command).toContainText('a viewer')
  await expect(command).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/identities$/)
  await page.keyboard.press('Escape')

  const sent = await page.evaluate(
    async ({ base, id }) => {
      const calls: [string, string, unknown][] = [
        ['POST', '/admin/identities', { schema_id: 'person', traits: { email: 'eve@x.example' } }],
        ['PATCH', '/admin/identities', { identities: [] }],
        ['PATCH', `/admin/identities/${id}`, [{ op: 'replace', path: '/state', value: 'inactive' }]],
        ['DELETE', `/admin/identities/${id}`, undefined],
        ['DELETE', `/admin/identities/${id}/sessions`, undefined],
        ['DELETE', `/admin/identities/${id}/credentials/password`, undefined],
        ['POST', '/admin/recovery/code', { identity_id: id }],
        ['POST', '/admin/recovery/link', { identity_id: id }],
        ['POST', '/admin/sessions', { action: 'disable', identities: [id] }],
      ]
      const headers = { 'X-Atrium-Request': '1', 'content-type': 'application/json' }
      return Promise.all(
        calls.map(async ([method, path, body]) => {
          const { status } = await fetch(base + path, {
            method,
            headers,
            body: body === undefined ? undefined : JSON.stringify(body),
          })
          return `${method} ${path} ${status}`
        }),
      )
    },
    { base: `/api/p/${project.slug}`, id },
  )
  expect(sent.filter((line) => !line.endsWith(' 403'))).toEqual([])
  expect(await project.call('GET', '/admin/identities')).toMatchObject([{ id, state: 'active' }])
})

test('reports failures where they happen and keeps all input [ID-02] [ID-03] [ID-07] [ID-10] [ID-14] [TR-06]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const { id } = await create(project, 'ada@x.example')
  await signInAs('owner')
  const alert = (text: RegExp) => page.getByRole('alert').filter({ hasText: text })

  await test.step('create', async () => {
    await project.fault({ operation: 'createIdentity', kind: 'status', status: 500 })
    await page.goto(at(project, '/identities/new'))
    const email = page.getByRole('textbox', { name: /e-?mail/i })
    await email.fill('eve@x.example')
    await page.getByRole('button', { name: 'Create identity' }).click()
    await expect(alert(/500/)).toBeVisible()
    await expect(email).toHaveValue('eve@x.example')
    await project.heal()
    await page.getByRole('button', { name: 'Create identity' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('eve@x.example')
  })

  await test.step('edit', async () => {
    await project.fault({ operation: 'updateIdentity', kind: 'drop' })
    await project.fault({ operation: 'patchIdentity', kind: 'drop' })
    await page.goto(at(project, `/identities/${id}/edit`))
    const email = page.getByRole('textbox', { name: /e-?mail/i })
    await email.fill('lovelace@x.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(alert(/50[24]|network/).first()).toBeVisible()
    await project.heal()
    await expect(email).toHaveValue('lovelace@x.example')
  })

  await test.step('recovery code', async () => {
    await project.fault({ operation: 'createRecoveryCodeForIdentity', kind: 'status', status: 503 })
    await page.goto(at(project, `/identities/${id}/recovery-code`))
    const createButton = page.getByRole('dialog').getByRole('button', { name: 'Create' })
    await createButton.click()
    await expect(alert(/503/)).toBeVisible()
    await project.heal()
    await createButton.click()
    await expect(page.getByRole('alertdialog')).toContainText(/\d{6}/)
  })

  await test.step('publish a schema', async () => {
    await project.fault({ operation: 'patchProject', kind: 'status', status: 409 })
    await page.goto(at(project, '/schemas/person/edit'))
    const document = page.getByRole('textbox', { name: /^Schema/ })
    const schema = await project.call<object>('GET', '/schemas/person')
    await document.fill(JSON.stringify({ ...schema, title: 'Somebody' }, null, 2))
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('alertdialog').getByText(/409/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(document).toContainText('"title": "Somebody"')
  })
})

test('reports failures of bulk work and continues where it stopped [ID-09] [ID-12] [TR-06]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  for (const email of ['ada@x.example', 'bob@x.example']) await create(project, email)
  await signInAs('developer')
  await page.clock.install()
  const alert = (text: RegExp) => page.getByRole('alert').filter({ hasText: text })

  await test.step('preview', async () => {
    await page.goto(at(project, '/identities/bulk'))
    await page.getByRole('radio', { name: 'Change metadata' }).check()
    const members = page.getByRole('textbox', { name: 'Fields to set' })
    await members.fill('{"tier": "gold"}')
    await project.fault({ operation: 'listIdentities', kind: 'status', status: 500 })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(alert(/500/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Previewing…')).toBeHidden()
    await expect(members).toHaveText('{"tier": "gold"}')
    await project.heal()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Will change2')
  })

  await test.step('run', async () => {
    await project.fault({ operation: 'patchIdentity', kind: 'status', status: 403 })
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
    await expect(alert(/403/)).toBeVisible({ timeout: 20_000 })
    await project.heal()
    await page.reload()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('2 of 2')).toBeVisible()
    expect(await project.call('GET', '/admin/identities')).toMatchObject([
      { metadata_admin: { tier: 'gold' } },
      { metadata_admin: { tier: 'gold' } },
    ])
  })

  await test.step('export', async () => {
    await page.goto(at(project, '/identities/export'))
    await project.fault({ operation: 'listIdentities', kind: 'status', status: 500 })
    await page.getByRole('button', { name: 'Export' }).click()
    // Each page of the export is retried, after longer and longer pauses.
    await asTimePasses(page, (within) => expect(alert(/500/)).toBeVisible(within))
    await project.heal()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect((await file).suggestedFilename()).toContain('identities.csv')
  })
})

test('keeps a failing dialog open with its input, and a patch in its field [ID-03] [ID-04] [ID-05] [ID-08] [TR-06]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const password = 'correct-horse-battery'
  const { id } = await project.call<{ id: string }>('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email: 'ada@x.example' },
    credentials: { password: { config: { password } } },
  })
  const flow = await project.call<{ id: string }>('GET', '/self-service/login/api')
  await project.call('POST', `/self-service/login?flow=${flow.id}`, {
    method: 'password',
    identifier: 'ada@x.example',
    password,
  })
  await signInAs('developer')
  const dialog = page.getByRole('alertdialog')

  await test.step('patch', async () => {
    await page.goto(at(project, `/identities/${id}/patch`))
    const patch = page.getByRole('textbox', { name: 'Patch' })
    const text = '[{ "op": "replace", "path": "/state", "value": "inactive" }]'
    // an editor that was just loaded may add the text to its own
    await expect(async () => {
      await patch.fill(text)
      await expect(patch).toHaveText(text, { timeout: 500 })
    }).toPass({ intervals: [200, 500] })
    await page.getByRole('button', { name: 'Review' }).click()
    await project.fault({ operation: 'patchIdentity', kind: 'status', status: 500 })
    await page.getByRole('button', { name: /^Save|^Send|^Apply/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: /500/ })).toBeVisible()
    await expect(patch).toHaveText(text)
    await project.heal()
  })

  await test.step('sessions', async () => {
    await page.goto(at(project, `/identities/${id}/sessions`))
    await page.getByRole('button', { name: 'Revoke all' }).click()
    await project.fault({ operation: 'deleteIdentitySessions', kind: 'status', status: 503 })
    await dialog.getByRole('button', { name: 'Revoke all' }).click()
    await expect(dialog.getByText(/503/)).toBeVisible({ timeout: 20_000 })
    await project.heal()
    await dialog.getByRole('button', { name: 'Revoke all' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('credentials', async () => {
    await page.goto(at(project, `/identities/${id}/credentials`))
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await project.fault({ operation: 'deleteIdentityCredentials', kind: 'drop' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText(/50[24]|network/i).first()).toBeVisible({ timeout: 20_000 })
    await project.heal()
    await page.keyboard.press('Escape')
  })

  await test.step('delete', async () => {
    await page.goto(at(project, `/identities/${id}`))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('textbox').fill('ada@x.example')
    await project.fault({ operation: 'deleteIdentity', kind: 'status', status: 500 })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText(/500/)).toBeVisible({ timeout: 20_000 })
    await expect(dialog.getByRole('textbox')).toHaveValue('ada@x.example')
    await project.heal()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No identities yet')).toBeVisible()
  })
})
