import { hasSecrets, holds, maskResponse, type AnyOperationId } from '@atrium/shared/operations'
import { roleInProject, type Actor } from '../control/actor'
import type { Project } from '../control/project'
import { pause } from '../work/pause'
import { isBig } from './deadline'
import { Reply } from './handlers'
import type { Route } from './router'

/**
 * Masks a response for people; API keys get all of it. Secrets are revealed only if the gateway, which keeps the action log, requests it.
 * @param revealedIn the project whose secrets are revealed
 */
export async function maskReply(
  value: unknown,
  route: Route,
  actor: Actor,
  revealedIn: Project | undefined,
): Promise<unknown> {
  // only listed routes are named by an operation id
  const id = route.id as AnyOperationId
  if (actor.kind !== 'person' || !route.listed || !hasSecrets(id)) return value
  const role = revealedIn && roleInProject(actor, revealedIn)
  const mask = (body: unknown) => maskResponse(id, asJson(body), (word) => role !== undefined && holds(role, word))
  const masked = (body: unknown) => (Array.isArray(body) && isBig() ? inTurns(body, mask) : mask(body))
  if (!(value instanceof Reply)) return masked(value)
  const { status, headers, cookies } = value
  return new Reply(await masked(value.body), { ...(status !== undefined && { status }), headers, cookies })
}

/** Milliseconds after which others have their turn. */
const SLICE = 5

/** Masks the entries of a long list one at a time, each as a list of its own. */
async function inTurns(list: readonly unknown[], mask: (body: unknown) => unknown): Promise<unknown[]> {
  const masked: unknown[] = []
  let since = performance.now()
  for (const entry of list) {
    masked.push(mask([entry]))
    if (performance.now() - since < SLICE) continue
    await pause()
    since = performance.now()
  }
  return masked.flat()
}

/** Converts dates and the like to JSON, so that the walk sees everything. */
const asJson = (body: unknown): unknown => (body === undefined ? undefined : JSON.parse(JSON.stringify(body)))
