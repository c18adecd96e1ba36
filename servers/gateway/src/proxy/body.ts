import type { IncomingMessage } from 'node:http'

import { tooLarge } from '../errors'
import { BodyMeter } from './body-meter'

/**
 * A request's body as a stream that is counted, or null where it has none.
 * @throws GatewayError 413 where it says itself that it is too long; one that turns out to be so fails in the stream.
 */
export function requestBody(request: IncomingMessage, limit: number, keep: number): BodyMeter | null {
  const length = Number(request.headers['content-length'] ?? 0)
  if (request.headers['transfer-encoding'] === undefined && length === 0) return null
  if (length > limit) throw tooLarge(limit)
  const meter = new BodyMeter(limit, keep)
  // Not `pipeline`: it would destroy the request, and with it the connection on which the refusal is to be sent.
  request.pipe(meter)
  const cut = () => void meter.destroy(new Error('The client stopped sending'))
  request.once('aborted', cut)
  meter.once('close', () => {
    request.off('aborted', cut)
    request.unpipe(meter)
    request.resume()
  })
  meter.on('error', () => undefined)
  return meter
}
