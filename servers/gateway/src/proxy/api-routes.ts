import type { IncomingMessage } from 'node:http'

import { matchOperation, revealHeader, type Match } from '@atrium/shared/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { noBody, readOfBody, type ActionLog, type Deed, type SentBody } from '../actions/action-log'
import { concerned, grantForControl, grantForProject, type Grant } from '../access'
import { originOf, type Context } from '../context'
import { GatewayError, nothingHere } from '../errors'
import { changesSomething, requireOwnOrigin } from '../origin-proof'
import { projectOf, workspaceRole, type Person } from '../person'
import type { SignedIn } from '../session/sessions'
import type { Destination, Place, Target } from '../targets/target'
import { adminAnswerHeaders } from './answer-headers'
import { measureOf, requestBody } from './body'
import type { BodyMeter, Measure } from './body-meter'
import { forward } from './forward'
import { adminRequestHeaders } from './request-headers'
import { asksToReveal, hiderFor, requireReveal } from './reveal'

type Api = { kind: 'console'; path: string } | { kind: 'project'; slug: string; path: string }

const projectPath = /^\/api\/p\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)/
const consolePath = /^\/api\/console(\/[^?]*)/

function readApi(target: string): Api | undefined {
  const project = projectPath.exec(target)
  if (project) return { kind: 'project', slug: project[1] ?? '', path: project[2] ?? '' }
  const control = consolePath.exec(target)
  return control ? { kind: 'console', path: control[1] ?? '' } : undefined
}

/** The operation that a call is, where the address belongs to that API; HEAD asks what GET would. */
function matchFor(api: Api, method: string): Match | undefined {
  const match = matchOperation(method === 'HEAD' ? 'GET' : method, api.path)
  const isControl = match?.operation.service === 'control'
  return match && isControl === (api.kind === 'console') ? match : undefined
}

/** `/api/console/…` and `/api/p/<project>/…`: session, operation, role, then the target with its credential. */
export function apiRoutes(server: FastifyInstance, context: Context): void {
  const { config, sessions, target, actions } = context
  const rateLimit = { max: config.rateLimit.api, timeWindow: 60_000, groupId: 'api' }

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const startedAt = Date.now()
    const { raw } = request
    const url = raw.url ?? ''
    const method = raw.method ?? ''
    const api = readApi(url)
    if (!api) {
      await sessions.require(raw)
      throw nothingHere()
    }
    const match = matchFor(api, method)
    const signedIn = await sessions.requireFor(raw, (person) => !match || isKnownTo(person, api, match))
    if (!match) throw nothingHere('unknown_operation', `${method} ${api.path} is not an operation of this API.`)

    const { session, person } = signedIn
    const reveals = asksToReveal(request, match)
    const recorded = reveals || isChange(method, match)
    const query = url.slice(url.indexOf('?') < 0 ? url.length : url.indexOf('?'))
    const deed = (grant: Partial<Grant>): Deed => ({
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

    const origin = originOf(request, context)
    let grant: Grant
    try {
      if (reveals || changesSomething(method)) requireOwnOrigin(raw, origin)
      grant = api.kind === 'project' ? grantForProject(person, api.slug, match) : grantForControl(person, match)
      if (reveals) requireReveal(grant, match)
    } catch (error) {
      if (recorded && error instanceof GatewayError) {
        await actions.refuse(
          deed(concerned(person, api.kind === 'project' ? api.slug : undefined, match)),
          error.status,
        )
      }
      throw error
    }

    const place: Place = { origin, base: api.kind === 'project' ? `/a/${api.slug}` : '', ip: request.ip }
    const destination = destinationOf(api, match, signedIn, place)
    if (!destination) throw notOnThisTarget()
    const end = recorded ? await actions.begin(deed(grant)) : undefined
    const body = await bodyOf(
      raw,
      { ...measureOf(config, raw, match.id, end ? readOfBody : 0), refusesMasks: !keepsMasked(target.kind, match) },
      end,
    )
    const hide = hiderFor(match, grant, reveals)
    const mapping = {
      upstreamOrigin: destination.upstream.origin,
      origin,
      upstreamPrefixes: [destination.prefix, place.base],
      prefix: api.kind === 'project' ? `/api/p/${api.slug}` : '/api/console',
    }
    forward(request, reply, {
      upstream: destination.upstream,
      path: destination.prefix + api.path + query,
      headers: {
        ...adminRequestHeaders(raw, request.id),
        ...destination.headers,
        // What is compressed can't be masked.
        ...(hide && { 'accept-encoding': 'identity' }),
        ...(reveals && { [revealHeader]: '1' }),
      },
      body,
      hide,
      answerHeaders: (headers) => ({
        ...adminAnswerHeaders(headers, mapping),
        ...(hide && { 'cache-control': 'no-store' }),
      }),
      settle:
        end &&
        (async (status) => {
          if (api.kind === 'console' && status < 400) sessions.forgetRoles(session.id)
          await end(status, sentBody(body, raw.headers['content-type']))
        }),
    })
  }

  const destinationOf = (api: Api, match: Match, { session }: SignedIn, place: Place): Destination | undefined =>
    api.kind === 'project'
      ? target.project(api.slug, match, session.credential, place)
      : target.control(session.credential, place)

  server.all('/api/p/*', { config: { rateLimit } }, handle)
  server.all('/api/console/*', { config: { rateLimit } }, handle)
  server.all('/api/*', { config: { rateLimit } }, handle)
}

type End = Awaited<ReturnType<ActionLog['begin']>>

/** The body, read for the log where there is one. A call that is refused for its length ends with that. */
async function bodyOf(raw: IncomingMessage, measure: Measure, end: End | undefined): Promise<BodyMeter | null> {
  try {
    return requestBody(raw, measure)
  } catch (error) {
    await end?.(error instanceof GatewayError ? error.status : 500, noBody)
    throw error
  }
}

const sentBody = (body: BodyMeter | null, contentType: string | undefined): SentBody =>
  body ? { text: body.text, size: body.size, sha256: body.digest(), contentType } : noBody

/** The embedded platform puts the kept secrets where a project's settings come back masked. */
const keepsMasked = (kind: Target['kind'], { id }: Match): boolean =>
  kind === 'embedded' && (id === 'patchProject' || id === 'setProject' || id === 'patchProjectWithRevision')

/** A POST that only reads (a permission check, an introspection) is no change. */
const isChange = (method: string, { operation }: Match): boolean =>
  changesSomething(method) && !(method === 'POST' && operation.capability?.endsWith(':read'))

function isKnownTo(person: Person, api: Api, { params }: Match): boolean {
  if (api.kind === 'project') return projectOf(person, api.slug) !== undefined
  const project = params.project_id ?? params.project
  if (project !== undefined) return projectOf(person, project) !== undefined
  return params.workspace === undefined || workspaceRole(person, params.workspace) !== undefined
}

const notOnThisTarget = () =>
  new GatewayError({
    status: 501,
    id: 'not_available_on_target',
    reason: 'The target that this console drives has no such service.',
  })
