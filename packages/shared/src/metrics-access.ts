import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { loopbacks } from './loopbacks'
import { plainIp } from './network'

/** `open`: whether this machine may read the metrics where no token is configured. */
type MetricsAccess = { token?: string | undefined; open: boolean }
type MetricsRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a caller has the metrics token or, where none is configured, is on this machine and not behind a proxy. */
export function mayReadMetrics({ headers, socket }: MetricsRequest, { token, open }: MetricsAccess): boolean {
  if (token !== undefined) {
    const presentedToken = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    return presentedToken !== undefined && timingSafeEqual(digest(presentedToken), digest(token))
  }
  const isForwarded = forwarding.some((name) => headers[name] !== undefined)
  return open && !isForwarded && isNamedHere(headers.host) && isLoopbackIp(socket.remoteAddress)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Another site's name can lead to this machine, and its pages could then read the response in a browser here. */
const isNamedHere = (host = '') => loopbacks.has(host.replace(/:\d+$/, '').toLowerCase())

const isLoopbackIp = (ip = '') => ip === '::1' || plainIp(ip).startsWith('127.')
