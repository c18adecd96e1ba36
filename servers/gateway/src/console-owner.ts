import { loopbacks } from '@atrium/shared/loopbacks'

import type { Config } from './config/schema'
import { GatewayError } from './errors'
import type { Person } from './person'

/** Replaces the workspace in the action log for actions on the whole console. No workspace has this ID. */
export const consoleWorkspace = 'console'

/**
 * Whether someone owns the console itself, not only a workspace in it: the people named in the configuration, once their email address is verified.
 * If none are named: on a hosted or self-hosted target an owner of all its projects, on the embedded platform an owner of a workspace as long as the
 * console runs on one machine.
 */
export function isConsoleOwner({ user, workspaces }: Person, { owners, target, publicUrl }: Config): boolean {
  const email = user.email.toLowerCase()
  if (owners.length > 0) return user.email_verified && owners.includes(email)
  if (target.kind === 'account') return false
  if (target.kind !== 'embedded') {
    return target.people.some(
      (entry) => entry.email === email && entry.role === 'owner' && entry.projects === undefined,
    )
  }
  const isOneMachine = publicUrl === undefined || loopbacks.has(new URL(publicUrl).hostname)
  return isOneMachine && workspaces.some(({ role }) => role === 'owner')
}

/** @throws GatewayError 403 */
export function requireConsoleOwner(person: Person, config: Config): void {
  if (isConsoleOwner(person, config)) return
  const known = config.owners.length > 0 || config.target.kind !== 'embedded'
  throw new GatewayError({
    status: 403,
    id: 'console_owners_only',
    reason: known
      ? 'Only console owners can view and change remotes.'
      : 'Only console owners can view and change remotes. Owners are set in the configuration: owners, or ATRIUM_OWNERS.',
  })
}
