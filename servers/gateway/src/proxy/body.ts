import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'

import { networkOf } from '@atrium/shared/network'
import { allOperations, type AnyOperationId } from '@atrium/shared/operations'
import { bodyBounds, bodyKind } from '@atrium/shared/operations/bounds'

import type { Config } from '../config/schema'
import { badRequest, tooMuch } from '../errors'
import { BodyMeter, type Measure } from './body-meter'

/** The limits for the body of an operation or another call. */
export function measureOf(
  { bodyLimit, timeouts }: Pick<Config, 'bodyLimit' | 'timeouts'>,
  request: IncomingMessage,
  id: AnyOperationId | undefined,
  keep = 0,
): Measure {
  const operation = id && allOperations[id]
  const kind = bodyKind(request.headers['content-type'], id)
  const bounds = bodyBounds(id, kind)
  const bytes = operation?.body?.bytes === undefined ? bodyLimit.default : Math.min(bodyLimit.import, bounds.bytes)
  return {
    bounds: { ...bounds, bytes },
    kind,
    service: operation?.service,
    keep,
    pause: timeouts.pause,
  }
}

/** The same for a body that is passed on; one of ordinary length is buffered first. `ip`: the sender. */
export const gathered = (measure: Measure, { bodyLimit }: Pick<Config, 'bodyLimit'>, ip: string): Measure =>
  measure.bounds.bytes <= bodyLimit.default ? { ...measure, gatheredFrom: networkOf(ip) } : measure

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/**
 * A request's body as a measured stream, or null without one.
 * @throws GatewayError 413 if its declared length is too long; a body that turns out to be too long (400, 413) or too slow (408)
 * fails in the stream.
 */
export function requestBody(request: IncomingMessage, measure: Measure): BodyMeter | null {
  if (!hasBody(request)) return null
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > measure.bounds.bytes) throw tooMuch('bytes', measure.bounds, measure.service)
  const meter = new BodyMeter(measure)
  // Not `pipeline`: it would destroy the request, and with it the connection that has to carry the refusal.
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

/**
 * The complete body, `max` bytes at most, of a call that the gateway handles itself.
 * @throws GatewayError 400, 408, 413
 */
export async function textOf(
  request: IncomingMessage,
  config: Config,
  max = config.bodyLimit.default,
): Promise<string> {
  const measure = measureOf(config, request, undefined, max)
  const bounds = { ...measure.bounds, bytes: Math.min(measure.bounds.bytes, max) }
  const body = requestBody(request, { ...measure, bounds })
  if (!body) throw badRequest('malformed_body', 'The request has no body.')
  body.resume()
  await once(body, 'end')
  return body.text ?? ''
}
