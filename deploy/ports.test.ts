/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

import { freePort, isFree } from '../scripts/ports.mjs'

const hasIPv6 = Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'))

test.each(['127.0.0.1', ...(hasIPv6 ? ['::1'] : [])])(
  'reports a port as taken if another process listens on %s only',
  async (address) => {
    const port = await freePort()
    expect(await isFree(port)).toBe(true)
    const other = createServer().listen(port, address)
    await once(other, 'listening')
    expect(await isFree(port)).toBe(false)
    other.close()
  },
)
