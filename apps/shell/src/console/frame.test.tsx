import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { findProject, SessionProvider } from '@atrium/shared/session'
import { testConsole, testProject } from '@atrium/shared/testing'

import { ShellBoundary } from '../failure/shell-boundary'
import { Frame } from './frame'

test('recovers a screen that failed with the session after one retry', async () => {
  const opened = await platform()
  const { slug } = await testProject(opened)
  const { fetch, control } = testConsole(opened, 'owner')
  globalThis.fetch = fetch
  await control('PUT', '/__faults', { operation: 'listWorkspaces', kind: 'status', status: 503 })
  queryClient.clear()
  const routes = [
    {
      element: <Frame target={{ kind: 'embedded', name: 'Test' }} />,
      children: [
        {
          path: 'projects/:project',
          loader: ({ params: { project = '' } }) => findProject(project),
          element: <h1>Shop</h1>,
          errorElement: <ShellBoundary />,
          hydrateFallbackElement: <p>Loading</p>,
        },
      ],
    },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/projects/${slug}`] })} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  await control('DELETE', '/__faults')
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
