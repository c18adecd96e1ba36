import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { RailSection } from './rail-section'

const shown = () => render(<RailSection group="oauth2" title="OAuth2" children={<li>Clients</li>} />)

test('keeps a collapsed group collapsed at the next visit', async () => {
  const user = userEvent.setup()
  const { unmount } = shown()
  const toggle = () => screen.getByRole('button', { name: 'OAuth2' })
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  await user.click(toggle())
  unmount()
  shown()
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle())
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  expect(localStorage.getItem('atrium.collapsed-groups')).toBe('')
})
