import { hasSecrets, holds, maskResponse, type AnyOperationId } from '@atrium/shared/operations'
import { roleInProject, type Actor } from '../control/actor'
import type { Project } from '../control/project'
import { Reply } from './handlers'
import type { Route } from './router'

/**
 * Masks a response for people; API keys get all of it. Secrets are revealed only if the gateway, which keeps the action log, requests it.
 * @param revealedIn the project whose secrets are revealed
 */
export function maskReply(value: unknown, route: Route, actor: Actor, revealedIn: Project | undefined): unknown {
  // only listed routes are named by an operation id
  const id = route.id as AnyOperationId
  if (actor.kind !== 'person' || !route.listed || !hasSecrets(id)) return value
  const role = revealedIn && roleInProject(actor, revealedIn)
  const masked = (body: unknown) => maskResponse(id, asJson(body), (word) => role !== undefined && holds(role, word))
  if (!(value instanceof Reply)) return masked(value)
  const { status, headers, cookies } = value
  return new Reply(masked(value.body), { ...(status !== undefined && { status }), headers, cookies })
}

/** Converts dates and the like to JSON, so that the walk sees everything. */
const asJson = (body: unknown): unknown => (body === undefined ? undefined : JSON.parse(JSON.stringify(body)))
