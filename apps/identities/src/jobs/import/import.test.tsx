import { screen, waitFor, within } from '@testing-library/react'

import { openProject } from '../../testing/open-project'

type Stored = { traits: { email: string; name?: { first?: string } }; external_id?: string; metadata_admin: unknown }

const csv = (lines: string[]) => new File([lines.join('\n')], 'people.csv', { type: 'text/csv' })
const people = ['email,First name,crm,tier', 'ada@x.example,Ada,1,gold', 'bob@x.example,"Bob, B.",2,', 'nobody,N,3,']

async function opened() {
  const project = await openProject()
  const stored = async (): Promise<Stored[]> => (await project.call('GET', '/admin/identities')).json()
  const view = project.open('/identities/import')
  await screen.findByRole('heading', { name: 'Import identities' })
  return { ...project, ...view, stored }
}

const selectFile = async (user: Awaited<ReturnType<typeof opened>>['user'], file: File) =>
  user.upload(screen.getByLabelText('File', { selector: 'input' }), file)

async function start(user: Awaited<ReturnType<typeof opened>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import' }))
}

/** Captures the texts of files that the page saves from now on. */
function savedFiles() {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:x')
  URL.revokeObjectURL = () => undefined
  return async () => Promise.all(saved.map(async (blob) => new TextDecoder().decode(await blob.arrayBuffer())))
}

test('maps columns, reports the line of each error, and creates the valid rows', async () => {
  const { user, stored } = await opened()
  await selectFile(user, csv(people))
  expect(await screen.findByRole('combobox', { name: /^email/ })).toHaveValue('traits.email')
  expect(screen.getByRole('combobox', { name: /First name/ })).toHaveValue('traits.name.first')
  await user.selectOptions(screen.getByRole('combobox', { name: /^crm/ }), 'External ID')
  await user.selectOptions(screen.getByRole('combobox', { name: /^tier/ }), 'Admin metadata: tier')
  await user.click(screen.getByRole('button', { name: 'Check file' }))
  const found = within(await screen.findByRole('region', { name: 'Check results' }))
  expect(found.getByText('Ready to import').nextSibling).toHaveTextContent('2')
  expect(found.getByText('Line 4')).toBeInTheDocument()
  expect(found.getByText('Email: Enter an email address such as name@example.org.')).toBeInTheDocument()
  expect(await stored()).toEqual([])

  await start(user)
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
  expect(await screen.findByText('Email: Enter an email address such as name@example.org.')).toBeInTheDocument()
  expect(await stored()).toMatchObject([
    { traits: { email: 'bob@x.example', name: { first: 'Bob, B.' } }, external_id: '2' },
    { traits: { email: 'ada@x.example' }, external_id: '1', metadata_admin: { tier: 'gold' } },
  ])
})

test('downloads errors and outcomes as stable codes and as sentences', async () => {
  const { user, create } = await opened()
  await create('ada@x.example')
  const saved = savedFiles()
  await selectFile(
    user,
    csv(['email,status', 'ada@x.example,', 'nobody,', 'eve@x.example,asleep', 'new@x.example,active']),
  )
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  await user.click(await screen.findByRole('button', { name: 'Download list' }))
  await start(user)
  expect(await screen.findByText('4 of 4')).toBeInTheDocument()
  expect(await screen.findByText('State must be active or inactive.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Download report' }))
  await waitFor(async () => expect(await saved()).toHaveLength(2))
  const [wrong, report] = (await saved()).map((text) => text.trim().split('\r\n').slice(1))
  const malformed = 'Email: Enter an email address such as name@example.org.'
  const asleep = 'State must be active or inactive.'
  expect(wrong).toEqual([`3,email,traits.email: format,${malformed}`, `4,status,state,${asleep}`])
  expect(report).toEqual([
    '2,ada@x.example,skipped,exists,An identity with this identifier or external ID already exists.',
    `3,,failed,traits.email: format,${malformed}`,
    `4,,failed,state,${asleep}`,
    '5,new@x.example,done,created,Created.',
  ])
})

