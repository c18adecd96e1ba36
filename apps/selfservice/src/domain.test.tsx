import { screen, waitFor } from '@testing-library/react'

import { describeDomain, renderDomain } from '@atrium/shared/testing'

import { domain } from './domain'

describeDomain(domain)

/** The embedded platform as a browser talks to it: with the cookies that it set before. */
function browserOf({ fetch: call, workspaceToken }: Awaited<ReturnType<typeof platform>>) {
  const jar = new Map<string, string>()
  return {
    workspaceToken,
    async fetch(request: Request): Promise<Response> {
      const headers = new Headers(request.headers)
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const body = request.method === 'GET' ? undefined : await request.text()
      const response = await call(
        new Request(request.url, { method: request.method, headers, body: body || undefined }),
      )
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        const at = pair.indexOf('=')
        jar.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return response
    },
  }
}

async function visit(path: string) {
  const here = browserOf(await platform())
  return renderDomain(domain, `/a/console/${path}`, { platform: here })
}

const password = 'a long enough passphrase'

test('a person registers, is signed in, sees their session and signs out [SS-04] [SS-16]', async () => {
  const { user, router } = await visit('registration')
  await user.type(await screen.findByRole('textbox', { name: /e-?mail/i }), 'ada@selfservice.example')
  await user.click(screen.getByRole('button', { name: /Create account|Continue/ }))
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(router.state.location.pathname).not.toContain('registration'))

  await router.navigate('/a/console/sessions')
  expect(await screen.findByText('This device')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeInTheDocument()
})

test('a wrong password is said at its field, and the address names the flow [SS-02]', async () => {
  const { user, router } = await visit('login?return_to=%2Fa%2Fconsole%2Fsettings')
  await user.type(await screen.findByRole('textbox', { name: /e-?mail/i }), 'nobody@selfservice.example')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/does not match an account/),
  )
  expect(screen.getByLabelText('Password')).toHaveFocus()
  const query = new URLSearchParams(router.state.location.search)
  expect(query.get('flow')).toMatch(/^[0-9a-f-]{36}$/)
  expect(query.get('return_to')).toBe('/a/console/settings')
})

test('empty fields are said before the service is asked', async () => {
  const { user } = await visit('login')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Fill in this field.')
  expect(screen.getByRole('textbox', { name: /e-?mail/i })).toHaveFocus()
})

test('whoever is not signed in signs in first and comes back', async () => {
  const { router } = await visit('sessions')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  expect(new URLSearchParams(router.state.location.search).get('return_to')).toMatch(/\/a\/console\/sessions$/)
})
