import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { SessionProvider, sessionKey, type ConsoleSession } from '@atrium/shared/session'

import { ConsoleNotFound } from './console-not-found'

const session = {
  user: { id: 'u1', name: 'Ada', email: 'ada@example.org' },
  workspaces: [],
  projects: [{ id: 'p1', slug: 'acme', name: 'Acme', environment: 'prod', role: 'owner' }],
  target: { kind: 'embedded', name: 'Embedded' },
} satisfies ConsoleSession

function open(at: string) {
  queryClient.setQueryData(sessionKey, session)
  const routes = [
    { path: 'projects/:project/*', element: <ConsoleNotFound /> },
    { path: '*', element: <ConsoleNotFound /> },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

test('links to the overview in a project', async () => {
  open('/projects/acme/nothing')
  expect(await screen.findByRole('heading')).toHaveTextContent('Page not found')
  expect(screen.getByRole('link', { name: 'Go to Overview' })).toHaveAttribute('href', '/projects/acme')
})

test('says that a project is unknown and links to the others', async () => {
  open('/projects/nope/identities')
  expect(await screen.findByRole('heading')).toHaveTextContent('Project not found')
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
})

test('links to the start page elsewhere', async () => {
  open('/nothing')
  expect(await screen.findByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
})
