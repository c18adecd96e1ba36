/** Makes one spelling of an IP address: IPv4 in IPv6 becomes IPv4, a zone is left out. Anything else stays as it is. */
export function plainIp(ip: string): string {
  const address = ip.replace(/%.*/, '').toLowerCase()
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (dotted !== undefined) return dotted
  const [, high = '', low = ''] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? []
  if (high === '') return address
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/**
 * Whose attempts an IP address counts with: itself for IPv4, its /64 for IPv6, of which every customer has a whole one. Anything else
 * stays as it is.
 */
export function networkOf(ip: string): string {
  const address = plainIp(ip)
  if (!address.includes(':')) return address
  const [front = '', back = ''] = address.split('::')
  const [high, low] = [front, back].map((part) => part.split(':').filter(Boolean))
  const zeros = address.includes('::') ? 8 - (high?.length ?? 0) - (low?.length ?? 0) : 0
  const groups = [...(high ?? []), ...Array<string>(Math.max(0, zeros)).fill('0'), ...(low ?? [])]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
