import { cleanup, screen, waitFor } from '@testing-library/react'

import { renderDomain, testProject, type TestPlatform } from '@atrium/shared/testing'

import { domain } from '../domain'
import { FlowPage } from './flow-page'

const kinds = ['login', 'registration', 'settings'] as const
/** Without lazy routes: the router resolves those in place, so a second test would find none. */
const screens = {
  ...domain,
  mounts: [{ path: '/a/:project', routes: kinds.map((kind) => ({ path: kind, element: <FlowPage kind={kind} /> })) }],
}

const schema = {
  title: 'Person',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'Email',
          'ory.sh/kratos': { credentials: { password: { identifier: true } } },
        },
        phone: { type: 'string', format: 'tel', title: 'Phone' },
        city: { type: 'string', title: 'City' },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
}

/** The platform as seen by one browser, with cookies. */
function asBrowser({ fetch, workspaceToken }: TestPlatform): TestPlatform {
  const jar = new Map<string, string>()
  return {
    workspaceToken,
    async fetch(request) {
      const headers = new Headers(request.headers)
      headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
      const response = await fetch(new Request(request, { headers }))
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        jar.set(name, value)
      }
      return response
    },
  }
}

async function shop() {
  const opened = asBrowser(await platform())
  const project = await testProject(opened)
  const { control, call, id, slug } = project
  const schemas = [{ id: 'person', url: `base64://${btoa(JSON.stringify(schema))}` }]
  const path = '/services/identity/config/identity/schemas'
  expect((await control('PATCH', `/projects/${id}`, [{ op: 'replace', path, value: schemas }])).ok).toBe(true)
  const open = (kind: (typeof kinds)[number]) => renderDomain(screens, `/a/${slug}/${kind}`, { platform: opened })
  return {
    open,
    person: (email: string) =>
      call('POST', '/admin/identities', {
        schema_id: 'person',
        traits: { email },
        credentials: { password: { config: { password } } },
      }),
    signedIn: async () => (await opened.fetch(new Request(`http://localhost:4400/p/${slug}/sessions/whoami`))).ok,
    traits: async (): Promise<unknown[]> => {
      const people: { traits: unknown }[] = await (await call('GET', '/admin/identities')).json()
      return people.map(({ traits }) => traits)
    },
  }
}

const password = 'a long enough passphrase'
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const press = async (user: ReturnType<typeof renderDomain>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

// jsdom can't navigate, and logs that; the form stays.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

describe('a sign-up with two screens omits an optional value that was cleared', () => {
  const finish = async ({ user }: ReturnType<typeof renderDomain>) => {
    await user.type(await screen.findByLabelText('Password'), password)
    await press(user, 'Create account')
  }

  test('after the person goes back to it', async () => {
    const { open, traits } = await shop()
    const opened = open('registration')
    const { user } = opened
    await user.type(await field(/Email/), 'ada@example.org')
    await user.type(await field(/Phone/), '+4915112345678')
    await press(user, 'Continue')
    await press(user, 'Back')
    expect(await field(/Phone/)).toHaveValue('+4915112345678')
    await user.clear(await field(/Phone/))
    await press(user, 'Continue')
    await finish(opened)
    await waitFor(async () => expect(await traits()).toEqual([{ email: 'ada@example.org' }]))
  })

  test('after it was rejected', async () => {
    const { open, traits } = await shop()
    const opened = open('registration')
    const { user } = opened
    await user.type(await field(/Email/), 'ada@example.org')
    await user.type(await field(/Phone/), 'abc')
    await press(user, 'Continue')
    expect(await screen.findByText(/valid phone number/)).toBeVisible()
    await user.clear(await field(/Phone/))
    await press(user, 'Continue')
    await screen.findByLabelText('Password')
    await press(user, 'Back')
    expect(await field(/Email/)).toHaveValue('ada@example.org')
    expect(await field(/Phone/)).toHaveValue('')
    await press(user, 'Continue')
    await finish(opened)
    await waitFor(async () => expect(await traits()).toEqual([{ email: 'ada@example.org' }]))
  })
})

test('clears and focuses the field of an incorrect password and keeps the name', async () => {
  const { open, person } = await shop()
  await person('ada@example.org')
  const { user } = open('login')
  await user.type(await field(/Email|ID/), 'ada@example.org')
  await user.type(await screen.findByLabelText('Password'), 'not my passphrase')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  await press(user, 'Sign in')
  await screen.findByText(/password is incorrect/)
  const input = screen.getByLabelText('Password')
  await waitFor(() => expect(input).toHaveFocus())
  expect(input).toHaveValue('')
  expect(input).toHaveAttribute('type', 'password')
  expect(await field(/Email|ID/)).toHaveValue('ada@example.org')
})

test('hides an earlier success message if settings can’t be saved, and reports a taken address', async () => {
  const { open, person, signedIn } = await shop()
  await person('ada@example.org')
  await person('eve@example.org')
  const { user: visitor } = open('login')
  await visitor.type(await field(/Email|ID/), 'ada@example.org')
  await visitor.type(await screen.findByLabelText('Password'), password)
  await press(visitor, 'Sign in')
  await waitFor(async () => expect(await signedIn()).toBe(true))
  cleanup()

  const { user } = open('settings')
  const save = async () => user.click((await screen.findAllByRole('button', { name: 'Save' }))[0] ?? document.body)
  await user.type(await field(/City/), 'Ulm')
  await save()
  expect(await screen.findByText('Your changes have been saved.')).toBeVisible()

  await user.type(await field(/Phone/), 'bad')
  await save()
  expect(await screen.findByText(/valid phone number/)).toBeVisible()
  expect(screen.queryByText('Your changes have been saved.')).not.toBeInTheDocument()

  await user.clear(await field(/Phone/))
  await user.clear(await field(/Email/))
  await user.type(await field(/Email/), 'eve@example.org')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(/is already used by another account/)
  expect(screen.queryByText('Your changes have been saved.')).not.toBeInTheDocument()
})
