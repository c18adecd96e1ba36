import { render, screen } from '@testing-library/react'

import { ProblemNotice } from './index'

const conflict = { status: 409, id: 'http_409', message: 'The request conflicts with the current state' }

test('a conflict with a reason has no general advice', async () => {
  render(<ProblemNotice problem={{ ...conflict, reason: 'The theme is live. Publish another theme first.' }} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('The theme is live. Publish another theme first.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Reload')
})

test('suggests what might help after a conflict without a reason', async () => {
  render(<ProblemNotice problem={conflict} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Reload before you save.')
})

test('shows a reason without general advice', async () => {
  const reason = 'The rules declare no namespace “Order”.'
  render(<ProblemNotice problem={{ status: 404, id: 'http_404', message: 'Not found', reason }} />)
  expect(await screen.findByRole('alert')).toHaveTextContent(reason)
  expect(screen.getByRole('alert')).not.toHaveTextContent('It may have been deleted')
})

test('a status without an ID of its own is shown once', async () => {
  render(<ProblemNotice problem={{ status: 404, id: 'http_404', message: 'Not found' }} />)
  expect(await screen.findByText('404')).toBeInTheDocument()
})

test.each([
  [502, 'upstream_unreachable'],
  [504, 'upstream_timeout'],
])('a service that can’t be reached is not "our side": %d %s', async (status, id) => {
  const reason = 'The identity service (target.projects.0.identity.admin) did not respond in time.'
  render(<ProblemNotice problem={{ status, id, message: reason, reason }} />)
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('The service can’t be reached')
  expect(notice).toHaveTextContent(reason)
  expect(notice).not.toHaveTextContent('Check your connection')
  expect(notice).toHaveTextContent(`${status} ${id}`)
})

test('shows general advice if there is no response', async () => {
  render(<ProblemNotice problem={{ status: 0, id: 'network', message: 'No response', reason: 'Failed to fetch' }} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Failed to fetch')
})

test('shows no status for an error that isn’t a response', async () => {
  render(<ProblemNotice problem={new Error('The file has no rows.')} />)
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Something went wrong')
  expect(notice).toHaveTextContent('The file has no rows.')
  expect(notice).not.toHaveTextContent('500')
  expect(notice).not.toHaveTextContent('our side')
})

test('says once what a target doesn’t offer, and offers no retry', async () => {
  const problem = { status: 501, id: 'not_available', message: 'This is not available on this target' }
  render(<ProblemNotice problem={problem} onRetry={() => undefined} />)
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Not available on this target')
  expect(notice).toHaveTextContent('The connected service doesn’t offer this.')
  expect(notice).not.toHaveTextContent('This is not available')
  expect(screen.queryByRole('button')).toBeNull()
})
