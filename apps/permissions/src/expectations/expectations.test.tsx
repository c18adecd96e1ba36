import { cleanup, screen, waitFor, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const opened = async (viewers?: readonly string[]) => openProject(await platform(), viewers)
type User = ReturnType<Awaited<ReturnType<typeof opened>>['open']>['user']

const fileOf = (text: string) => new File([text], 'tests.json', { type: 'application/json' })
const tests = (...expected: [string, boolean][]) =>
  JSON.stringify({
    version: 1,
    groups: [{ name: 'Readme', expectations: expected.map(([tuple, allowed]) => ({ tuple, allowed })) }],
  })

async function enterText(user: User, text: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Import tests' }))
  await user.upload(dialog.getByLabelText('File'), fileOf(text))
  return dialog
}

test('creates, runs and deletes a test, and explains its failure', async () => {
  const { open } = await opened()
  const { user } = open('tests')
  await user.click((await screen.findAllByRole('link', { name: 'New test' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New test' }))
  await user.type(dialog.getByLabelText('Check'), 'Document:readme')
  await user.click(dialog.getByRole('button', { name: 'Create test' }))
  expect(dialog.getByText('Enter namespace:object#permission@subject.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Check'), '#view@carol')
  await user.click(dialog.getByRole('button', { name: 'Create test' }))

  expect(await screen.findByRole('row', { name: /view@carol.*Allowed.*Not run/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Run all' }))
  expect(await screen.findByText('0 passed, 1 failed')).toBeInTheDocument()
  const row = within(screen.getByRole('row', { name: /Failed: denied/ }))
  expect(row.getByRole('link', { name: 'Why' })).toHaveAttribute(
    'href',
    expect.stringContaining('/permissions/check?namespace=Document&object=readme&relation=view&subject=carol'),
  )
  await user.click(screen.getByRole('checkbox', { name: /Select Document:readme#view@carol/ }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No tests yet')).toBeInTheDocument()
})

test('rejects a second test of the same check and keeps the first', async () => {
  const { open, slug } = await opened()
  localStorage.setItem(`atrium.expectations.${slug}`, tests(['Document:readme#view@alice', true]))
  const { user } = open('tests/new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New test' }))
  await user.type(dialog.getByLabelText('Check'), 'Document:readme#view@alice')
  await user.click(dialog.getByRole('radio', { name: 'Denied' }))
  await user.click(dialog.getByRole('button', { name: 'Create test' }))
  expect(await dialog.findByText('A test for this check already exists. Expected: Allowed.')).toBeInTheDocument()
  expect(dialog.getByLabelText('Check')).toBeInvalid()
  await user.type(dialog.getByLabelText('Check'), '2')
  await user.click(dialog.getByRole('button', { name: 'Create test' }))
  expect(await screen.findByRole('row', { name: /view@alice2.*Denied/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /view@alice Readme Allowed/ })).toBeInTheDocument()
})

test('imports a file, lists failures and errors first, and keeps the tests for the next visit', async () => {
  const { open } = await opened()
  const { user } = open('tests/import')
  const dialog = await enterText(user, tests(['Document:readme#view@alice', true]))
  expect(await dialog.findByText('1 test in this file, 1 new.')).toBeInTheDocument()
  await enterText(
    user,
    tests(['Document:readme#view@alice', true], ['Document:readme#view@bob', false], ['Document:readme#own@bob', true]),
  )
  await user.click(await dialog.findByRole('button', { name: 'Import' }))
  await user.click(await screen.findByRole('button', { name: 'Run all' }))
  expect(await screen.findByText('1 passed, 2 failed')).toBeInTheDocument()
  const [, first, second, third] = screen.getAllByRole('row')
  expect(first).toHaveTextContent('Failed: allowed')
  expect(second).toHaveTextContent('own@bob')
  expect(third).toHaveTextContent('Passed')
  cleanup()
  open('tests')
  expect(await screen.findAllByRole('row')).toHaveLength(4)
})

test('shows where an invalid file has its error', async () => {
  const { open } = await opened()
  const { user } = open('tests/import')
  await screen.findByRole('dialog')
  expect(screen.queryByText('Read-only')).not.toBeInTheDocument()
  const dialog = await enterText(user, 'nonsense')
  expect(await dialog.findByText('This file doesn’t contain permission tests.')).toBeInTheDocument()
  await enterText(user, tests(['nonsense', true]))
  expect(await dialog.findByText(/invalid value at groups.0.expectations.0.tuple/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')
})

test('lets viewers run tests, and reports and retries a failed run', async () => {
  const { open, control, slug } = await opened()
  const { user } = open('tests/import', { role: 'viewer' })
  const dialog = await enterText(user, tests(['Document:readme#view@alice', true]))
  await user.click(await dialog.findByRole('button', { name: 'Import' }))
  await control('PUT', '/__faults', { kind: 'status', status: 500, operation: 'batchCheckPermission', project: slug })
  await user.click(await screen.findByRole('button', { name: 'Run all' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('500')
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 passed, 0 failed')).toBeInTheDocument()
})

test('reports a browser without storage and keeps the input', async () => {
  const { open } = await opened()
  const { user } = open('tests/new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New test' }))
  await user.type(dialog.getByLabelText('Check'), 'Document:readme#view@alice')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.click(dialog.getByRole('button', { name: 'Create test' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('couldn’t save the tests'))
  full.mockRestore()
  expect(dialog.getByLabelText('Check')).toHaveValue('Document:readme#view@alice')
})

test('a test that could not be read again is rejected, and the others stay', async () => {
  const { open, slug } = await opened()
  const large = tests(
    ...Array.from({ length: 400 }, (_, at): [string, boolean] => [`A:${at}#r@${'b'.repeat(4_930)}`, true]),
  )
  localStorage.setItem(`atrium.expectations.${slug}`, large)
  const { user } = open('tests/new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New test' }))
  const create = async (tuple: string) => {
    await user.clear(dialog.getByLabelText('Check'))
    await user.click(dialog.getByLabelText('Check'))
    await user.paste(tuple)
    await user.click(dialog.getByRole('button', { name: 'Create test' }))
  }
  await create(`A:b#r@${'c'.repeat(5_000)}`)
  expect(await dialog.findByText('At most 5,000 characters.')).toBeInTheDocument()
  await create(`A:b#r@${'c'.repeat(4_900)}`)
  expect(await dialog.findByText(/at most 2,000 tests, 2 MB in total/)).toBeInTheDocument()
  expect(localStorage.getItem(`atrium.expectations.${slug}`)).toBe(large)
})

test('rejects a new test and keeps those stored that can’t be read', async () => {
  const { open, slug } = await opened()
  const name = `atrium.expectations.${slug}`
  const newer = JSON.stringify({ version: 2, tests: [] })
  localStorage.setItem(name, newer)
  const { user } = open('tests/new')
  const dialog = within(await screen.findByRole('dialog', { name: 'New test' }))
  expect(screen.getByText(/^This browser stores tests .+ can’t be read/)).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Check'), 'Document:readme#view@alice')
  await user.click(dialog.getByRole('button', { name: 'Create test' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('can’t be read')
  expect(dialog.getByLabelText('Check')).toHaveValue('Document:readme#view@alice')
  expect(localStorage.getItem(name)).toBe(newer)
})
