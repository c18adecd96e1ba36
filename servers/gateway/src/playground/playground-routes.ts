import { allOperations, holds, operationIds } from '@atrium/shared/operations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { originOf, type Context } from '../context'
import { badRequest, GatewayError, notFound } from '../errors'
import { bench, type LabCaller } from '../lab/lab-routes'
import { readLabCall, type LabCall } from '../lab/lab-call'
import { requireOwnOrigin } from '../origin-proof'
import { projectOf } from '../person'
import { textOf } from '../proxy/body'
import { jsonOf, readValue } from '../read-json'

const capability = 'clients:write'
const callPath = /^\/api\/playground\/([a-z0-9][a-z0-9-]{0,62})$/
const secretPath = /^\/api\/playground\/([a-z0-9][a-z0-9-]{0,62})\/secret$/
const purpose = 'playground'
/** Lifetime of a sealed secret in seconds. */
const valid = 3_600

/** Endpoints that the browser has to open itself, with its cookies. */
const ofBrowsers: ReadonlySet<string> = new Set([
  'oAuth2Authorize',
  'performOAuth2DeviceVerificationFlow',
  'revokeOidcSession',
])
const apis: ReadonlySet<string> = new Set(['OAuth2Api', 'OidcApi', 'WellknownApi'])

/** The OAuth2 service's public operations: all that the playground reaches. */
export const playgroundOperations = operationIds.filter(
  (id) => apis.has(allOperations[id].api) && allOperations[id].capability === null && !ofBrowsers.has(id),
)

const id = z.string().min(1).max(255)
const clientSchema = z.strictObject({
  id,
  /** How the client authenticates; with a secret, `sealed` holds it. */
  method: z.enum(['client_secret_basic', 'client_secret_post', 'none']),
  sealed: z.string().max(16_384).optional(),
})
const callSchema = z.looseObject({ client: clientSchema.optional() })
const secretSchema = z.strictObject({ client: id, secret: z.string().min(1).max(1_024) })

/**
 * `POST /api/playground/<project>`: makes one request to the project's OAuth2 service as a client would. With `client` the gateway adds that
 * client's credential, which the page holds only sealed; `POST …/secret` seals it for one person, project and client, for an hour (decision 47).
 */
export function playgroundRoutes(server: FastifyInstance, context: Context): void {
  const { config, sealer, sessions } = context
  const rateLimit = { max: config.rateLimit.credentials, timeWindow: 60_000, groupId: 'credentials' }

  const open = async (sealed: string | undefined, client: string, { person, slug }: LabCaller): Promise<string> => {
    const content = sealed === undefined ? undefined : await sealer.open(purpose, sealed)
    const isMatch = content?.person === person.user.id && content.project === slug && content.client === client
    if (isMatch && typeof content.secret === 'string') return content.secret
    throw badRequest('secret_unknown', 'The client secret is missing or cannot be read. Enter it again.')
  }

  bench(server, context, {
    url: '/api/playground/:project',
    path: callPath,
    capability,
    async read(text, caller) {
      const { client, ...described } = readValue(jsonOf(text), callSchema, 'invalid_call')
      const call = readLabCall(described, playgroundOperations)
      if (!client) return { call }
      const secret = client.method === 'none' ? undefined : await open(client.sealed, client.id, caller)
      return { call, complete: (sent) => withCredential(sent, client.id, client.method, secret) }
    },
  })

  server.post('/api/playground/:project/secret', { config: { rateLimit } }, async (request, reply) => {
    const { raw } = request
    const slug = secretPath.exec(raw.url ?? '')?.[1]
    if (!slug) throw notFound()
    const { person } = await sessions.requireFor(raw, (known) => projectOf(known, slug) !== undefined)
    requireOwnOrigin(raw, originOf(request, context))
    const role = projectOf(person, slug)?.role
    if (!role) throw notFound('unknown_project', 'The project does not exist, or you have no access to it.')
    if (!holds(role, capability)) {
      const reason = `The playground requires ${capability}, which the role ${role} does not include.`
      throw new GatewayError({ status: 403, id: 'missing_capability', reason })
    }
    const { client, secret } = readValue(jsonOf(await textOf(raw, config)), secretSchema, 'invalid_secret')
    reply.header('cache-control', 'no-store')
    return {
      sealed: await sealer.seal(purpose, { person: person.user.id, project: slug, client, secret }, valid),
      expires_at: new Date(Date.now() + valid * 1000).toISOString(),
    }
  })
}

const form = 'application/x-www-form-urlencoded'

/** The call with the client's credential (RFC 6749, 2.3.1), replacing any that the page set. @throws GatewayError 400 */
export function withCredential(
  call: LabCall,
  client: string,
  method: z.output<typeof clientSchema>['method'],
  secret: string | undefined,
): LabCall {
  if (call.body === undefined || call.headers['content-type'] !== form) {
    throw badRequest('invalid_call', 'Client credentials are accepted only in a form body.')
  }
  const fields = new URLSearchParams(call.body)
  fields.delete('client_id')
  fields.delete('client_secret')
  const { authorization: _authorization, ...headers } = call.headers
  if (method === 'client_secret_basic') {
    const part = (value: string) => new URLSearchParams({ v: value }).toString().slice(2)
    const pair = Buffer.from(`${part(client)}:${part(secret ?? '')}`).toString('base64')
    return { ...call, headers: { ...headers, authorization: `Basic ${pair}` }, body: fields.toString() }
  }
  fields.set('client_id', client)
  if (secret !== undefined) fields.set('client_secret', secret)
  return { ...call, headers, body: fields.toString() }
}
