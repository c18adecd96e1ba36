/** Normalizes an IP address: IPv4-mapped IPv6 becomes IPv4, zones are removed. Anything else is only lower-cased. */
export function plainIp(ip: string): string {
  const address = ip.replace(/%.*/, '').toLowerCase()
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (dotted !== undefined) return dotted
  const [, high = '', low = ''] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? []
  if (high === '') return address
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/** An IP address as a proxy reports it: some add the port of the connection, and brackets for IPv6. */
export const withoutPort = (ip: string): string =>
  ip.replace(/^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/, '$1$2')

/**
 * The network that limits count an IP address under: the address itself for IPv4, its /64 for IPv6, as every customer has at least a
 * whole /64. All other text (proxies may send `unknown`) counts as one network, so that no one gets a new count by sending other text.
 */
export function networkOf(ip: string): string {
  const address = plainIp(withoutPort(ip))
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return address
  if (!/^[\da-f]*:[\da-f:.]*$/.test(address)) return 'unknown'
  const [front = '', back = ''] = address.split('::')
  const [high, low] = [front, back].map((part) => part.split(':').filter(Boolean))
  const zeros = address.includes('::') ? 8 - (high?.length ?? 0) - (low?.length ?? 0) : 0
  const groups = [...(high ?? []), ...Array<string>(Math.max(0, zeros)).fill('0'), ...(low ?? [])]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
