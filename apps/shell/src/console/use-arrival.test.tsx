import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider, ScrollRestoration } from 'react-router'

import { DialogLink, useCloseDialog } from '@atrium/shared/form'
import { Dialog } from '@atrium/shared/ui/dialog'

import { useArrival } from './use-arrival'

function Frame() {
  useArrival()
  return (
    <main id="content">
      <Outlet />
      <ScrollRestoration />
    </main>
  )
}

const List = () => (
  <>
    <h1>Events</h1>
    <DialogLink to="/events/40">Sign-in</DialogLink>
    <DialogLink to="/elsewhere">Elsewhere</DialogLink>
    <Outlet />
  </>
)

function Event() {
  const close = useCloseDialog()
  return (
    <Dialog title="Event" onClose={() => void close()}>
      <Link to="/elsewhere">Its identity</Link>
      <Link to="/events?identity=1">Its events</Link>
    </Dialog>
  )
}

/** Follows a link of the list, which is scrolled down. */
async function leaveList(link: string) {
  jest.spyOn(window, 'scrollTo').mockImplementation((...[, top]: unknown[]) => (window.scrollY = Number(top)))
  const list = {
    path: '/events',
    element: <List />,
    loader: () => Promise.resolve(null),
    children: [{ path: ':event', element: <Event /> }],
  }
  const elsewhere = { path: '/elsewhere', element: <h1>Elsewhere</h1> }
  const router = createMemoryRouter(
    [{ element: <Frame />, hydrateFallbackElement: <p>Loading</p>, children: [list, elsewhere] }],
    {
      initialEntries: ['/events?state=failed'],
    },
  )
  render(<RouterProvider router={router} />)
  const found = await screen.findByRole('link', { name: link })
  window.scrollY = 1440
  const user = userEvent.setup()
  await user.click(found)
  return { user, router, link: found }
}

afterEach(() => jest.restoreAllMocks())

test('leaves the list unchanged when a dialog with its own URL is closed', async () => {
  const { user, router, link } = await leaveList('Sign-in')
  expect(await screen.findByRole('dialog', { name: 'Event' })).toBeVisible()
  expect(window.scrollY).toBe(1440)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(link).toHaveFocus())
  expect(window.scrollY).toBe(1440)
  expect(router.state.location.search).toBe('?state=failed')
})

test('leaves the list unchanged when the browser goes back', async () => {
  const { router, link } = await leaveList('Sign-in')
  await screen.findByRole('dialog', { name: 'Event' })
  await router.navigate(-1)
  await waitFor(() => expect(link).toHaveFocus())
  expect(window.scrollY).toBe(1440)
})

test('focuses the heading of another page', async () => {
  await leaveList('Elsewhere')
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toHaveFocus()
  expect(window.scrollY).toBe(0)
})

test.each(['Its identity', 'Its events'])(
  'scrolls to the top of another page from a dialog’s link: %s',
  async (name) => {
    const { user } = await leaveList('Sign-in')
    await user.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(window.scrollY).toBe(0)
  },
)
