import { egressSettings } from './egress-settings'

const settings = { allow: undefined, reachedBy: [undefined, 'http://localhost:4455'], gatewayPort: 4455 }
const allowedBy = (more: Partial<Parameters<typeof egressSettings>[0]>) =>
  egressSettings({ ...settings, ...more }).allow

it('allows the loopback on a developer’s machine', () => {
  expect(allowedBy({})).toEqual(['loopback'])
  expect(allowedBy({ reachedBy: ['127.0.0.1', 'http://[::1]:4455', 'localhost'] })).toEqual(['loopback'])
})

it.each(['0.0.0.0', '::', '10.0.0.2', 'https://console.example.com', 'http://localhost.example.com'])(
  'doesn’t allow it for an Atrium reached by %s',
  (one) => expect(allowedBy({ reachedBy: ['localhost', one] })).toEqual([]),
)

it('prefers the operator’s list to the defaults', () => {
  expect(allowedBy({ allow: 'hooks.internal:8080, 10.0.0.0/8' })).toEqual(['hooks.internal:8080', '10.0.0.0/8'])
  expect(allowedBy({ allow: 'loopback', reachedBy: ['0.0.0.0'] })).toEqual(['loopback'])
})

it('never allows the gateway', () => {
  expect(egressSettings(settings).own).toEqual([{ host: 'localhost', port: 4455 }])
})
