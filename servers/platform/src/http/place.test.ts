import { isOwnHost, placeOf, type Trust } from './place'

const trust = (more: Partial<Trust> = {}): Trust => ({
  isGateway: () => false,
  platformUrl: undefined,
  consoleUrl: new URL('http://localhost:4455'),
  scheme: 'http',
  ...more,
})
const allows = (host: string, peer: string, more: Partial<Trust> = {}) => {
  const place = placeOf({ host }, peer, trust(more))
  return place !== undefined && isOwnHost(place, peer, trust(more))
}

describe('names of this machine', () => {
  it('are accepted from everyone if no public URL is configured', () => {
    expect(allows('localhost:4400', '172.17.0.1')).toBe(true)
  })

  it('are accepted only from this machine if a public URL is configured', () => {
    const platformUrl = new URL('https://api.atrium.example')
    expect(allows('localhost', '203.0.113.9', { platformUrl })).toBe(false)
    expect(allows('shop.localhost', '203.0.113.9', { platformUrl })).toBe(false)
    expect(allows('localhost', '127.0.0.1', { platformUrl })).toBe(true)
    expect(allows('localhost', '::ffff:127.0.0.1', { platformUrl })).toBe(true)
  })
})

it('takes the client’s IP address from the gateway’s last X-Forwarded-For value', () => {
  const headers = { host: 'platform:4400', 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }
  expect(placeOf(headers, '10.0.0.2', trust({ isGateway: () => true }))).toMatchObject({
    ip: '203.0.113.9',
    trusted: true,
  })
  // some proxies add the port, which must not make another client of each connection
  const withPort = { ...headers, 'x-forwarded-for': '6.6.6.6, 203.0.113.9:51234' }
  expect(placeOf(withPort, '10.0.0.2', trust({ isGateway: () => true }))?.ip).toBe('203.0.113.9')
  const garbage = { ...headers, 'x-forwarded-for': '203.0.113.9, <b>' }
  expect(placeOf(garbage, '10.0.0.2', trust({ isGateway: () => true }))?.ip).toBe('unknown')
  expect(placeOf(headers, '10.0.0.2', trust())).toMatchObject({ ip: '10.0.0.2', trusted: false })
})
