import { render, screen } from '@testing-library/react'
import { MemoryRouter, Link } from 'react-router'

import { RelativeTime } from './relative-time'

const when = '2026-03-01T12:00:00Z'

test('a time can be focused, and has the full date and time', () => {
  render(<RelativeTime value={when} />)
  const time = document.querySelector('time')
  expect(time).toHaveAttribute('tabindex', '0')
  expect(time).toHaveAccessibleDescription(/Mar 1, 2026/)
})

test('one in a link is no stop of its own: the link has the full time, and shows it on focus', () => {
  render(
    <MemoryRouter>
      <Link to="/">
        <RelativeTime value={when} />
      </Link>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link')
  const time = document.querySelector('time')
  expect(time).not.toHaveAttribute('tabindex')
  expect(link).toHaveAccessibleDescription(/Mar 1, 2026/)
  link.focus()
  expect(time).toHaveAttribute('data-placed')
})
