import { invalid } from '../http/errors'
import type { Call } from '../http/handlers'
import { at, isRecord, type JsonObject } from '../http/json'
import type { IdentityConfig } from './config'
import type { Flow } from './flows/flow'

/** Request headers that hooks and templates may see, named as in the configuration. Missing ones are left out. */
export function allowedHeaders({ headers }: Pick<Call, 'headers'>, config: IdentityConfig): JsonObject {
  const found: JsonObject = {}
  for (const name of config.webHookHeaders) {
    const value = headers[name.toLowerCase()]
    if (value !== undefined) found[name] = [value].flat()
  }
  return found
}

/** Bytes of JSON of a transient payload: anyone can send one, and it is kept with the flow and each of its messages. */
const MOST_PAYLOAD = 65_536

/** @throws HttpError 400 for a transient payload of more than 64 KB */
export function assertPayload({ body }: Pick<Call, 'body'>): void {
  const sent = at(body, 'transient_payload')
  if (sent === undefined || Buffer.byteLength(JSON.stringify(sent)) <= MOST_PAYLOAD) return
  const message = 'may have 64 KB of JSON at most'
  throw invalid(`The field "transient_payload" ${message}.`, {
    details: { fields: [{ name: 'transient_payload', message }] },
  })
}

/** The transient payload of this request for hooks and templates; its length was already checked. */
export function sentPayload({ body }: Pick<Call, 'body'>): JsonObject | undefined {
  const sent = at(body, 'transient_payload')
  return isRecord(sent) ? (sent as JsonObject) : undefined // parsed JSON or form
}

/** The flow with the transient payload of the request, for later steps and for flows that follow. It is stored internally and not rendered. */
export function rememberingPayload<F extends Pick<Flow, 'internal'>>(call: Pick<Call, 'body'>, flow: F): F {
  const transientPayload = sentPayload(call)
  return transientPayload === undefined ? flow : { ...flow, internal: { ...flow.internal, transientPayload } }
}

/** The transient payload of this step, or of an earlier one of the flow. */
export function transientPayloadOf(
  call: Pick<Call, 'body'>,
  { transientPayload, internal }: Pick<Flow, 'transientPayload' | 'internal'>,
): JsonObject | undefined {
  const stored = internal.transientPayload
  return sentPayload(call) ?? transientPayload ?? (isRecord(stored) ? stored : undefined)
}
