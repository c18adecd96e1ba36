import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { Button, ButtonLink, IconButton } from './index'

const reason = 'You’re a viewer. Only developers and owners can do this.'

test('a denied button can be focused, explains why, and does nothing', async () => {
  const press = jest.fn()
  render(
    <Button deniedBecause={reason} onClick={press}>
      Delete
    </Button>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Delete' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(reason)
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')
  expect(press).not.toHaveBeenCalled()
})

test('a denied submit button does not submit its form', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" deniedBecause={reason}>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submit).not.toHaveBeenCalled()
})

test('a busy button keeps its name and cannot be pressed again', async () => {
  const press = jest.fn()
  render(
    <Button busy onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save', busy: true })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

test('a button passes on its props, and runs the caller’s handlers as well as its own', () => {
  const near = jest.fn()
  render(
    <IconButton label="Copy id" data-row="3" onPointerEnter={near}>
      ·
    </IconButton>,
  )
  const button = screen.getByRole('button', { name: 'Copy id' })
  expect(button).toHaveAttribute('data-row', '3')
  fireEvent.pointerEnter(button)
  expect(near).toHaveBeenCalledTimes(1)
})

test('a denied link has no target and explains why', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <ButtonLink to="/new" deniedBecause={reason} children="New client" /> },
    { path: '/new', element: 'form' },
  ])
  render(<RouterProvider router={router} />)
  const link = screen.getByRole('link', { name: 'New client' })
  expect(link).toHaveAccessibleDescription(reason)
  await userEvent.click(link)
  expect(router.state.location.pathname).toBe('/')
})
