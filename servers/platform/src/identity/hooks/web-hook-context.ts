import { at, isRecord, type JsonObject } from '../../http/json'
import type { Flow } from '../flows/flow'
import { renderFlow } from '../flows/render'
import type { Identity } from '../identities/identity'
import { renderPublicIdentity } from '../identities/render'
import type { Visit } from '../visit'

/** What a hook is told of: the flow, and who it is about. */
export type HookSubject = {
  flow: Flow
  identity?: Identity | undefined
  /** A session as the API shows it. */
  session?: object | undefined
}

/** Names are those of the configuration; a header that was not sent is left out. */
function allowedHeaders({ call, config }: Visit): JsonObject {
  const found: JsonObject = {}
  for (const name of config.webHookHeaders) {
    const value = call.headers[name.toLowerCase()]
    if (value !== undefined) found[name] = [value].flat()
  }
  return found
}

/** The argument `ctx` of the template of a hook's body. */
export function hookContext(visit: Visit, { flow, identity, session }: HookSubject): JsonObject {
  const { call } = visit
  const sent = at(call.body, 'transient_payload')
  const transientPayload = isRecord(sent) ? (sent as JsonObject) : flow.transientPayload // out of JSON or a form
  const context = {
    flow: renderFlow({ ...flow, transientPayload }, call.base, identity),
    request_headers: allowedHeaders(visit),
    request_method: call.method,
    request_url: call.url.href,
    request_cookies: call.cookies,
    identity: identity && renderPublicIdentity(identity, call.base),
    session,
  }
  return JSON.parse(JSON.stringify(context))
}
