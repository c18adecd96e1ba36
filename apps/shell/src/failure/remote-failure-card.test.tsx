import { act, render, screen } from '@testing-library/react'

import { RemoteFailure } from '../federation/remote-failure'
import { RemoteFailureCard } from './remote-failure-card'

const failure = new RemoteFailure('identities', 'unreachable', 1, new Error('Failed to fetch'))
const again = jest.fn(() => Promise.resolve())
const online = jest.spyOn(navigator, 'onLine', 'get')
afterEach(() => jest.clearAllMocks())

test('says that the person is offline, and reloads once the connection is back', async () => {
  online.mockReturnValue(false)
  render(<RemoteFailureCard failure={failure} name="Identities" again={again} />)
  expect(screen.getByRole('heading')).toHaveTextContent('You’re offline')
  expect(screen.queryByText('Failed to fetch')).toBeNull()
  expect(again).not.toHaveBeenCalled()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(again).toHaveBeenCalledTimes(1)
})

test('names what couldn’t be loaded while online', () => {
  online.mockReturnValue(true)
  render(<RemoteFailureCard failure={failure} name="Identities" again={again} />)
  expect(screen.getByRole('heading')).toHaveTextContent('Identities couldn’t be loaded')
  dispatchEvent(new Event('online'))
  expect(again).not.toHaveBeenCalled()
})
