import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { SessionProvider } from '@atrium/shared/session'
import { testConsole, testProject } from '@atrium/shared/testing'

import { Frame } from './frame'

test('the same screen of another project starts without the input of the first one', async () => {
  const opened = await platform()
  const [first, second] = [await testProject(opened), await testProject(opened)]
  globalThis.fetch = testConsole(opened, 'owner').fetch
  const routes = [
    {
      element: <Frame target={{ kind: 'embedded', name: 'Test' }} />,
      children: [{ path: 'projects/:project', element: <input aria-label="Token" /> }],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/projects/${first.slug}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByLabelText('Token'), 'of the first project')
  void router.navigate(`/projects/${second.slug}`)
  await waitFor(() => expect(screen.getByLabelText('Token')).toHaveValue(''))
  expect(router.state.location.pathname).toBe(`/projects/${second.slug}`)
})
