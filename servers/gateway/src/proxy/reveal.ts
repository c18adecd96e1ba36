import {
  hasSecrets,
  holds,
  maskResponse,
  mayHoldSecrets,
  revealedBy,
  revealHeader,
  type Match,
} from '@atrium/shared/operations'
import type { FastifyRequest } from 'fastify'

import type { Grant } from '../access'
import { badRequest, GatewayError } from '../errors'

/**
 * Whether a call asks for unmasked secrets.
 * @throws GatewayError 400 for an operation whose responses have none.
 */
export function requestsReveal({ raw }: FastifyRequest, { id }: Match): boolean {
  const header = raw.headers[revealHeader]
  if (header === undefined) return false
  if (header !== '1' || revealedBy(id).length === 0) {
    throw badRequest('nothing_to_reveal', `${id} has no secrets to reveal, or ${revealHeader} is not 1.`)
  }
  return true
}

/**
 * Rejects a reveal that the role in the project or workspace doesn't allow; a role elsewhere doesn't count.
 * @throws GatewayError 403
 */
export function requireReveal({ role, project, workspace }: Grant, { id }: Match): void {
  const capabilities = revealedBy(id)
  const known = role && (project ?? workspace) !== undefined
  if (known && capabilities.some((capability) => holds(role, capability))) return
  throw new GatewayError({
    status: 403,
    id: 'missing_capability',
    reason: `Revealing the secrets of ${id} requires ${capabilities.join(' or ')}, which the role ${role ?? 'viewer'} does not include.`,
  })
}

/**
 * Masks the secrets in an operation's responses, or only those that the role may not see if the call asked for them; undefined if
 * the responses have none.
 */
export function hiderFor(
  { id }: Match,
  { role }: Grant,
  reveals: boolean,
): ((body: Buffer) => Buffer | string) | undefined {
  if (!hasSecrets(id)) return undefined
  return (body) => {
    if (!mayHoldSecrets(id, body)) return body
    const result = parsed(body)
    return JSON.stringify(
      maskResponse(id, result, (capability) => reveals && role !== undefined && holds(role, capability)),
    )
  }
}

/** What can't be parsed can't be masked. */
function parsed(body: Buffer): unknown {
  if (body.length === 0) return null
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new GatewayError({
      status: 502,
      id: 'unreadable_response',
      reason: 'The service’s response is not JSON.',
    })
  }
}
