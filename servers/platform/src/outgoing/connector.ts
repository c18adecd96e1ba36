import { plainIp } from '@atrium/shared/network'
import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { EgressPolicy, Endpoint } from './egress-policy'
import type { Resolved } from './host-lookup'
import { OutgoingError } from './outgoing'

/** How long a connection may take, in milliseconds. */
const connectTimeout = 10_000

/** Resolves a name to the IP addresses that the policy has checked: later changes of the name have no effect. */
const fixedLookup =
  (found: readonly Resolved[]): LookupFunction =>
  (_hostname, { all }, done) => {
    const [first] = found
    if (all) done(null, [...found])
    else done(null, first?.address ?? '', first?.family)
  }

/** Whether a socket is connected to one of the IP addresses that were checked. */
const isAmong = ({ remoteAddress = '' }: Socket, found: readonly Resolved[]): boolean =>
  found.some(({ address }) => plainIp(address) === plainIp(remoteAddress))

const unexpectedAddress = () =>
  new OutgoingError('refused', 'The connection was made to a different IP address than expected.')

/** Connections of HTTP requests, each checked by the policy. `rejectsPrivate` is the project's setting. */
export const httpConnector =
  (policy: EgressPolicy, rejectsPrivate: boolean): buildConnector.connector =>
  (options, done) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    policy.addressesOf({ host: options.hostname, port }, rejectsPrivate).then(
      (found) =>
        buildConnector({ timeout: connectTimeout, lookup: fixedLookup(found) })(options, (...result) => {
          const [problem, socket] = result
          if (problem || isAmong(socket, found)) return done(...result)
          socket.destroy()
          done(unexpectedAddress(), null)
        }),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  }

/**
 * A TCP connection that the policy allows.
 * @throws OutgoingError
 */
export async function connectSocket(policy: EgressPolicy, to: Endpoint, rejectsPrivate: boolean): Promise<Socket> {
  const found = await policy.addressesOf(to, rejectsPrivate)
  const socket = connectTcp({ ...to, lookup: fixedLookup(found), timeout: connectTimeout })
  const onTimeout = () => socket.destroy(new OutgoingError('timeout', 'The service did not respond in time.'))
  socket.once('timeout', onTimeout)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    // stays: an error before the caller listens must not end the process
    socket.on('error', reject)
  })
  socket.off('timeout', onTimeout).setTimeout(0)
  if (isAmong(socket, found)) return socket
  socket.destroy()
  throw unexpectedAddress()
}
