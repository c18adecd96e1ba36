import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { Problem, queryClient } from '@atrium/shared/api'
import { SessionProvider, sessionKey, type ConsoleSession } from '@atrium/shared/session'
import { ProblemNotice } from '@atrium/shared/ui'

import { TopBar } from '../console/top-bar'
import { HaltedProjects } from './halted-project'

const session = {
  user: { id: 'u1', name: 'Ada', email: 'ada@example.org' },
  workspaces: [],
  projects: [{ id: 'p1', slug: 'acme', name: 'Acme', environment: 'prod', state: 'halted', role: 'owner' }],
  target: { kind: 'embedded', name: 'Embedded' },
} satisfies ConsoleSession

const problem = new Problem({
  status: 403,
  id: 'project_halted',
  message: 'This action is not allowed',
  reason: 'This project is halted.',
})

function open() {
  queryClient.setQueryData(sessionKey, session)
  const screens = (
    <HaltedProjects>
      <TopBar session={session} onOpenRail={() => undefined} />
      <ProblemNotice problem={problem} />
    </HaltedProjects>
  )
  const router = createMemoryRouter(
    // the first render has to wait for a loader: tests render outside of React's test queue
    [
      {
        path: '/projects/:project/identities',
        element: screens,
        loader: () => Promise.resolve(null),
        hydrateFallbackElement: <p>Loading</p>,
      },
    ],
    { initialEntries: ['/projects/acme/identities'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

test('says that the project is halted and links to where it is resumed', async () => {
  open()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('This project is halted')
  expect(notice).not.toHaveTextContent('role')
  expect(await within(notice).findByRole('link', { name: 'Open project settings' })).toHaveAttribute(
    'href',
    '/projects/acme/settings',
  )
})

test('shows in the top bar that the project is halted', async () => {
  open()
  expect(await screen.findByText('Halted')).toBeVisible()
})
