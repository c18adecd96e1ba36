import { render, screen } from '@testing-library/react'

import { ProblemNotice } from './index'

const conflict = { status: 409, id: 'http_409', message: 'The request conflicts with the current state' }

test('a conflict with a reason has no general advice', async () => {
  render(<ProblemNotice problem={{ ...conflict, reason: 'The theme is live. Publish another theme first.' }} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('The theme is live. Publish another theme first.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Reload')
})

test('a conflict without a reason says what may help', async () => {
  render(<ProblemNotice problem={conflict} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Reload before you save.')
})
