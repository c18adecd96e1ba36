import { plainIp } from '@atrium/shared/network'
import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { EgressPolicy, Endpoint } from './egress-policy'
import type { Resolved } from './host-lookup'
import { OutgoingError } from './outgoing'

/** How long a connection may take, in milliseconds. */
const patience = 10_000

/** Resolves a name to the IP addresses that the policy has checked: later changes of the name have no effect. */
const fixed =
  (found: readonly Resolved[]): LookupFunction =>
  (_hostname, { all }, done) => {
    const [first] = found
    if (all) done(null, [...found])
    else done(null, first?.address ?? '', first?.family)
  }

/** Whether a socket is connected to one of the IP addresses that were checked. */
const isAmong = ({ remoteAddress = '' }: Socket, found: readonly Resolved[]): boolean =>
  found.some(({ address }) => plainIp(address) === plainIp(remoteAddress))

const strayed = () => new OutgoingError('refused', 'The connection was made to a different IP address than expected.')

/** Connections of HTTP requests, each checked by the policy. `refusesPrivate` is the project's setting. */
export const httpConnector =
  (policy: EgressPolicy, refusesPrivate: boolean): buildConnector.connector =>
  (options, done) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    policy.addressesOf({ host: options.hostname, port }, refusesPrivate).then(
      (found) =>
        buildConnector({ timeout: patience, lookup: fixed(found) })(options, (...result) => {
          const [problem, socket] = result
          if (problem || isAmong(socket, found)) return done(...result)
          socket.destroy()
          done(strayed(), null)
        }),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  }

/**
 * A TCP connection that the policy allows.
 * @throws OutgoingError
 */
export async function connectSocket(policy: EgressPolicy, to: Endpoint, refusesPrivate: boolean): Promise<Socket> {
  const found = await policy.addressesOf(to, refusesPrivate)
  const socket = connectTcp({ ...to, lookup: fixed(found), timeout: patience })
  const late = () => socket.destroy(new OutgoingError('timeout', 'The service did not respond in time.'))
  socket.once('timeout', late)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    // stays: an error before the caller listens must not end the process
    socket.on('error', reject)
  })
  socket.off('timeout', late).setTimeout(0)
  if (isAmong(socket, found)) return socket
  socket.destroy()
  throw strayed()
}
