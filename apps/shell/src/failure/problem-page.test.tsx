import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'

import { Problem } from '@atrium/shared/transport'

import { ProblemPage } from './problem-page'

function Failed() {
  return <ProblemPage problem={useRouteError() as Problem} />
}

function open(at: string, status: number) {
  const loader = () => {
    throw new Problem({ status, id: 'some_problem', message: 'It does not work.' })
  }
  const title = (en: string) => ({ title: { en, de: en } })
  const routes = [
    {
      path: 'clients',
      handle: title('Clients'),
      children: [
        { index: true, loader, errorElement: <Failed /> },
        {
          path: ':client',
          handle: title('Client'),
          loader,
          errorElement: <Failed />,
          children: [{ path: 'edit', handle: title('Edit client') }],
        },
      ],
    },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />)
}

const waysOn = async () => {
  await screen.findByRole('alert')
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('a missing resource links to its parent page', async () => {
  open('/clients/nope', 404)
  expect(await waysOn()).toEqual([['Go to Clients', '/clients']])
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a page of a missing resource doesn’t link back to it', async () => {
  open('/clients/nope/edit', 404)
  expect(await waysOn()).toEqual([['Go to Clients', '/clients']])
})

test('a wrong filter can be cleared', async () => {
  open('/clients?state=bogus', 400)
  expect(await waysOn()).toEqual([['Clear filters', '/clients']])
})

test('a forbidden page keeps its title and links to the start page', async () => {
  open('/clients?state=active', 403)
  expect(await waysOn()).toEqual([['Go to home', '/']])
  expect(screen.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a page without a parent links to the start page', async () => {
  open('/clients', 404)
  expect(await waysOn()).toEqual([['Go to home', '/']])
})

test('a screen of a service that is down keeps its title and can only be retried', async () => {
  open('/clients/nope', 503)
  expect(await screen.findByRole('heading', { level: 1, name: 'Client' })).toBeVisible()
  expect(await waysOn()).toEqual([])
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
