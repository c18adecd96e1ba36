import { one, type Call } from '../../http/handlers'
import { invalid } from '../../http/errors'
import { identityConfig, type FlowKind } from '../config'
import { csrfHash, csrfToken } from '../csrf'
import { isUuid } from '../ids'
import { findSchema } from '../schemas/schema'
import type { Form } from '../ui/form'
import type { Visit } from '../visit'
import type { Flow, FlowDocument, FlowState } from './flow'
import { createFlow } from './store'
import { requestUrl, submitUrl } from './urls'
import { defaultReturn, resolvedReturn } from '../return-to'
import { messages } from '../messages'
import { complain } from '../ui/form-problem'

export type FlowStart = {
  type: 'browser' | 'api'
  state: FlowState
  /** Nodes and messages for a CSRF token (empty for clients without cookies). */
  form: (csrf: string) => Pick<Form, 'nodes' | 'messages'>
  returnTo?: string | undefined
  more?: Partial<FlowDocument>
  /** The flow belongs to no browser yet: an administrator created it. */
  ownerless?: boolean
}

/** Creates and stores a flow of this kind, as the project is configured. */
export async function openFlow(visit: Visit, kind: FlowKind, start: FlowStart): Promise<Flow> {
  const { call, config, csrf } = visit
  const now = call.now.getTime()
  return createFlow(call, (id) => ({
    kind,
    type: start.type,
    issuedAt: now,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + config.flows[kind].lifespan,
    requestUrl: requestUrl(visit),
    returnTo: start.returnTo,
    state: start.state,
    form: {
      action: submitUrl(call.base, kind, id),
      method: 'POST',
      // apps have no cookies, but a browser may start their flow; an app's verification has no token field
      ...start.form(start.type === 'browser' || (kind !== 'verification' && !csrf.fresh) ? csrfToken(csrf, id) : ''),
    },
    ...(start.type === 'browser' && !start.ownerless && { csrf: csrfHash(csrf) }),
    internal: {},
    ...start.more,
  }))
}

/** The requested schema (`identity_schema`). @throws HttpError 400 if it isn't available for self-service */
export function requestedSchema({ call }: Visit): string | undefined {
  const id = one(call, 'identity_schema')
  if (id === undefined || id === '') return undefined
  if (id === identityConfig(call.project).defaultSchemaId) return id
  const schema = findSchema(call.project, id)
  if (!schema) throw invalid(`There is no identity schema "${id}".`)
  if (!schema.selfServiceSelectable) throw invalid(`The identity schema "${id}" can't be selected here.`)
  return id
}

/** The organization that the form is for; invalid IDs are ignored. */
export function requestedOrganization(call: Call): string | undefined {
  const id = one(call, 'organization')
  return isUuid(id) ? id.toLowerCase() : undefined
}

/**
 * Where a browser goes after a flow: the flow's own return URL, the one for its kind, or the project's. A path is resolved
 * against the host of the latter two.
 * @throws FormProblem if that host doesn't allow the path
 */
export function returnAfter(
  { config, call }: Visit,
  { kind, returnTo }: Flow,
  method: string,
  usual = defaultReturn(config, call.base),
): string {
  const fallback = config.returnUrlAfter(kind, method) ?? usual
  const target = returnTo === undefined ? fallback : resolvedReturn(call, config, returnTo, fallback)
  if (target === undefined) throw complain(messages.generic(`The return_to URL "${returnTo}" is not allowed.`))
  return target
}
