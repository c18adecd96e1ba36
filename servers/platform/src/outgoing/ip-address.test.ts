import { isLoopback, isPrivateAddress } from './ip-address'

const reserved = '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1'.split(' ')
const reserved6 =
  '::1 :: fe80::1 fe80::1%eth0 fc00::1 ::ffff:10.0.0.1 ::ffff:a00:1 2001:db8::1 64:ff9b::7f00:1 nonsense'.split(' ')

it.each([...reserved, ...reserved6])('%s is private', (ip) => expect(isPrivateAddress(ip)).toBe(true))

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '::ffff:808:808'])('%s is public', (ip) =>
  expect(isPrivateAddress(ip)).toBe(false),
)

it('recognizes loopback addresses', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true)
  expect(['128.0.0.1', '::2', 'localhost', ''].some(isLoopback)).toBe(false)
})
