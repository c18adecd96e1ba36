import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether nothing listens on a port of an address; a machine without that address has nothing there. */
const isFreeOn = (address, port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'))
    probe.listen(port, address, () => probe.close(() => resolve(true)))
  })

/** Whether a port of the loopback is free: browsers reach localhost at either address. */
export const isFree = async (port) => (await isFreeOn('127.0.0.1', port)) && (await isFreeOn('::1', port))

/** A free loopback port. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
