import { plainIp } from '@atrium/shared/network'
import { BlockList, isIP } from 'node:net'

/** Ranges for private or other special use, by the registries of special addresses (IANA, RFC 6890). */
const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
]

const special = new BlockList()
for (const range of ranges) {
  const [address = '', bits] = range.split('/')
  special.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The only range of IPv6 allocated for public use. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is this machine's loopback. False for anything that is no IP address. */
export function isLoopback(ip: string): boolean {
  const address = plainIp(ip)
  const family = isIP(address)
  return family > 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an IP address is not part of the public internet. True for anything that is no IP address. */
export function isPrivateAddress(ip: string): boolean {
  const address = plainIp(ip)
  if (isIP(address) === 4) return special.check(address, 'ipv4')
  return isIP(address) !== 6 || !global6.check(address, 'ipv6') || special.check(address, 'ipv6')
}
