import type { IncomingMessage } from 'node:http'

import { noBody, type ActionLog, type SentBody } from '../actions/action-log'
import { GatewayError } from '../errors'
import { requestBody } from './body'
import type { BodyMeter, Measure } from './body-meter'

type End = Awaited<ReturnType<ActionLog['begin']>>

/**
 * The body of a call, read for the action log if the call is recorded.
 * @param end of the recorded action; a call that is rejected for its length ends with it
 * @throws GatewayError
 */
export async function recordedBody(
  raw: IncomingMessage,
  measure: Measure,
  end: End | undefined,
): Promise<BodyMeter | null> {
  try {
    return requestBody(raw, measure)
  } catch (error) {
    await end?.(error instanceof GatewayError ? error.status : 500, noBody)
    throw error
  }
}

/** The part of a request body that the log keeps. */
export const sentBody = (body: BodyMeter | null, contentType: string | undefined): SentBody =>
  body ? { text: body.text, size: body.size, sha256: body.digest(), contentType } : noBody
