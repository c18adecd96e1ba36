import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'

import { queryClient } from '@atrium/shared/api'

import { openProject } from '../testing/open-project'

/** A project that sent messages to ada and to nobody@x.example, an address that no identity has. */
async function writtenTo() {
  const project = await openProject()
  await project.create('ada@x.example')
  for (const email of ['ada@x.example', 'nobody@x.example']) {
    const flow = await (await project.call('GET', '/self-service/recovery/api')).json()
    await project.call('POST', `/self-service/recovery?flow=${flow.id}`, { method: 'code', email })
  }
  const messages = await (await project.call('GET', '/admin/courier/messages')).json()
  return { ...project, messages }
}

test('filters messages by recipient and status and keeps the filter in the URL', async () => {
  const { open } = await writtenTo()
  const { user, router } = open('/messages')
  expect(await screen.findByRole('row', { name: /ada@x\.example.*Recovery code/ })).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Recipient' }), 'ada@x.example{Enter}')
  await waitFor(() => expect(screen.queryByRole('row', { name: /nobody/ })).not.toBeInTheDocument())
  await waitFor(() => expect(router.state.location.search).toBe('?recipient=ada%40x.example'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
  expect(await screen.findByText('No matches')).toBeInTheDocument()
})

test('says that emails aren’t sent until an email server is set up', async () => {
  const { open, control, id } = await writtenTo()
  open('/messages')
  expect(await screen.findByText('Emails aren’t sent yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Set up delivery' })).toHaveAttribute(
    'href',
    expect.stringMatching(/courier.delivery$/),
  )
  cleanup()
  const path = '/services/identity/config/courier/smtp/connection_uri'
  const changed = await control('PATCH', `/projects/${id}`, [{ op: 'add', path, value: 'smtp://mail.example:25' }])
  expect(changed.ok).toBe(true)
  open('/messages')
  expect(await screen.findByRole('row', { name: /ada@x\.example/ })).toBeInTheDocument()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Emails aren’t sent yet')).not.toBeInTheDocument()
})

test('filters messages by creation date and shows how many were scanned', async () => {
  const { open, messages } = await writtenTo()
  const day = (later: number) => {
    const made = new Date(messages[0].created_at)
    return new Date(made.getFullYear(), made.getMonth(), made.getDate() + later, 12).toISOString().slice(0, 10)
  }
  const { user, router } = open(`/messages?from=${day(0)}&to=${day(0)}`)
  expect(await screen.findByRole('row', { name: /ada@x\.example/ })).toBeInTheDocument()
  expect(screen.getByText('Scanned 1 message.')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('To'), { target: { value: day(1) } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: day(1) } })
  expect(await screen.findByText('No matches')).toBeInTheDocument()
  await user.click(screen.getByLabelText('From'))
  await act(() => router.navigate(`?to=${day(-1)}`))
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue(''))
  expect(screen.getByText('No matches')).toBeInTheDocument()
})

test('keeps the focus in a filter when Enter applies it, and follows the URL', async () => {
  const { open } = await writtenTo()
  const { user, router } = open('/messages')
  const recipient = await screen.findByRole('searchbox', { name: 'Recipient' })
  await user.type(recipient, ' ada@x.example {Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?recipient=ada%40x.example'))
  expect(recipient).toHaveFocus()
  await waitFor(() => expect(recipient).toHaveValue('ada@x.example'))
  await act(() => router.navigate('?recipient=nobody%40x.example'))
  await waitFor(() => expect(recipient).toHaveValue('nobody@x.example'))
})

test('shows selected columns and stores them in a view', async () => {
  const { open } = await writtenTo()
  const { user, router } = open('/messages')
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Channel' }))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Channel' })).toBeInTheDocument())
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'By channel')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await act(() => router.navigate('?'))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Channel' })).not.toBeInTheDocument())
  await user.click(await screen.findByRole('link', { name: 'By channel' }))
  expect(await screen.findByRole('columnheader', { name: 'Channel' })).toBeInTheDocument()
  localStorage.clear()
})

test('shows a message’s body in a frame without permissions, and its source', async () => {
  const { open, messages } = await writtenTo()
  const mine = messages.find(({ recipient }: { recipient: string }) => recipient === 'ada@x.example')
  const { user } = open(`/messages/${mine.id}`)
  await screen.findByText('The message body is hidden')
  const code = /\d{6}/.exec(mine.body)?.[0] ?? 'none'
  expect(document.body).not.toHaveTextContent(code)
  await user.click(screen.getByRole('button', { name: 'Reveal' }))
  const frame = await screen.findByTitle('Message body')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining(code))
  await user.click(screen.getByRole('link', { name: 'Source' }))
  expect(await screen.findByRole('group', { name: 'Source' })).toHaveTextContent(code)
  expect(within(screen.getByRole('region', { name: 'Details' })).getByText('ada@x.example')).toBeInTheDocument()
  const cachedQueries = queryClient.getQueryCache().getAll()
  expect(JSON.stringify(cachedQueries.map(({ state }) => state.data))).not.toContain(code)
})

test('tells viewers why they can’t reveal a message', async () => {
  const { open, messages } = await writtenTo()
  open(`/messages/${messages[0].id}`, { role: 'viewer' })
  const reveal = await screen.findByRole('button', { name: 'Reveal' })
  expect(reveal).toHaveAttribute('aria-disabled', 'true')
  expect(reveal).toHaveAccessibleDescription(/You’re a viewer/)
})

test('shows 404 for an unknown message', async () => {
  const { open } = await openProject()
  open('/messages/00000000-0000-4000-8000-000000000000')
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('counts recent messages by day and by template and keeps the period in the URL', async () => {
  const { open } = await writtenTo()
  const { user, router } = open('/messages')
  await user.click(await screen.findByRole('link', { name: 'Activity' }))
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date())
  const values = await screen.findByRole('slider', { name: 'Messages per day: values' })
  expect(values).toHaveAttribute('aria-valuetext', expect.stringMatching(new RegExp(`^${today} \\(so far\\): .*1`)))
  expect(values).toHaveAttribute('aria-valuemax', '13')
  const bars = screen.getByRole('list', { name: 'Messages by template' })
  expect(bars).toHaveTextContent('Recovery code1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days')
  await waitFor(() => expect(router.state.location.search).toBe('?days=7'))
  await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '6'))
})

test('shows no figures without messages, and 404 for an unknown period', async () => {
  const { open } = await openProject()
  const { router } = open('/messages/activity')
  expect((await screen.findAllByText('No messages in this period')).length).toBe(2)
  await act(() => router.navigate('?days=99999'))
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})
