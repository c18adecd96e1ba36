import { screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'

const scrolled = jest.fn()
const { scrollIntoView } = Element.prototype

beforeEach(() => {
  scrolled.mockClear()
  // jsdom has no layout
  Element.prototype.scrollIntoView = scrolled
})
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
  jest.restoreAllMocks()
})

async function project() {
  const opened = await platform()
  const made = await testProject(opened)
  const open = (path: string) => renderDomain(domain, `/projects/${made.slug}/settings/${path}`, { platform: opened })
  const set = (name: string, value: unknown) =>
    made.control('PATCH', `/projects/${made.id}`, [{ op: 'add', path: `/current_revision/${name}`, value }])
  const settings = async (): Promise<Record<string, unknown>> =>
    (await (await made.control('GET', `/projects/${made.id}`)).json()).current_revision
  return { ...made, open, set, settings }
}

test('shows an invalid value in another group when it prevents saving', async () => {
  const { open } = await project()
  const { user } = open('all?group=sessions')
  const lifespan = await screen.findByLabelText('Session lifespan')
  await user.clear(lifespan)
  await user.type(lifespan, 'tomorrow')
  await user.click(screen.getByRole('button', { name: 'Branding' }))
  await waitFor(() => expect(screen.queryByLabelText('Session lifespan')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const again = await screen.findByLabelText('Session lifespan')
  expect(again).toHaveValue('tomorrow')
  expect(again).toBeInvalid()
  expect(again).toHaveFocus()
})

test('selecting another group scrolls to its top', async () => {
  const { open } = await project()
  const { user } = open('all')
  await user.click(await screen.findByRole('button', { name: 'Branding' }))
  expect(scrolled).not.toHaveBeenCalled()
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -900 } as DOMRect)
  await user.click(screen.getByRole('button', { name: 'Sessions' }))
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' })
})

test('scrolls the JSON editor to the value that the service rejects', async () => {
  const { open } = await project()
  const { user } = open('json')
  const document = await screen.findByRole('textbox', { name: 'Configuration' })
  await user.clear(document)
  await user.click(document)
  await user.paste('{"foo": 1}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document).toHaveAccessibleDescription(/foo/))
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' }))
})

test('reports a conflict on a setting that someone else changed, but not on a hook', async () => {
  const { id, control, open, set, settings } = await project()
  const { user } = open('all?group=sessions')
  const lifespan = await screen.findByLabelText('Session lifespan')
  await user.clear(lifespan)
  await user.type(lifespan, '3h')
  const hooks = [{ hook: 'revoke_active_sessions' }]
  const path = '/services/identity/config/selfservice/flows/recovery/after'
  expect((await control('PATCH', `/projects/${id}`, [{ op: 'add', path, value: { hooks } }])).status).toBe(200)
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  }
  await save()
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect((await settings()).kratos_session_lifespan).toMatch(/^3h/)

  await user.clear(lifespan)
  await user.type(lifespan, '4h')
  await set('kratos_session_lifespan', '5h')
  await save()
  expect(await screen.findByText('Someone else changed this while you were editing')).toBeInTheDocument()
  expect((await settings()).kratos_session_lifespan).toMatch(/^5h/)
})

test('reports a conflict instead of overwriting a secret that someone else saved', async () => {
  const { id, control, open, set } = await project()
  const revision = async () => (await (await control('GET', `/projects/${id}`)).json()).revision_id
  const { user } = open('all?key=kratos_courier_smtp_connection_uri')
  await user.type(await screen.findByLabelText('SMTP server'), 'smtps://mine:secret@mail.example:465/')
  await set('kratos_courier_smtp_connection_uri', 'smtps://theirs:secret@mail.example:465/')
  const theirs: unknown = await revision()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this while you were editing')).toBeInTheDocument()
  expect(theirs).toEqual(expect.any(String))
  expect(await revision()).toBe(theirs)
})
