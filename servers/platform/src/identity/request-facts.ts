import type { Call } from '../http/handlers'
import { at, isRecord, type JsonObject } from '../http/json'
import type { IdentityConfig } from './config'
import type { Flow } from './flows/flow'

/** Headers of a request that hooks and templates may see. Names are those of the configuration; one that was not sent is left out. */
export function allowedHeaders({ headers }: Pick<Call, 'headers'>, config: IdentityConfig): JsonObject {
  const found: JsonObject = {}
  for (const name of config.webHookHeaders) {
    const value = headers[name.toLowerCase()]
    if (value !== undefined) found[name] = [value].flat()
  }
  return found
}

/** The transient payload of this request for hooks and templates. */
export function sentPayload({ body }: Pick<Call, 'body'>): JsonObject | undefined {
  const sent = at(body, 'transient_payload')
  return isRecord(sent) ? (sent as JsonObject) : undefined // out of JSON or a form
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
  const kept = internal.transientPayload
  return sentPayload(call) ?? transientPayload ?? (isRecord(kept) ? kept : undefined)
}
