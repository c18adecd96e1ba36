import { sql } from 'kysely'
import { byRevision, type Project } from '../control/project'
import { at, isRecord } from '../http/json'
import type { Call } from '../http/handlers'
import { identityConfig } from './config'
import { normalised, type Identity } from './identities/identity'
import { messages } from './messages'
import type { FederatedProvider } from './strategies/federated/arrival'
import { oidcProviders } from './strategies/oidc/oidc-settings'
import { samlProviders } from './strategies/saml/saml-settings'
import { complain, type FormProblem } from './ui/form-problem'

type Scope = Pick<Call, 'db' | 'project'>

/** Organizations that the configuration names (`selfservice.methods.b2b`, or the older `organizations`), by domain. */
const configuredDomains = byRevision(({ config }): ReadonlyMap<string, string> => {
  const lists = ['selfservice.methods.b2b.config.organizations', 'organizations'].map((path) =>
    at(config.identity, path),
  )
  const named = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isRecord) : []))
  return new Map(
    named.flatMap(({ id, domains }) =>
      typeof id === 'string' && Array.isArray(domains)
        ? domains.filter((one) => typeof one === 'string').map((one) => [one.toLowerCase(), id.toLowerCase()] as const)
        : [],
    ),
  )
})

/** The providers at which the people of an organization sign in. */
export function organizationProviders(project: Project, id: string | null): readonly FederatedProvider[] {
  if (id === null) return []
  const { oidc, saml } = identityConfig(project).methods
  const all = [...(oidc.enabled ? oidcProviders(project) : []), ...(saml.enabled ? samlProviders(project) : [])]
  return all.filter(({ organizationId }) => organizationId === id)
}

async function organizationOfDomain({ db, project }: Scope, domain: string): Promise<string | undefined> {
  const configured = configuredDomains(project).get(domain)
  if (configured !== undefined) return configured
  const row = await db
    .selectFrom('control_organizations')
    .select('id')
    .where('project_id', '=', project.id)
    .where(sql<boolean>`domains @> ${JSON.stringify([domain])}::jsonb`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The organization whose providers a sign-in name must use, found by the domain of an email address. */
export async function organizationOfName(scope: Scope, name: string): Promise<string | undefined> {
  const domain = /@([^@]+)$/.exec(normalised(name))?.[1]
  const id = domain === undefined ? undefined : await organizationOfDomain(scope, domain)
  return id !== undefined && organizationProviders(scope.project, id).length > 0 ? id : undefined
}

const elsewhere = (): FormProblem => complain(messages.generic('Your organization uses single sign-on. Sign in there.'))

/** The organization of the provider that someone signed in with, if any. */
type Way = { organization?: string } | undefined

/** Requires people of an organization to use its providers, if it has any. @throws FormProblem */
export function assertOwnWay({ project }: Scope, { organizationId }: Identity, way: Way): void {
  const isOwn = way?.organization !== undefined && way.organization === organizationId
  if (!isOwn && organizationProviders(project, organizationId).length > 0) throw elsewhere()
}

/** The first address in the domain of another organization, whose people sign in with its providers. */
export async function addressOfOtherOrganization(
  scope: Scope,
  addresses: readonly { value: string }[],
  own: string | null | undefined,
): Promise<string | undefined> {
  for (const { value } of addresses) {
    const organization = await organizationOfName(scope, value)
    if (organization !== undefined && organization !== own) return value
  }
  return undefined
}

/** Addresses of an organization's domain can only sign up with its providers. @throws FormProblem */
export async function assertOwnSignUp(scope: Scope, identity: Identity, way: Way): Promise<void> {
  if (await addressOfOtherOrganization(scope, identity.verifiableAddresses, way?.organization)) throw elsewhere()
}

/** The addresses that a change adds to an identity. */
export function addedAddresses(before: Identity, after: Identity): Identity['verifiableAddresses'] {
  const known = new Set(before.verifiableAddresses.map(({ value }) => value))
  return after.verifiableAddresses.filter(({ value }) => !known.has(value))
}

/** Accounts outside an organization can't add an address of its domain later, either. @throws FormProblem */
export async function assertOwnAddresses(scope: Scope, before: Identity, after: Identity): Promise<void> {
  if (await addressOfOtherOrganization(scope, addedAddresses(before, after), after.organizationId)) throw elsewhere()
}