test('reports duplicate rows in line order, doesn’t count them as ready, and skips them', async () => {
  const { user, router, slug } = await opened()
  await selectFile(user, csv(['email,first', 'ada@x.example,Ada', 'Ada@x.example,A.', 'nobody,N', 'ada@x.example,Ada']))
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  const found = within(await screen.findByRole('region', { name: 'Check results' }))
  expect(found.getByText('Ready to import').nextSibling).toHaveTextContent('1')
  expect(found.getByText('Errors').nextSibling).toHaveTextContent('1')
  expect(found.getByText('Duplicates').nextSibling).toHaveTextContent('2')
  expect(found.getAllByText(/^Line/).map(({ textContent }) => textContent)).toEqual(['Line 3', 'Line 4', 'Line 5'])
  expect(found.getAllByText('Duplicate of line 2. It will be skipped.')).toHaveLength(2)

  await start(user)
  expect(await screen.findByText('4 of 4')).toBeInTheDocument()
  const skipped = within(await screen.findByRole('region', { name: 'Skipped rows' }))
  expect(skipped.getAllByText('An identity with this identifier or external ID already exists.')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'View identities' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${slug}/identities`))
})

test.each([
  ['Keep unchanged', 'Ada', /^1$/],
  ['Update from the file', 'Augusta', /^2$/],
])('handles existing identities: %s', async (policy, first, done) => {
  const { user, stored, create } = await opened()
  await create('ada@x.example', { traits: { email: 'ada@x.example', name: { first: 'Ada' } } })
  await selectFile(user, csv(['email,first', 'ada@x.example,Augusta', 'new@x.example,New']))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Existing identities' }), policy)
  await start(user)
  expect(await screen.findByText('2 of 2')).toBeInTheDocument()
  expect(screen.getByText('Done', { selector: 'dt' }).nextSibling).toHaveTextContent(done)
  const ada = (await stored()).find(({ traits }) => traits.email === 'ada@x.example')
  expect(ada?.traits.name?.first).toBe(first)
})

test('updates an existing identity from a file with one row', async () => {
  const { user, stored, create } = await opened()
  await create('ada@x.example', { traits: { email: 'ada@x.example', name: { first: 'Ada' } } })
  await selectFile(user, csv(['email,first', 'ada@x.example,Augusta']))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Existing identities' }), 'Update from the file')
  await start(user)
  expect(await screen.findByText('1 of 1')).toBeInTheDocument()
  expect((await stored()).map(({ traits }) => traits.name?.first)).toEqual(['Augusta'])
})

test('doesn’t create rows again that were created before a response was lost', async () => {
  const { user, stored, control, slug, call } = await opened()
  const lines = ['{"email":"ada@x.example"}', '{"email":"bob@x.example"}']
  await selectFile(user, new File([lines.join('\n')], 'people.ndjson'))
  await screen.findByRole('combobox', { name: /^email/ })
  await control('PUT', '/__faults', {
    operation: 'batchPatchIdentities',
    project: slug,
    kind: 'status',
    status: 503,
    times: 1,
  })
  // Like a call without a response.
  for (const email of ['ada@x.example', 'bob@x.example'])
    setTimeout(() => void call('POST', '/admin/identities', { schema_id: 'person', traits: { email } }), 0)
  await start(user)
  expect(await screen.findByText('2 of 2', {}, { timeout: 10_000 })).toBeInTheDocument()
  expect(screen.getByText('Done', { selector: 'dt' }).nextSibling).toHaveTextContent('2')
  expect(screen.getByText('Failed', { selector: 'dt' }).nextSibling).toHaveTextContent('0')
  expect(await stored()).toHaveLength(2)
})

test.each([
  ['responds with a failure', { kind: 'status', status: 503 }],
  ['closes the connection', { kind: 'drop' }],
])('neither loses nor duplicates rows if the service %s partway', async (_, fault) => {
  const { user, control, slug, call } = await opened()
  const rows = 2_100
  const lines = Array.from({ length: rows }, (_, index) => `{"email":"row-${index}@x.example"}`)
  await selectFile(user, new File([lines.join('\n')], 'people.ndjson'))
  await screen.findByRole('combobox', { name: /^email/ })
  await control('PUT', '/__faults', { operation: 'batchPatchIdentities', project: slug, times: 1, ...fault })
  await start(user)
  expect(await screen.findByText('2,100 of 2,100', {}, { timeout: 30_000 })).toBeInTheDocument()
  expect(screen.getByText('Done', { selector: 'dt' }).nextSibling).toHaveTextContent('2,100')
  const emails: string[] = []
  for (let token = ''; ;) {
    const response = await call('GET', `/admin/identities?page_size=500${token}`)
    for (const { traits } of (await response.json()) as Stored[]) emails.push(traits.email)
    const next = /page_token=([^&>]+)[^>]*>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    if (!next) break
    token = `&page_token=${next}`
  }
  expect(emails).toHaveLength(rows)
  expect(new Set(emails).size).toBe(rows)
})

test('isolates a row that makes the service reject the whole call, and creates the others', async () => {
  const { user, stored } = await opened()
  await selectFile(user, csv(['email,organization', 'ada@x.example,nowhere', 'bob@x.example,', 'eve@x.example,']))
  await user.selectOptions(await screen.findByRole('combobox', { name: /^organization/ }), 'Organization ID')
  await start(user)
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
  expect(screen.getByText('Failed', { selector: 'dt' }).nextSibling).toHaveTextContent('1')
  expect((await stored()).map(({ traits }) => traits.email).sort()).toEqual(['bob@x.example', 'eve@x.example'])
})

test.each([
  ['people.json', 'hello', 'The file isn’t a JSON array of objects.'],
  ['people.json', '[{"email": "ada@x.example"', 'The file ends before the JSON is complete.'],
  ['people.csv', 'email,first\nada@x.example,Ada\nbob@x.example,"Bob', 'Line 3: a quoted value isn’t closed.'],
])('explains why %s can’t be read, and doesn’t report a failure of the service', async (name, content, reason) => {
  const { user } = await opened()
  await selectFile(user, new File([content], name))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This file can’t be read')
  expect(alert).toHaveTextContent(reason)
  expect(alert).not.toHaveTextContent('500')
})

test('hides passwords of the file', async () => {
  const { user } = await opened()
  await selectFile(user, csv(['email,password,note', 'ada@x.example,correct-horse,hello']))
  const column = await screen.findByRole('combobox', { name: /^password/ })
  expect(column).toHaveValue('password')
  expect(column).toHaveAccessibleName(/••••••••/)
  expect(screen.queryByText('correct-horse')).not.toBeInTheDocument()
  expect(screen.getByText('hello')).toBeInTheDocument()
})

test('reports an array entry that isn’t an object and imports the others', async () => {
  const { user, stored } = await opened()
  await selectFile(user, new File(['[{"email":"ada@x.example"},\n"bob",\n{"email":"eve@x.example"}]'], 'people.json'))
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  const found = within(await screen.findByRole('region', { name: 'Check results' }))
  expect(found.getByText('Line 2')).toBeInTheDocument()
  expect(found.getByText('Not an object.')).toBeInTheDocument()
  await start(user)
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
  expect(await stored()).toHaveLength(2)
})

test('requests the same file after a reload and rejects any other', async () => {
  const { user, open, router, control, slug, stored } = await opened()
  await control('PUT', '/__faults', {
    operation: 'batchPatchIdentities',
    project: slug,
    kind: 'status',
    status: 403,
    times: 1,
  })
  const file = csv(people)
  await selectFile(user, file)
  await screen.findByRole('combobox', { name: /^email/ })
  await start(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An HTTP error occurred: 403. A test requested this failure.',
  )

  const { clearFiles: forgetFiles } = await import('./files')
  forgetFiles()
  const at = router.state.location.pathname.replace(`/projects/${slug}`, '')
  document.body.innerHTML = ''
  const reopened = open(at)
  const again = await screen.findByLabelText('File', { selector: 'input' })
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument()
  await reopened.user.upload(again, csv(['email', 'eve@x.example']))
  expect(await screen.findByText('This is a different file.')).toBeInTheDocument()
  await reopened.user.upload(again, file)
  await reopened.user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
  await waitFor(async () => expect(await stored()).toHaveLength(2))
})

test('exports all identities that match a filter', async () => {
  const { create, open } = await openProject()
  await create('ada@x.example', { metadata_admin: { tier: 1 } })
  await create('eve@x.example', { state: 'inactive' })
  const saved = savedFiles()
  const { user } = open('/identities/export?state=active')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('1 identity exported')).toBeInTheDocument()
  const [text] = await saved()
  expect(text).toContain('ada@x.example')
  expect(text).toContain('"{""tier"":1}"')
  expect(text).not.toContain('eve@x.example')
})

test('stops an export at once while it waits for its next attempt, and saves nothing', async () => {
  const { create, open, control, slug } = await openProject()
  await create('ada@x.example')
  const saved = savedFiles()
  const { user } = open('/identities/export')
  const button = await screen.findByRole('button', { name: 'Export' })
  await control('PUT', '/__faults', { operation: 'listIdentities', project: slug, kind: 'status', status: 503 })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(await saved()).toEqual([])
  await control('DELETE', `/__faults?project=${slug}`)
})

test('tells viewers why they can’t import before they select a file', async () => {
  const { open } = await openProject()
  open('/identities/import', { role: 'viewer' })
  expect(await screen.findByText('Read-only')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toHaveAccessibleDescription(/a viewer/)
})
