import { networkOf } from '@atrium/shared/network'
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { byRevision } from '../../control/project'
import { header, type Call } from '../../http/handlers'
import { assertMayTry, attempt, type Attempt } from '../attempts'
import { resourceNotFound, scimError } from './scim-error'

/** A SCIM client as stored in a project's revision (`normalizedProjectRevisionScimClient`). */
const settings = z.object({
  client_id: z.string().min(1),
  organization_id: z.guid(),
  label: z.string().default(''),
  mapper_url: z.string(),
  authorization_header_secret: z.string().min(1),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
})

export type ScimClient = { id: string; organizationId: string; mapperUrl: string; secret: string }

/** The project's enabled SCIM clients, by ID. */
const scimClients = byRevision((project): ReadonlyMap<string, ScimClient> => {
  const list = project.settings.scim_clients
  const found = (Array.isArray(list) ? list : []).flatMap((entry: unknown): [string, ScimClient][] => {
    const { success, data } = settings.safeParse(entry)
    if (!success || data.state !== 'enabled') return []
    const { client_id: id, organization_id, mapper_url, authorization_header_secret } = data
    const secret = tokenOf(authorization_header_secret)
    return [[id, { id, organizationId: organization_id.toLowerCase(), mapperUrl: mapper_url, secret }]]
  })
  return new Map(found)
})

/** A token without the `Bearer` prefix, which clients may omit. */
const tokenOf = (text: string): string => text.trim().replace(/^bearer\s+/i, '')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * The client that the request's URL and token belong to.
 * @throws HttpError 401; 404 for a client that doesn't exist, is disabled, or belongs to a deleted organization; 429 after too many wrong tokens
 */
export async function clientOf(call: Call): Promise<ScimClient> {
  const client = scimClients(call.project).get(call.path.client_id ?? '')
  if (!client) throw resourceNotFound('SCIM client')
  const authorization = header(call, 'authorization')
  if (authorization === undefined) throw rejected('The request has no Authorization header.')
  const currentAttempt: Attempt = { kind: 'scimClient', of: [client.id, networkOf(call.ip)] }
  await assertMayTry(call, currentAttempt)
  if (!timingSafeEqual(digest(tokenOf(authorization)), digest(client.secret))) {
    await attempt(call, [currentAttempt])
    throw rejected('The token in the Authorization header is not valid.')
  }
  const organization = await call.db
    .selectFrom('control_organizations')
    .select('id')
    .where('project_id', '=', call.project.id)
    .where('id', '=', client.organizationId)
    .executeTakeFirst()
  if (!organization) throw resourceNotFound('SCIM client')
  return client
}

const rejected = (detail: string) => scimError({ status: 401, detail, headers: { 'www-authenticate': 'Bearer' } })
