import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import * as z from 'zod/mini'

import { Problem, write } from '../api'
import { toasts } from '../notify'
import { Dialog } from '../ui/dialog'
import {
  EmailField,
  Form,
  FormDialog,
  FormPage,
  JsonField,
  jsonText,
  NumberField,
  PasswordField,
  SecretOnce,
  SelectField,
  SubmitButton,
  TagsField,
  TextField,
  useCloseDialog,
  useForm,
} from './index'

const schema = z.object({
  email: z.email(),
  name: z.string().check(z.minLength(2)),
  age: z.optional(z.number()),
  state: z.enum(['active', 'inactive']),
  scopes: z.array(z.string()),
  meta: jsonText({ optional: true }),
})
type Values = z.output<typeof schema>
const empty = { email: '', name: '', state: 'active', scopes: [], meta: '' } satisfies z.input<typeof schema>

function Screen({ submit }: { submit: (values: Values) => Promise<unknown> }) {
  const form = useForm({ schema, defaults: empty, submit, fieldOf: (name) => name.replace('traits.', '') })
  return (
    <Form form={form}>
      <EmailField {...form.field('email')} label="Email" hint="Work address" />
      <TextField {...form.field('name')} label="Name" />
      <NumberField {...form.field('age')} label="Age" optional />
      <SelectField
        {...form.field('state')}
        label="State"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
      <TagsField {...form.field('scopes')} label="Scopes" />
      <JsonField {...form.field('meta')} label="Metadata" optional />
      <SubmitButton form={form}>Create</SubmitButton>
    </Form>
  )
}

function open(submit: (values: Values) => Promise<unknown> = () => Promise.resolve()) {
  const user = userEvent.setup()
  const router = createMemoryRouter(
    [
      { path: '/', element: <Screen submit={submit} /> },
      ...['before', 'elsewhere', 'created'].map((path) => ({ path, element: path })),
    ],
    { initialEntries: ['/before', '/'] },
  )
  render(<RouterProvider router={router} />)
  return { user, router }
}
type Router = ReturnType<typeof open>['router']

const create = () => screen.getByRole('button', { name: 'Create' })

test('focuses the first invalid field, and links to each from a summary', async () => {
  const { user } = open()
  await user.click(create())
  const email = await screen.findByLabelText('Email')
  expect(email).toBeInvalid()
  expect(email).toHaveFocus()
  expect(email).toHaveAccessibleDescription('Work address Required')
  expect(screen.getByText('Fix 2 errors')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('keeps the first invalid field in view when the error summary appears', async () => {
  const { user } = open()
  const inView = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push([this.id, screen.queryByText('Fix 2 errors') !== null])
  })
  const shown: [id: string, withSummary: boolean][] = []
  await user.click(create())
  await screen.findByText('Fix 2 errors')
  expect(shown).toContainEqual([screen.getByLabelText('Email').id, true])
  inView.mockRestore()
})

test('explains a requirement until the input is valid', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('Email'), 'ada')
  await user.type(screen.getByLabelText('Name'), 'A')
  await user.click(create())
  expect(await screen.findByText('Use at least 2 characters.', { selector: 'span' })).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'da')
  expect(screen.queryByText('Use at least 2 characters.')).not.toBeInTheDocument()
  expect(screen.getByText('Enter an email address such as name@example.org.')).toBeVisible()
})

test('submits input with its types', async () => {
  const submit = jest.fn(() => Promise.resolve())
  const { user } = open(submit)
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.type(screen.getByLabelText(/^Age/), '36')
  await user.selectOptions(screen.getByLabelText('State'), 'Inactive')
  await user.type(screen.getByLabelText('Scopes'), 'openid{Enter}offline,profile')
  await user.click(screen.getByLabelText('Metadata'))
  await user.paste('{"a": [1]}')
  await user.click(create())
  expect(submit).toHaveBeenCalledWith({
    email: 'ada@example.org',
    name: 'Ada',
    age: 36,
    state: 'inactive',
    scopes: ['openid', 'offline', 'profile'],
    meta: { a: [1] },
  })
})

