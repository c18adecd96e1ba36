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
