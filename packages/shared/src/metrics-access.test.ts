import { mayReadMetrics } from './metrics-access'

const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => ({
  headers,
  socket: { remoteAddress },
})
const here = { host: 'localhost:4400' }

test.each([
  ['an IPv4 address of this machine', request(here), true],
  ['an IPv4 address in IPv6', request(here, '::ffff:127.0.0.1'), true],
  ['IPv6', request({ host: '[::1]:4400' }, '::1'), true],
  ['another machine', request(here, '203.0.113.9'), false],
  ['no address', { headers: here, socket: {} }, false],
  ['another name of this machine', request({ host: 'rebound.example' }), false],
  ['a proxy', request({ ...here, 'x-forwarded-for': '203.0.113.9' }), false],
])('decides by the caller without a token: %s', (_, caller, expected) => {
  expect(mayReadMetrics(caller, { open: true })).toBe(expected)
  expect(mayReadMetrics(caller, { open: false })).toBe(false)
})

test.each([
  ['Bearer secret-token', true],
  ['bearer secret-token', true],
  ['Bearer other', false],
  ['secret-token', false],
])('requires the exact token, if there is one: %s', (authorization, expected) => {
  expect(mayReadMetrics(request({ authorization }, '203.0.113.9'), { token: 'secret-token', open: false })).toBe(
    expected,
  )
  expect(mayReadMetrics(request(here), { token: 'secret-token', open: true })).toBe(false)
})
