import { networkOf, plainIp } from './network'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff::', '2001:db8:0:1::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8:0:1::1]:443', '2001:db8:0:1::/64'],
  ['[::1]', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['_hidden:1', 'unknown'],
  ['', 'unknown'],
])('%s is normalized to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it('normalizes the spelling of an IP address', () => {
  expect(['::ffff:127.0.0.1', '::FFFF:7f00:1', 'fe80::1%eth0', '8.8.8.8'].map(plainIp)).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    'fe80::1',
    '8.8.8.8',
  ])
})
