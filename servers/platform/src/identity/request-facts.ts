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

/** What a client sends along for hooks and templates: now, or with an earlier step of the flow. */
export function transientPayloadOf(
  { body }: Pick<Call, 'body'>,
  flow: Pick<Flow, 'transientPayload'>,
): JsonObject | undefined {
  const sent = at(body, 'transient_payload')
  return isRecord(sent) ? (sent as JsonObject) : flow.transientPayload // out of JSON or a form
}
