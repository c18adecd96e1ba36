import type { Role } from '@atrium/shared/operations'
import { z } from 'zod'

import type { PersonConfig } from '../config/schema'
import type { Person } from '../person'
import type { Credential, Rejection } from './target'
import { callService, type Upstream } from './upstream'
import { GatewayError } from '../errors'

export type DescribedProject = { id: string; slug: string; name: string; environment: string }

type Known = { id: string; email: string; name: string }

const whoamiSchema = z.object({
  active: z.boolean().optional(),
  identity: z.object({
    id: z.string(),
    traits: z.unknown(),
    verifiable_addresses: z.array(z.looseObject({ value: z.string(), verified: z.boolean() })).nullish(),
  }),
})

/** A person's roles by email address, from the configuration of a hosted or self-hosted target. */
export function personFromConfig(
  { id, email, name }: Known,
  people: readonly PersonConfig[],
  projects: readonly DescribedProject[],
  workspace: { id: string; name: string } | undefined,
): Person {
  const entries = people.filter((person) => person.email === email.toLowerCase())
  const everywhere = entries.find((entry) => !entry.projects)?.role
  const roleIn = (slug: string): Role | undefined =>
    entries.find((entry) => entry.projects?.includes(slug))?.role ?? everywhere
  return {
    user: { id, email, name, email_verified: true },
    workspaces: workspace && everywhere ? [{ ...workspace, role: everywhere }] : [],
    projects: projects.flatMap((project) => {
      const role = roleIn(project.slug)
      return role ? [{ ...project, workspace_id: workspace?.id ?? null, role }] : []
    }),
  }
}

/**
 * Asks an identity service whose session a cookie is (operation `toSession`). With `verifiedOnly`, an email address counts only if
 * the service has verified it: anyone could register with someone else's.
 * @returns undefined without a session, or without an email address to give a role to.
 */
export async function whoami(
  identity: Upstream,
  credential: Credential,
  verifiedOnly: boolean,
): Promise<Known | undefined> {
  if (credential.kind !== 'cookie') return undefined
  const { status, body } = await callService(identity, '/sessions/whoami', { headers: { cookie: credential.cookie } })
  if (status === 401 || status === 403) return undefined
  const parsed = whoamiSchema.safeParse(body)
  if (status !== 200 || !parsed.success) {
    throw new GatewayError({
      status: 502,
      id: 'session_unknown',
      reason: `The ${identity.called ?? 'identity service'} could not confirm the session (${status}). Check that its public URL is configured.`,
      upstream: identity.inLog,
    })
  }
  const { active, identity: who } = parsed.data
  if (active === false) return undefined
  const traits = z.looseObject({ email: z.string().optional() }).safeParse(who.traits).data
  const verified = who.verifiable_addresses?.filter((address) => address.verified).map((address) => address.value) ?? []
  const email = verifiedOnly
    ? (verified.find((address) => address === traits?.email) ?? verified[0])
    : (traits?.email ?? verified[0])
  return email ? { id: who.id, email, name: nameIn(traits) ?? email } : undefined
}

/** Why `whoami` rejects an active session; undefined without such a session. */
export async function rejectionOf(
  identity: Upstream,
  credential: Credential,
  verifiedOnly: boolean,
): Promise<Rejection | undefined> {
  if (credential.kind !== 'cookie') return undefined
  const { status, body } = await callService(identity, '/sessions/whoami', { headers: { cookie: credential.cookie } })
  const rejected = z.object({ error: z.looseObject({ id: z.string() }) }).safeParse(body).data?.error.id
  if (status === 403 && rejected === 'session_aal2_required') return 'second-factor'
  if (status !== 200 || !verifiedOnly) return undefined
  return (await whoami(identity, credential, verifiedOnly)) ? undefined : 'unverified'
}

function nameIn(traits: Record<string, unknown> | undefined): string | undefined {
  const name = traits?.name
  if (typeof name === 'string' && name !== '') return name
  const parts = z.looseObject({ first: z.string().optional(), last: z.string().optional() }).safeParse(name).data
  return [parts?.first, parts?.last].filter(Boolean).join(' ') || undefined
}

/** Ends a cookie's session with the identity service's own sign-out (`createBrowserLogoutFlow`, `updateLogoutFlow`). */
export async function endCookieSession(identity: Upstream, credential: Credential): Promise<void> {
  if (credential.kind !== 'cookie') return
  const headers = { cookie: credential.cookie }
  const { body } = await callService(identity, '/self-service/logout/browser', { headers })
  const token = z.object({ logout_token: z.string() }).safeParse(body).data?.logout_token
  if (token) await callService(identity, `/self-service/logout?token=${encodeURIComponent(token)}`, { headers })
}
