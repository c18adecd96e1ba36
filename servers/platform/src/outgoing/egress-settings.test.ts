import { egressSettings } from './egress-settings'

const settings = { allow: undefined, reachedBy: [undefined, 'http://localhost:4455'], gatewayPort: 4455 }
const allowedBy = (more: Partial<Parameters<typeof egressSettings>[0]>) =>
  egressSettings({ ...settings, ...more }).allow

it('a developer’s machine lets requests reach the loopback', () => {
  expect(allowedBy({})).toEqual(['loopback'])
  expect(allowedBy({ reachedBy: ['127.0.0.1', 'http://[::1]:4455', 'localhost'] })).toEqual(['loopback'])
})

it.each(['0.0.0.0', '::', '10.0.0.2', 'https://console.example.com', 'http://localhost.example.com'])(
  'an Atrium reached by %s does not',
  (one) => expect(allowedBy({ reachedBy: ['localhost', one] })).toEqual([]),
)

it('the operator’s list replaces both', () => {
  expect(allowedBy({ allow: 'hooks.internal:8080, 10.0.0.0/8' })).toEqual(['hooks.internal:8080', '10.0.0.0/8'])
  expect(allowedBy({ allow: 'loopback', reachedBy: ['0.0.0.0'] })).toEqual(['loopback'])
})

it('the gateway is never reached', () => {
  expect(egressSettings(settings).own).toEqual([{ host: 'localhost', port: 4455 }])
})
