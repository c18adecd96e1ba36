import { matchOperation, revealHeader, type Match, type Service } from '@atrium/shared/operations'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { deniedTarget, grantForControl, grantForProject, type Grant } from '../access'
import { readOfBody, type AuditedCall } from '../actions/action-log'
import type { Context } from '../context'
import { GatewayError } from '../errors'
import { isWriteMethod } from '../origin-proof'
import { noteFailure } from '../observe/noted-failure'
import { projectOf, workspaceRole, type Person } from '../person'
import type { Credential, Destination, Place, Target } from '../targets/target'
import { adminResponseHeaders } from './response-headers'
import { gathered, hasBody, measureOf } from './body'
import { errorResponse, type WholeResponse } from './error-response'
import { forward } from './forward'
import { timeoutOf } from './timeout'
import { recordedBody, sentBody } from './recorded-body'
import { adminRequestHeaders } from './request-headers'
import { hiderFor, requireReveal } from './reveal'

/** The API of a call, and the path there. */
export type Api = { kind: 'console'; path: string } | { kind: 'project'; slug: string; path: string }

export type ApiCall = {
  api: Api
  match: Match
  person: Person
  credential: Credential
  /** The console's origin as browsers see it, the base of URLs in responses. */
  origin: string
  /** The prefix of the API's paths for the caller. */
  prefix: string
  /** Whether the caller asks for unmasked secrets. */
  reveals: boolean
  /** Throws a GatewayError if the request doesn't prove the caller's intent. */
  requireIntent: () => void
  /** Runs after a change by the control API, since the person's roles may have changed. */
  onChange: () => void
}

/** The operation of a call, if the path belongs to this API; HEAD is treated like GET. */
export function matchFor(api: Api, method: string): Match | undefined {
  const match = matchOperation(method === 'HEAD' ? 'GET' : method, api.path)
  const isControl = match?.operation.service === 'control'
  return match && isControl === (api.kind === 'console') ? match : undefined
}

/** The project (slug or ID) that a call of the control API names. */
const namedProject = ({ params }: Match): string | undefined => params.project_id ?? params.project

/** Whether the person belongs to a call's project or workspace. */
export function isKnownTo(person: Person, api: Api, match: Match): boolean {
  const { params } = match
  if (api.kind === 'project') return projectOf(person, api.slug) !== undefined
  const project = namedProject(match)
  if (project !== undefined) return projectOf(person, project) !== undefined
  return params.workspace === undefined || workspaceRole(person, params.workspace) !== undefined
}

/**
 * Forwards a person's call to the target if their role allows it, and records it if it changes something.
 * @throws GatewayError 403, 404, 501 before anything was sent
 */
export async function sendApiCall(
  { config, target, actions }: Pick<Context, 'config' | 'target' | 'actions'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { api, match, person, credential, origin, prefix, reveals, requireIntent: requireIntent, onChange }: ApiCall,
): Promise<void> {
  const startedAt = Date.now()
  const { raw } = request
  const url = raw.url ?? ''
  const method = raw.method ?? ''
  const recorded = reveals || isChange(method, match)
  const query = url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?'))
  const auditedCallFor = (grant: Partial<Grant>): AuditedCall => ({
    person,
    grant,
    target: target.name,
    match,
    method,
    path: api.path + query,
    reveals,
    requestId: request.id,
    startedAt,
    ip: request.ip,
  })

  let grant: Grant
  try {
    if (reveals || isWriteMethod(method)) requireIntent()
    grant =
      api.kind === 'project' ? grantForProject(person, api.slug, match) : grantForControl(person, match, target.overall)
    if (reveals) requireReveal(grant, match)
  } catch (error) {
    if (recorded && error instanceof GatewayError) {
      await actions.reject(
        auditedCallFor(deniedTarget(person, api.kind === 'project' ? api.slug : undefined, match)),
        error.status,
      )
    }
    throw error
  }

  const place: Place = { origin, base: api.kind === 'project' ? `/a/${api.slug}` : '', ip: request.ip }
  const destination =
    api.kind === 'project'
      ? target.project(api.slug, match, credential, place)
      : hasControl(target, person, match) && target.control(credential, place)
  if (!destination) throw notOnThisTarget()
  const end = recorded ? await actions.begin(auditedCallFor(grant)) : undefined
  const measure = () =>
    gathered(
      {
        ...measureOf(config, raw, match.id, end ? readOfBody : 0),
        rejectsMasks: !keepsMasked(target.kind, match),
      },
      config,
      request.ip,
    )
  const body = hasBody(raw) ? await recordedBody(raw, measure(), end) : null
  const hide = hiderFor(match, grant, reveals)
  const mapping = {
    upstreamOrigin: destination.upstream.origin,
    origin,
    upstreamPrefixes: [destination.prefix, place.base],
    prefix,
  }
  const headers = Object.assign(adminRequestHeaders(raw, request.id), destination.headers)
  // Compressed responses can't be masked.
  if (hide) headers['accept-encoding'] = 'identity'
  if (reveals) headers[revealHeader] = '1'
  forward(request, reply, {
    upstream: destination.upstream,
    path: destination.prefix + api.path + query,
    headers,
    body,
    timeout: timeoutOf(config, method, match.id),
    hide,
    instead: (status) => rejectedCredential(destination, match, status, request),
    responseHeaders: (received) => {
      const shown = adminResponseHeaders(received, mapping)
      if (hide) shown['cache-control'] = 'no-store'
      return shown
    },
    settle:
      end &&
      (async (status) => {
        if (api.kind === 'console' && status < 400) onChange()
        await end(status, sentBody(body, raw.headers['content-type']))
      }),
  })
}

/** Whether the control API has the project that a call names: the projects of further platforms have no settings here. */
function hasControl(target: Target, person: Person, match: Match): boolean {
  const project = projectOf(person, namedProject(match) ?? '')
  return project === undefined || target.serves(project.slug).includes('control')
}

/** The embedded platform restores stored secrets when a project's settings come back masked. */
const keepsMasked = (kind: Target['kind'], { id }: Match): boolean =>
  kind === 'embedded' && (id === 'patchProject' || id === 'setProject' || id === 'patchProjectWithRevision')

/** A POST that only reads (a permission check, an introspection, a preview) is no change. */
const isChange = (method: string, { operation }: Match): boolean =>
  isWriteMethod(method) && !operation.reads && !(method === 'POST' && operation.capability?.endsWith(':read'))

const serviceNames: Record<Service, string> = {
  identity: 'identity service',
  oauth2: 'OAuth2 service',
  permission: 'permission service',
  control: 'control API',
}

/**
 * A 401 about the console's own credential, as an error of the gateway: passed on, it would mean that the person is signed out. A 403
 * can be a denied permission check, so it stays.
 */
function rejectedCredential(
  { credentialKey }: Destination,
  { operation: { service } }: Match,
  status: number,
  { id, raw }: FastifyRequest,
): WholeResponse | undefined {
  if (status !== 401 || credentialKey === undefined) return undefined
  const reason = `The ${serviceNames[service]} refused the console's credential (${credentialKey}).`
  const failure = new GatewayError({ status: 502, id: 'credential_refused', reason, service, upstream: credentialKey })
  noteFailure(raw, failure)
  return errorResponse(failure, id)
}

const notOnThisTarget = () =>
  new GatewayError({
    status: 501,
    id: 'not_available_on_target',
    reason: 'This service is not configured for this target.',
  })
