import { z } from 'zod'
import { HttpError } from '../../http/errors'
import { httpAuth, withAuth } from '../../outgoing/http-auth'
import { OutgoingError, type OutgoingResponse, type OutgoingRequest } from '../../outgoing/outgoing'
import type { ServedProject } from '../../control/project'
import { identityConfig } from '../config'
import { upstream } from '../hooks/upstream'
import type { Identity } from '../identities/identity'

/** Whether only the previous service can verify the password of an imported identity. */
export function needsMigrateHook({ credentials }: Pick<Identity, 'credentials'>): boolean {
  const { hashed_password, use_password_migration_hook } = credentials.password?.config ?? {}
  return use_password_migration_hook === true && (hashed_password ?? '') === ''
}

const shape = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  auth: httpAuth.optional(),
})

const match = z.object({ status: z.literal('password_match') })

const misconfigured = (reason: string) => new HttpError({ status: 500, id: 'invalid_configuration', reason })

async function responseTo(request: OutgoingRequest, project: ServedProject): Promise<OutgoingResponse> {
  try {
    return await project.egress.send(request, identityConfig(project).outgoing)
  } catch (error) {
    if (error instanceof OutgoingError) throw upstream(error.kind === 'timeout' ? 504 : 502, error.message)
    throw error
  }
}

/**
 * Asks the previous service (`migrate_hook`) to verify the password. The request is sent once and follows no
 * redirect, so that no other host learns the password.
 * @throws HttpError 500 if no such service is configured, 502 or 504 if it fails
 */
export async function verifyWithMigrateHook(
  project: ServedProject,
  identifier: string,
  password: string,
): Promise<boolean> {
  const { enabled, config: settings } = identityConfig(project).methods.password.migration
  if (!enabled) throw misconfigured('The password must be checked by a hook, but `migrate_hook` is not enabled.')
  const { data, error } = shape.safeParse(settings)
  if (!data) throw misconfigured(`The password migration hook is misconfigured: ${error.issues[0]?.path.join('.')}.`)
  const headers = new Headers(data.headers)
  headers.set('content-type', 'application/json')
  const request: OutgoingRequest = {
    url: data.url,
    method: 'POST',
    headers: Object.fromEntries(withAuth(headers, data.auth)),
    body: JSON.stringify({ identifier, password }),
    once: true,
  }
  const { status, body } = await responseTo(request, project)
  if (status === 403) return false
  if (status !== 200) throw upstream(502, `The password migration hook responded with status ${status}`)
  return match.safeParse(jsonOf(body)).success
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