test('keeps an invalid number as typed', async () => {
  const { user } = open()
  const age = screen.getByLabelText(/^Age/)
  await user.type(age, '3x')
  await user.click(create())
  expect(age).toHaveValue('3x')
  expect(await screen.findAllByText('Enter a number.')).not.toHaveLength(0)
})

test('reports invalid JSON by line and column', async () => {
  const { user } = open()
  await user.click(screen.getByLabelText('Metadata'))
  await user.paste('{\n  "a": }')
  await user.tab()
  expect(await screen.findByText('Line 2, column 8: unexpected "}".')).toBeVisible()
})

test('reports a rejected field at the field, keeps the input and focuses the field', async () => {
  const problem = new Problem({
    status: 409,
    id: 'conflict',
    message: 'Conflict',
    fields: [{ name: 'traits.name', message: 'This name is taken.' }],
  })
  const { user } = open(() => Promise.reject(problem))
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.click(create())
  expect(await screen.findByText('This name is taken.')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('reports a failure that belongs to no field in an alert, with the request ID', async () => {
  const problem = new Problem({
    status: 503,
    id: 'http_503',
    message: 'No',
    reason: 'Out of order.',
    requestId: 'req-1',
  })
  const { user } = open(() => Promise.reject(problem))
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.click(create())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Out of order.')
  expect(alert).toHaveTextContent('req-1')
  expect(create()).not.toHaveAttribute('aria-disabled')
})

test('ignores a second submit while the first is in progress', async () => {
  let finish = () => {}
  const submit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = open(submit)
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  await user.click(create())
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
  finish()
  await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'))
})

test('keeps input typed during a save, and counts it as unsaved', async () => {
  let finish = () => {}
  const submit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user, router } = open(submit)
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  await user.type(screen.getByLabelText('Name'), ' Lovelace')
  finish()
  await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'))
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace')
  expect(submit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ada' }))
  void router.navigate('/elsewhere')
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('doesn’t count a secret that the screen clears after saving as unsaved', async () => {
  function Secret() {
    const form = useForm({
      schema: z.object({ secret: z.string() }),
      defaults: { secret: '' },
      submit: (): Promise<void> => Promise.resolve(form.methods.setValue('secret', '')),
    })
    return (
      <Form form={form}>
        <TextField {...form.field('secret')} label="Secret" />
      </Form>
    )
  }
  const router = createMemoryRouter([
    { path: '/', element: <Secret /> },
    { path: '/elsewhere', element: 'elsewhere' },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.type(await screen.findByLabelText('Secret'), 'planted{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Secret')).toHaveValue(''))
  await router.navigate('/elsewhere')
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('splits values at spaces, and focuses the field after one is removed', async () => {
  function Scopes() {
    const form = useForm({
      schema: z.object({ scopes: z.array(z.string()) }),
      defaults: { scopes: [] },
      submit: async () => {},
    })
    return (
      <Form form={form}>
        <TagsField {...form.field('scopes')} label="Scopes" words />
      </Form>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Scopes /> }])} />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Scopes'), 'openid offline ')
  await user.paste('read write')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove openid',
    'Remove offline',
    'Remove read',
    'Remove write',
  ])
  await user.click(screen.getByRole('button', { name: 'Remove offline' }))
  expect(screen.getByLabelText('Scopes')).toHaveFocus()
})

test.each([
  [true, 0],
  ['query' as const, 1],
])('asks before the page’s query changes only if the form guards queries: %s', async (guarded, expectedDialogs) => {
  function Kind() {
    const form = useForm({
      schema: z.object({ name: z.string() }),
      defaults: { name: '' },
      guarded,
      submit: async () => {},
    })
    return (
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" />
      </Form>
    )
  }
  const router = createMemoryRouter([{ path: '/', element: <Kind /> }])
  render(<RouterProvider router={router} />)
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada')
  await act(() => router.navigate('/?kind=web'))
  expect(screen.queryAllByRole('alertdialog', { name: 'Leave without saving?' })).toHaveLength(expectedDialogs)
})

test('asks before leaving with unsaved input', async () => {
  const { user, router } = open()
  await user.type(screen.getByLabelText('Name'), 'Ada')
  void router.navigate('/elsewhere')
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Ada')
  void router.navigate('/elsewhere')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('continues a navigation that waits for confirmation once the input is saved', async () => {
  let checked = () => {}
  function Saving() {
    const form = useForm({
      schema: z.object({ name: z.string() }),
      defaults: { name: '' },
      before: () => new Promise<boolean>((done) => (checked = () => done(true))),
      submit: () => Promise.resolve(),
    })
    return (
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" />
      </Form>
    )
  }
  const router = createMemoryRouter([
    { path: '/', element: <Saving /> },
    { path: '/clients', element: 'All clients' },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada{Enter}')
  await router.navigate('/clients')
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  checked()
  expect(await screen.findByText('All clients')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a page can close at the moment when someone chooses to stay', async () => {
  function Editing() {
    const form = useForm({
      schema: z.object({ name: z.string() }),
      defaults: { name: '' },
      submit: () => Promise.resolve(),
    })
    return (
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" />
      </Form>
    )
  }
  const router = createMemoryRouter([
    { path: '/', element: <Editing /> },
    { path: '/clients', element: 'All clients' },
  ])
  const { unmount } = render(<RouterProvider router={router} />)
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada')
  await router.navigate('/clients')
  const stay = await screen.findByRole('button', { name: 'Keep editing' })
  // Both before React renders the router's next state.
  act(() => {
    stay.click()
    unmount()
  })
  expect(router.state.location.pathname).toBe('/')
})

describe('leaving during a save', () => {
  async function saveAndLeave() {
    let end = (_: { failure?: Error }) => {}
    const run = () =>
      new Promise<void>((resolve, reject) => (end = ({ failure }) => (failure ? reject(failure) : resolve())))
    const { user, router } = open(write({ run, invalidates: [] }))
    await user.type(screen.getByLabelText('Email'), 'ada@example.org')
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}')
    await waitFor(() => expect(create()).toHaveAttribute('aria-busy'))
    await act(() => router.navigate('/elsewhere'))
    return { user, succeed: () => end({}), fail: () => end({ failure: new Error('The service is out of order.') }) }
  }

  test('waits until the save succeeds', async () => {
    const { succeed } = await saveAndLeave()
    expect(screen.getByLabelText('Name')).toHaveValue('Ada')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    succeed()
    expect(await screen.findByText('elsewhere')).toBeVisible()
  })

  test.each([
    ['another page', (router: Router) => router.navigate('/elsewhere'), 'elsewhere'],
    ['the page before', (router: Router) => router.navigate(-1), 'before'],
  ])('leads to %s, as requested, instead of to what the form created', async (_, leave, place) => {
    let succeed = () => {}
    const run = () => new Promise<void>((resolve) => (succeed = resolve))
    const save = write({ run, invalidates: [] })
    const { user, router } = open(async () => {
      await save(undefined)
      await router.navigate('/created')
    })
    await user.type(screen.getByLabelText('Email'), 'ada@example.org')
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}')
    await waitFor(() => expect(create()).toHaveAttribute('aria-busy'))
    await act(() => leave(router))
    succeed()
    expect(await screen.findByText(place)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps the page, its input and the error if the save fails', async () => {
    const { fail } = await saveAndLeave()
    fail()
    expect(await screen.findByText('The service is out of order.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Ada')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(toasts.get()).toEqual([])
  })

  test('asks if the save is slow, and shows a later failure in a toast', async () => {
    const { user, fail } = await saveAndLeave()
    const question = within(await screen.findByRole('alertdialog', { name: 'Saving your changes' }))
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await screen.findByText('elsewhere')
    fail()
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Not saved: The service is out of order.' }]))
  })
})

test('shows a toast if a save fails after the person left the page', async () => {
  let fail = () => {}
  const submit = () =>
    new Promise<void>((_, reject) => (fail = () => reject(new Error('The service is out of order.'))))
  const { user, router } = open(submit)
  await user.type(screen.getByLabelText('Email'), 'ada@example.org')
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  await waitFor(() => expect(create()).toHaveAttribute('aria-busy'))
  await router.navigate('/elsewhere')
  await screen.findByText('elsewhere')
  fail()
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ tone: 'error', text: 'Not saved: The service is out of order.' }]),
  )
})

test('focuses the first field after changes are discarded', async () => {
  function Settings() {
    const form = useForm({
      schema: z.object({ name: z.string(), note: z.string() }),
      defaults: { name: 'Acme', note: '' },
      submit: () => Promise.resolve(),
    })
    return (
      <FormPage form={form}>
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('note')} label="Note" />
      </FormPage>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Settings /> }])} />)
  await userEvent.type(await screen.findByLabelText('Note'), 'New')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('Note')).toHaveValue('')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})

