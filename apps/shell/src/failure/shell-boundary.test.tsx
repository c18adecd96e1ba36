import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { ShellBoundary } from './shell-boundary'

const open = (message: string) => {
  const loader = () => {
    throw new Error(message)
  }
  const handle = { title: { en: 'Action log', de: 'Aktionen' } }
  const routes = [{ path: '/', handle, loader, element: <p />, errorElement: <ShellBoundary /> }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}

test('keeps the title of a screen whose scripts can’t be loaded, and offers to retry', async () => {
  open('Loading chunk 21 failed. (error: https://console.example/shell/21.js)')
  expect(await screen.findByRole('heading', { level: 1, name: 'Action log' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText(/21\.js/)).toBeNull()
})

test('shows the error of a broken screen', async () => {
  open('x is not a function')
  expect(await screen.findByText('x is not a function')).toBeVisible()
})
