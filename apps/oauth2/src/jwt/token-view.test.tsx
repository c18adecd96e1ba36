import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'

import { queryClient } from '@atrium/shared/api'

import { TokenView } from './token-view'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (claims: object) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`
const inAnHour = Math.floor(Date.now() / 1000) + 3600

test.each([
  ['has an expiry but no issue time', { exp: inAnHour }, /^Expires in /],
  ['has expired', { exp: inAnHour - 7200, iat: inAnHour - 9000 }, /^Expired on /],
  ['doesn’t expire', { iat: inAnHour }, /^Doesn’t expire/],
])('shows the validity of a token that %s', (_, claims, text) => {
  render(<TokenView name="Access token" token={unsigned(claims)} project="acme" />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  expect(screen.getByText(text)).toBeInTheDocument()
})
