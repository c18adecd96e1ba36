import { dnsServer } from '../../testing/dns-server'
import { hostLookup } from './host-lookup'

let dns: Awaited<ReturnType<typeof dnsServer>>
beforeEach(async () => {
  dns = await dnsServer()
})
afterEach(() => dns.close())

/** A lookup with a system that knows everything; `systemLookups` are the names that it was asked for. */
function lookupWith(known: string[] = []) {
  const systemLookups: string[] = []
  const lookup = hostLookup({
    known: new Set(known),
    servers: [dns.address],
    timeout: 50,
    system: async (hostname) => {
      systemLookups.push(hostname)
      return [{ address: '198.18.0.1', family: 4 }]
    },
  })
  return { lookup, systemLookups }
}

it('resolves project-chosen names by DNS, not by the system', async () => {
  dns.records.set('A hooks.example.com', '203.0.113.7')
  const { lookup, systemLookups } = lookupWith()
  expect(await lookup('hooks.example.com')).toEqual([{ address: '203.0.113.7', family: 4 }])
  dns.state.isSilent = true
  await expect(lookup('slow.example.com')).rejects.toThrow()
  expect(systemLookups).toEqual([])
})

it('resolves the operator’s names, short names and names DNS lacks by the system', async () => {
  dns.records.set('A db.internal', '203.0.113.7')
  const { lookup, systemLookups } = lookupWith(['db.internal'])
  for (const name of ['db.internal', 'mail', 'only.in.hosts'])
    expect(await lookup(name)).toEqual([{ address: '198.18.0.1', family: 4 }])
  expect(systemLookups).toEqual(['db.internal', 'mail', 'only.in.hosts'])
  expect(await lookup('shop.localhost')).toEqual([{ address: '127.0.0.1', family: 4 }])
  expect(systemLookups).toHaveLength(3)
})
