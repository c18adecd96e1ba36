import { hasSecrets, holds, maskResponse, mayHoldSecrets, type AnyOperationId } from '@atrium/shared/operations'
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
  const { body, status, headers, cookies } = value instanceof Reply ? value : new Reply(value)
  if (body === undefined) return value
  const role = revealedIn && roleInProject(actor, revealedIn)
  const mask = (json: string) => maskResponse(id, JSON.parse(json), (word) => role !== undefined && holds(role, word))
  const reply = (shown: unknown, more = {}) =>
    new Reply(shown, { ...(status !== undefined && { status }), headers: { ...more, ...headers }, cookies })
  if (Array.isArray(body) && isBig()) return reply(await inTurns(body, mask))
  // As JSON, so that the walk sees everything, including dates.
  const json = JSON.stringify(body)
  if (mayHoldSecrets(id, json)) return reply(mask(json))
  // Most lists hold no secrets, and aren't serialized again.
  return typeof body === 'object' ? reply(json, { 'content-type': 'application/json; charset=utf-8' }) : value
}

/** Milliseconds after which it yields to other requests. */
const SLICE = 5

/** Masks the entries of a long list one at a time, each as a list of its own. */
async function inTurns(list: readonly unknown[], mask: (json: string) => unknown): Promise<unknown[]> {
  const masked: unknown[] = []
  let since = performance.now()
  for (const entry of list) {
    masked.push(mask(JSON.stringify([entry])))
    if (performance.now() - since < SLICE) continue
    await pause()
    since = performance.now()
  }
  return masked.flat()
}
