/**
 * Whose attempts an IP address counts with: itself for IPv4, its /64 for IPv6, of which every customer has a whole one. Anything else
 * stays as it is.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [front = '', back = ''] = address.split('::')
  const [high, low] = [front, back].map((part) => part.split(':').filter(Boolean))
  const zeros = address.includes('::') ? 8 - (high?.length ?? 0) - (low?.length ?? 0) : 0
  const groups = [...(high ?? []), ...Array<string>(Math.max(0, zeros)).fill('0'), ...(low ?? [])]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
