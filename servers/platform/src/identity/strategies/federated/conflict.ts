import type { Project } from '../../../control/project'
import { redirect, reply } from '../../../http/handlers'
import { identityConfig } from '../../config'
import type { Flow } from '../../flows/flow'
import { oauth2Of } from '../../flows/for-oauth2'
import { openLogin } from '../../flows/open-login'
import { renderFlow } from '../../flows/render'
import { saveFlow } from '../../flows/store'
import type { Taken } from '../../flows/taken-account'
import { pageUrl } from '../../flows/urls'
import { normalised, type Identity } from '../../identities/identity'
import { signInOptions, type SignInOptions } from '../../identities/sign-in-options'
import { messages } from '../../messages'
import { absoluteReturn, defaultReturn } from '../../return-to'
import { schemaOf } from '../../schemas/schema'
import { fieldsWith } from '../../schemas/trait-values'
import { moveExchange } from '../../sessions/token-exchange'
import { hidden, nodeName, type UiNode } from '../../ui/nodes'
import type { Visit } from '../../visit'
import { proofOf, type Arrival } from './arrival'
import { linksOf, type Link } from './links'
import { withPending } from './pending-link'
import { withQuery } from '../../../http/query-text'

const isColleague = ({ organizationId }: Identity, { provider }: Arrival): boolean =>
  provider.organizationId !== undefined && provider.organizationId === organizationId

/** Whether both have the name or address in the same trait, not one as a username and the other as an email address. */
function isSameTrait(project: Project, value: string, [one, other]: readonly [Identity, Identity]): boolean {
  const fieldsOf = ({ schemaId, traits }: Identity) => fieldsWith(schemaOf(project, schemaId).fields, traits, value)
  const named = fieldsOf(one)
  return fieldsOf(other).some((field) => named.includes(field))
}

/** Whether someone has signed in to the account at a provider of its organization. */
const isInUse = (identity: Identity): boolean =>
  [...linksOf(identity, 'oidc'), ...linksOf(identity, 'saml')].some(
    ({ organization }) => organization !== undefined && organization === identity.organizationId,
  )

/** Whether the account has verified the address. */
const isProved = ({ identity, value }: Taken): boolean =>
  identity.verifiableAddresses.some((address) => address.value === value && address.verified)

/**
 * Whether an organization's account belongs to the person that the organization reports with this address: the account isn't in
 * use yet, or the address is verified. Otherwise, someone may have entered a colleague's address.
 */
export const belongsToMember = (taken: Taken): boolean => !isInUse(taken.identity) || isProved(taken)

/**
 * Whether the provider may be linked to the account without its owner signing in first: an administrator has prepared the
 * link, it is a provider of the account's own organization (`isColleague`), or the project trusts it to link accounts and both
 * sides have verified the address. Never if the provider reports the address as unverified, if the name is another kind of
 * trait of the account, or if the account is linked to someone else at the provider.
 * @param newcomer - created from the provider's claims alone, without the person's input; `taken` was found by it
 * @param isInDomain whether the provider belongs to no organization, or the name is an address in its organization's domains
 */
export function isTrusted(
  project: Project,
  taken: Taken,
  newcomer: Identity,
  arrival: Arrival,
  isInDomain: boolean,
): boolean {
  const { identity, value } = taken
  const { provider, claims, emailVerified, subject } = arrival
  if (emailVerified === false || !isSameTrait(project, value, [identity, newcomer])) return false
  const links = linksOf(identity, provider.federation).filter((link) => link.provider === provider.id)
  const { fillsPlaces } = identityConfig(project).methods.oidc
  if (fillsPlaces && links.some((link) => link.use_auto_link === true)) return true
  if (links.some((link) => link.subject !== subject)) return false
  if (isColleague(identity, arrival)) return belongsToMember(taken)
  const vouched = emailVerified === true && typeof claims.email === 'string' && normalised(claims.email) === value
  return provider.linking === 'automatic' && isInDomain && vouched && isProved(taken)
}

/** The login form for the owner of an account: without the current provider, with the name filled in. */
export function linkingNodes(
  nodes: readonly UiNode[],
  arrival: Arrival,
  value: string,
  hints: boolean,
  ways: SignInOptions,
): UiNode[] {
  const { id } = arrival.provider
  return nodes.flatMap((node) => {
    const { label } = node.meta
    if (nodeName(node) === 'identifier')
      return [hidden(node.group, 'identifier', value, { required: true, ...(label && { label }) })]
    if (!label || node.group === 'default') return [node]
    const provider = String(label.context?.provider_id ?? '')
    if (node.group === 'oidc' || node.group === 'saml') {
      if (provider === id || (hints && !ways.providers.includes(provider))) return []
      return [{ ...node, meta: { label: messages.confirmWith(String(label.context?.provider ?? provider)) } }]
    }
    if (hints && !ways.types.includes(node.group)) return []
    return [label.id === messages.signIn.id ? { ...node, meta: { label: messages.signInAndLink } } : node]
  })
}

/** Asks people whose address belongs to an account to sign in to it; then links the provider. */
export async function promptToLink(
  visit: Visit,
  cause: Flow,
  arrival: Arrival,
  { identity, value }: Taken,
  link: Link,
): Promise<unknown> {
  const { call, config } = visit
  const { provider } = arrival
  const { returnTo, identitySchema, organizationId } = cause
  const wish = {
    aal: 'aal1' as const,
    refresh: false,
    returnTo,
    identitySchema,
    organizationId: isColleague(identity, arrival) ? provider.organizationId : undefined,
    toLink: true,
  }
  const opened = await openLogin(visit, cause.type, wish)
  await moveExchange(call, cause.id, opened.id)
  const hints = config.flows.registration.loginHints
  const ways = hints ? signInOptions(identity) : { types: [], providers: [] }
  const newLoginUrl = config.flows.login.uiUrl ?? `${call.base}/self-service/login/browser`
  const message = messages.signInToLink({ identifier: value, provider: provider.name, newLoginUrl, ...ways })
  const nodes = linkingNodes(opened.form.nodes, arrival, value, hints, ways)
  const flow = await saveFlow(
    call,
    withPending(
      {
        ...opened,
        active: provider.federation,
        requestUrl: cause.requestUrl,
        organizationId,
        ...oauth2Of(cause),
        form: { ...opened.form, nodes, messages: [message] },
      },
      { federation: provider.federation, identifier: value, link, proof: proofOf(arrival) },
    ),
  )
  if (visit.json) return reply(renderFlow(flow, call.base), { status: 400 })
  const target =
    flow.type === 'browser'
      ? pageUrl(visit, 'login', flow.id)
      : withQuery(absoluteReturn(returnTo ?? defaultReturn(config, call.base), config, call.base), { flow: flow.id })
  return redirect(withQuery(target, { no_org_ui: 'true' }))
}
