import type { IncomingMessage } from 'node:http'
import { BodyScan, excessReason, type BodyBounds, type BodyKind, type Excess } from '@atrium/shared/operations/bounds'
import { HttpError, invalid } from './errors'

/** Milliseconds that a body may take: between two chunks, and in total for each started mebibyte of its maximum size. */
export type BodyPace = { pause: number; perMebibyte: number }

const nothing = Buffer.alloc(0)

/** Whether a request has a body that is read. */
export const hasBody = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/**
 * Reads a request's body and measures it while it arrives. After a rejection the rest is discarded.
 * @throws HttpError 400, 413 for a body that is too large, 408 for one that is too slow
 */
export function readBody(
  request: IncomingMessage,
  bounds: BodyBounds,
  kind: BodyKind,
  { pause, perMebibyte }: BodyPace,
): Promise<Buffer> {
  if (!hasBody(request)) return Promise.resolve(nothing)
  if (Number(request.headers['content-length'] ?? 0) > bounds.bytes) {
    return Promise.reject(rejection('bytes', bounds))
  }
  return new Promise((resolve, reject) => {
    const scan = new BodyScan(bounds, kind)
    const chunks: Buffer[] = []
    const end = (error?: Error) => {
      clearTimeout(idle)
      clearTimeout(overall)
      request.off('data', take).off('end', finish).off('error', lost).off('close', lost)
      if (!error) return resolve(chunks.length === 1 ? (chunks[0] ?? nothing) : Buffer.concat(chunks))
      chunks.length = 0
      request.on('error', () => undefined).resume()
      reject(error)
    }
    const tooSlow = () => end(new HttpError({ status: 408, reason: 'The request body arrived too slowly.' }))
    const take = (chunk: Buffer) => {
      idle.refresh()
      const excess = scan.write(chunk)
      if (excess) return end(rejection(excess, bounds))
      chunks.push(chunk)
    }
    const finish = () => end()
    const lost = () => end(invalid('The request body is incomplete.'))
    const idle = setTimeout(tooSlow, pause)
    const overall = setTimeout(tooSlow, pause + perMebibyte * Math.ceil(bounds.bytes / 2 ** 20))
    request.on('data', take).on('end', finish).on('error', lost).on('close', lost)
  })
}

/** Measures a complete body. @throws HttpError 400, 413 if it exceeds its bounds */
export function measured(body: Buffer, bounds: BodyBounds, kind: BodyKind): Buffer {
  const excess = body.length > bounds.bytes ? 'bytes' : new BodyScan(bounds, kind).write(body)
  if (excess) throw rejection(excess, bounds)
  return body
}

const rejection = (excess: Excess, bounds: BodyBounds): HttpError => {
  const reason = excessReason(excess, bounds)
  return excess === 'bytes' ? new HttpError({ status: 413, reason }) : invalid(reason)
}
