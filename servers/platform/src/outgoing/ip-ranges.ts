import { plainIp } from '@atrium/shared/network'
import { BlockList, isIP } from 'node:net'

type Range = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** The parts of a range such as `10.0.0.0/8`; undefined when it is none. */
export function readRange(text: string): Range | undefined {
  const [, address = '', bits = ''] = /^([^/]{1,45})\/(\d{1,3})$/.exec(text) ?? []
  const version = isIP(address)
  if (version === 0 || Number(bits) > (version === 4 ? 32 : 128)) return undefined
  return { address, bits: Number(bits), family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** Whether an IP address is in one of the ranges; false for anything else. */
export function isWithin(ip: string, ranges: readonly string[]): boolean {
  const plain = plainIp(ip)
  const version = isIP(plain)
  if (version === 0) return false
  const list = new BlockList()
  for (const text of ranges) {
    const range = readRange(text)
    if (range) list.addSubnet(range.address, range.bits, range.family)
  }
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}
