import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { Link } from './link'

function pageWith(to: string) {
  const router = createMemoryRouter(
    [
      { path: '/a/main/verification', element: <Link to={to}>Continue</Link> },
      { path: '/a/main/settings', element: <h1>Settings</h1> },
    ],
    { initialEntries: ['/a/main/verification'] },
  )
  render(<RouterProvider router={router} />)
  return screen.getByRole('link', { name: 'Continue' })
}

it.each([
  'https://app.example.com/welcome?x=1',
  'http://localhost:4455/a/main/welcome',
  '//app.example.com/',
  'mailto:a@b.example',
])('links to %s unchanged', (to) => {
  expect(pageWith(to)).toHaveAttribute('href', to)
})

it.each([
  ['/a/main/settings', '/a/main/settings'],
  ['?flow=a:b', '/a/main/verification?flow=a:b'],
])('links to the path %s within the page', async (to, href) => {
  const link = pageWith(to)
  expect(link).toHaveAttribute('href', href)
  await userEvent.click(link)
  if (href.endsWith('settings')) expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
})
