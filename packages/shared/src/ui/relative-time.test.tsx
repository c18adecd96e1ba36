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

test('a time in a link leaves the focus to the link, which exposes the full time', () => {
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
