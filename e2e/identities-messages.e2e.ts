import {
  callPlatform,
  expect,
  expectAccessible,
  expectNarrow,
  expectToast,
  rowWith,
  test,
  type TestProject,
} from './support'

const at = (project: TestProject, path = '') => `/projects/${project.slug}/messages${path}`

/** Makes the project send messages to ada and to an unknown address. */
async function write(project: TestProject) {
  await project.call('POST', '/admin/identities', { schema_id: 'person', traits: { email: 'ada@x.example' } })
  for (const email of ['ada@x.example', 'nobody@x.example']) {
    const flow = await project.call<{ id: string }>('GET', '/self-service/recovery/api')
    await project.call('POST', `/self-service/recovery?flow=${flow.id}`, { method: 'code', email })
  }
}

test('finds messages by recipient and status, and shows one without running anything [ID-11]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await write(project)
  await signInAs('developer')
  await page.goto(at(project))
  await expect(rowWith(page, 'ada@x.example')).toContainText('Recovery code')
  await expectAccessible(page)
  await expectNarrow(page)
  const recipient = page.getByRole('searchbox', { name: 'Recipient' })
  await recipient.fill('ada@x.example')
  await recipient.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: 'ada@x.example' }).click()
  await expect(page.getByText('The message body is hidden')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reveal' }).click()
  const frame = page.getByTitle('Message body')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().locator('body')).toContainText(/\d{6}/)
  await expectNarrow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Source' }).click()
  await expect(page.getByRole('group', { name: 'Source' })).toContainText(/\d{6}/)
  await page.goto(at(project, '/00000000-0000-4000-8000-000000000000'))
  await expect(page.getByText(/404/).first()).toBeVisible()
})

test('keeps the appearance of a hostile message in its preview and sends no request [ID-11]', async ({
  page,
  project,
  signInAs,
}) => {
  const hostile = `<html><head><style>
      p { color: rgb(1, 2, 3); background: url(https://spy.example/1) }
      @import "https://spy.example/2";
      b { background: \\75rl(https://spy.example/3) }
      i { --a: \\75rl(https://spy.example/4); background: var(--a) }
      u { background-image: image-set("https://spy.example/5" 1x) }
      @font-face { font-family: spy; src: url(https://spy.example/6) }
      em { font-family: spy; cursor: \\55 rl("https://spy.example/7"), auto }
    </style></head><body style="background: \\75rl(https://spy.example/8)">
    <p>Your code</p><b>b</b><i>i</i><u>u</u><em>e</em><img src="https://spy.example/9" alt="Logo">
    <table background="https://spy.example/10"><tr><td>x</td></tr></table></body></html>`
  await callPlatform('PATCH', `/projects/${project.id}`, [
    {
      op: 'add',
      path: '/services/identity/config/courier/templates',
      value: {
        recovery_code: {
          valid: { email: { body: { plaintext: `base64://${Buffer.from(hostile).toString('base64')}` } } },
        },
      },
    },
  ])
  const requestedUrls: string[] = []
  page.on('request', (request) => void (request.url().includes('spy.example') && requestedUrls.push(request.url())))
  await write(project)
  await signInAs('owner')
  await page.goto(at(project))
  await page.getByRole('link', { name: 'ada@x.example' }).click()
  await page.getByRole('button', { name: 'Reveal' }).click()
  const body = page.getByTitle('Message body').contentFrame().locator('body')
  await expect(body).toContainText('Your code')
  await expect(body.locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(body.getByAltText('Logo')).toHaveCount(1)
  expect(requestedUrls).toEqual([])
})

test('resends a recovery message and reports a failure in the dialog [ID-11]', async ({ page, project, signInAs }) => {
  await write(project)
  await signInAs('developer')
  await page.goto(at(project))
  await page.getByRole('link', { name: 'ada@x.example' }).click()
  await page.getByRole('button', { name: 'Resend' }).click()
  const question = page.getByRole('alertdialog')
  await project.fault({ operation: 'updateRecoveryFlow', kind: 'status', status: 503, times: 1 })
  await question.getByRole('button', { name: 'Resend' }).click()
  await expect(question.getByText(/503/)).toBeVisible()
  await question.getByRole('button', { name: 'Resend' }).click()
  await expectToast(page, 'Message to ada@x.example resent')
  expect(await project.call('GET', '/admin/courier/messages')).toHaveLength(2)
})

test('selects and stores columns and views of a list [ID-13]', async ({ page, project, signInAs }) => {
  test.slow()
  await write(project)
  await signInAs('viewer')
  await page.goto(at(project))
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Channel' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Channel' })).toBeVisible()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('By channel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'By channel' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(at(project))
  await expect(page.getByRole('columnheader', { name: 'Channel' })).toBeHidden()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('link', { name: 'By channel' }).click()
  await expect(page.getByRole('columnheader', { name: 'Channel' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('columns')).toContain('channel')
})

test('finds messages by their creation date and keeps the dates in the URL [ID-11]', async ({
  page,
  project,
  signInAs,
}) => {
  await write(project)
  await signInAs('viewer')
  await page.goto(at(project, '?from=2020-01-01&to=2020-12-31'))
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01')
  await expect(page.getByText('No matches')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByLabel('To').fill('2099-01-01')
  await expect(rowWith(page, 'ada@x.example')).toBeVisible()
  await expect(page.getByText('Scanned 1 message.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('to')).toBe('2099-01-01')

  // The same days as a chart with keyboard access, and its table.
  await page.getByRole('link', { name: 'Activity' }).click()
  const values = page.getByRole('slider', { name: 'Messages per day: values' })
  await values.focus()
  await expect(values).toHaveAttribute('aria-valuetext', /: .*1/)
  await page.keyboard.press('ArrowLeft')
  await expect(values).toHaveAttribute('aria-valuetext', /Sent 0, Failed 0, and Queued 0/)
  await expect(page.getByRole('list', { name: 'Messages by template' })).toContainText('Recovery code')
  await page.getByText('Show as table').first().click()
  await expect(page.getByRole('table', { name: 'Messages per day' }).getByRole('row')).toHaveCount(15)
  await expectAccessible(page)
  await expectNarrow(page)
})

test('reports and retries a failed list [ID-11]', async ({ page, project, signInAs }) => {
  await write(project)
  await signInAs('owner')
  await project.fault({ operation: 'listCourierMessages', kind: 'status', status: 503 })
  await page.goto(at(project))
  await expect(page.getByRole('alert')).toContainText('503', { timeout: 20_000 })
  await project.heal()
  await page.getByRole('button', { name: /again/i }).click()
  await expect(rowWith(page, 'ada@x.example')).toBeVisible()
})