test('shows a password on request', async () => {
  function Sign() {
    const form = useForm({
      schema: z.object({ password: z.string() }),
      defaults: { password: '' },
      submit: () => Promise.resolve(),
    })
    return (
      <Form form={form}>
        <PasswordField {...form.field('password')} label="Password" />
      </Form>
    )
  }
  render(<Sign />)
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
})

test('saves in a dialog with its own URL, and returns to the filtered page', async () => {
  function Create() {
    const close = useCloseDialog()
    const form = useForm({ schema: z.object({ name: z.string() }), defaults: { name: '' }, submit: close })
    return (
      <FormDialog title="New client" action="Create" form={form}>
        <TextField {...form.field('name')} label="Name" />
      </FormDialog>
    )
  }
  const router = createMemoryRouter(
    [{ path: '/clients', element: <Outlet />, children: [{ path: 'new', element: <Create /> }] }],
    { initialEntries: ['/clients/new?owner=ada'] },
  )
  render(<RouterProvider router={router} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Storefront')
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(router.state.location).toMatchObject({ pathname: '/clients', search: '?owner=ada' })
})

/** A dialog at `/clients/new` that shows a secret. */
async function openSecret() {
  function Made() {
    const close = useCloseDialog()
    return (
      <Dialog alert title="Created" onClose={() => void close()}>
        <SecretOnce label="Client secret" value="s3cret" onDone={() => void close()} />
      </Dialog>
    )
  }
  const router = createMemoryRouter(
    [{ path: '/clients', element: <Outlet />, children: [{ path: 'new', element: <Made /> }] }],
    { initialEntries: ['/clients', '/clients/new'] },
  )
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('group', { name: 'Client secret' })).toHaveTextContent('s3cret')
  return router
}

test('removes a secret from the page once it is confirmed as saved', async () => {
  const router = await openSecret()
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients'))
  expect(document.body).not.toHaveTextContent('s3cret')
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the browser’s Back button', (back: () => Promise<void>) => act(back)],
])('%s asks before closing a secret that can’t be shown again', async (_, leave) => {
  const router = await openSecret()
  await leave(() => router.navigate(-1))
  const firstDialog = within(await screen.findByRole('alertdialog', { name: 'Close without saving it?' }))
  await userEvent.click(firstDialog.getByRole('button', { name: 'Go back' }))
  expect(screen.getByRole('group', { name: 'Client secret' })).toHaveTextContent('s3cret')
  await leave(() => router.navigate(-1))
  const secondDialog = within(await screen.findByRole('alertdialog', { name: 'Close without saving it?' }))
  await userEvent.click(secondDialog.getByRole('button', { name: 'Close anyway' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients'))
})
