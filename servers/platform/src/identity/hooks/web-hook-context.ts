import type { JsonObject } from '../../http/json'
import type { Flow } from '../flows/flow'
import { renderFlow } from '../flows/render'
import type { Identity } from '../identities/identity'
import { renderPublicIdentity } from '../identities/render'
import { allowedHeaders, transientPayloadOf } from '../request-facts'
import type { Visit } from '../visit'

/** A hook's context: the flow, and the identity. */
export type HookSubject = {
  flow: Flow
  identity?: Identity | undefined
  /** Of settings: the account before the change, which the flow shows. */
  previous?: Identity | undefined
  /** A session as the API shows it. */
  session?: object | undefined
}

/** A login is only stored once the hooks before it have run. */
const UNSTORED = { created_at: '0001-01-01T00:00:00Z', updated_at: '0001-01-01T00:00:00Z' }

/** The argument `ctx` of the template of a hook's body. */
export function hookContext(visit: Visit, { flow, identity, previous, session }: HookSubject): JsonObject {
  const { call } = visit
  const isBefore = identity === undefined
  // unless one was sent, these have none; others have an empty one
  const hasNone =
    isBefore ||
    flow.kind === 'settings' ||
    (flow.kind === 'registration' && flow.active !== 'code') ||
    (flow.kind === 'recovery' && flow.active === 'link')
  const transientPayload = transientPayloadOf(call, flow) ?? (hasNone ? undefined : {})
  const context = {
    flow: {
      ...renderFlow({ ...flow, transientPayload }, call.base, previous),
      ...(isBefore && flow.kind === 'login' && UNSTORED),
    },
    request_headers: allowedHeaders(call, visit.config),
    request_method: call.method,
    request_url: call.url.href,
    request_cookies: call.cookies,
    identity: identity && renderPublicIdentity(identity, call.base),
    session,
  }
  return JSON.parse(JSON.stringify(context))
}
