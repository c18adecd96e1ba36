import { requireReauthentication, isFresh } from '../../flows/require-reauthentication'
import { completeLogin } from '../../flows/complete-login'
import { completeRegistration, IdentifierTaken } from '../../flows/complete-registration'
import { completeSettings } from '../../flows/complete-settings'
import type { Flow } from '../../flows/flow'
import { oauth2Of } from '../../flows/for-oauth2'
import { openLogin } from '../../flows/open-login'
import { openRegistration, schemaFor } from '../../flows/open-registration'
import { renderFlow } from '../../flows/render'
import { respondWithProblem } from '../../flows/submission'
import { formToken } from '../../csrf'
import { hooksBefore } from '../../hooks/run-hooks'
import { verified, withAddress } from '../../identities/derive'
import { normalised, type Identity } from '../../identities/identity'
import { changeIdentity, findIdentityByHandle, reviseIdentity } from '../../identities/store'
import { messages } from '../../messages'
import { assertOwnAddresses, organizationOfName } from '../../organizations'
import { storedTraitProblems } from '../../schemas/problems'
import { schemaOf } from '../../schemas/schema'
import type { LiveSession } from '../../sessions/read-session'
import { moveExchange } from '../../sessions/token-exchange'
import { sealerOf } from '../../sealing'
import { complain, FormProblem } from '../../ui/form-problem'
import { csrfNode, traitNodes, withEveryTrait, type UiNode } from '../../ui/nodes'
import { loginOrder } from '../../ui/order'
import type { Visit } from '../../visit'
import { linkIdentifier, proofOf, type Arrival, type FederatedProvider, type ArrivalInput } from './arrival'
import { findTakenAccount } from '../../flows/taken-account'
import { promptToLink, isTrusted } from './conflict'
import { identityOfClaims, identityUpdatedBy, traitsOf } from './identity-of-claims'
import { linkOf, withLink } from './links'
import { mapClaims } from './mapper'
import { continueNode, isLinked } from './provider-nodes'

/** The registration form if a provider didn't lead to an account: how to continue, and the known traits. */
function continueNodes(visit: Visit, flow: Flow, provider: FederatedProvider, traits?: unknown): UiNode[] {
  const token = formToken(visit, flow)
  const group = visit.config.legacyOidcNodeGroup ? 'oidc' : 'default'
  const fields = traits === undefined ? [] : traitNodes(schemaFor(visit, flow.identitySchema).fields, group)
  return [continueNode(provider), csrfNode(token), ...withEveryTrait(fields, group, traits)]
}

/** Shows messages and errors on the form that the person left for the provider. */
export function respondAtFlow(
  visit: Visit,
  flow: Flow,
  provider: FederatedProvider,
  problem: FormProblem,
  live?: LiveSession,
): Promise<unknown> {
  const render = (shown: Flow) => renderFlow(shown, visit.call.base, live?.identity)
  const pageStatus = flow.kind === 'registration' ? 302 : 303
  if (flow.kind !== 'registration' || problem.options.nodes) {
    const order = flow.kind === 'login' ? { order: loginOrder } : {}
    return respondWithProblem(visit, problem, { flow, render, pageStatus, ...order })
  }
  const nodes = continueNodes(visit, flow, provider)
  return respondWithProblem(visit, new FormProblem(problem.complaints, { ...problem.options, nodes }), {
    flow,
    render,
    pageStatus,
  })
}

const withMethod = (flow: Flow, { provider }: Arrival, input: ArrivalInput): Flow => ({
  ...flow,
  active: provider.federation,
  transientPayload: input.transientPayload,
})

const findLinked = ({ call }: Visit, { provider, subject }: Arrival): Promise<Identity | undefined> =>
  findIdentityByHandle(call.db, call.project.id, linkIdentifier(provider.id, subject), [provider.federation])

/** Marks the address from an organization's provider as verified if it is in one of the organization's domains. */
async function verifyVouchedAddress({ call }: Visit, identity: Identity, arrival: Arrival): Promise<Identity> {
  const { provider, claims, emailVerified } = arrival
  if (provider.organizationId === undefined || emailVerified === false || typeof claims.email !== 'string')
    return identity
  const email = normalised(claims.email)
  const isProved = identity.verifiableAddresses.every(({ value, verified: known }) => value !== email || known)
  if (isProved || (await organizationOfName(call, email)) !== provider.organizationId) return identity
  return withAddress(identity, email, (address) => verified(address, call.now), call.now)
}

/** A known identity, updated with the provider's claims if configured. */
async function updateFromProvider(visit: Visit, known: Identity, arrival: Arrival): Promise<Identity> {
  const { call } = visit
  const vouched = await verifyVouchedAddress(visit, known, arrival)
  const identity =
    vouched === known
      ? known
      : ((await reviseIdentity(call.db, call.project, known.id, (current) =>
          verifyVouchedAddress(visit, current, arrival),
        )) ?? known)
  if (!arrival.provider.updatesIdentity) return identity
  const schema = schemaOf(call.project, identity.schemaId)
  const mapped = await mapClaims(visit, arrival, identity)
  const updated = await reviseIdentity(call.db, call.project, identity.id, async (current) => {
    const after = identityUpdatedBy(schema, current, mapped, call.now)
    if (after === current) return after
    const problems = await storedTraitProblems(schema, after.traits)
    if (problems.length > 0) throw new FormProblem(problems)
    await assertOwnAddresses(call, current, after)
    return after
  })
  return updated ?? identity
}

/**
 * Links the provider to the account that it may be linked to without asking, and returns the account. It is found by the
 * provider's claims only: form input would find anyone's account.
 */
async function connectedByTrust(visit: Visit, flow: Flow, arrival: Arrival): Promise<Identity | undefined> {
  const { call } = visit
  const mapped = await mapClaims(visit, arrival)
  const schema = schemaFor(visit, flow.identitySchema)
  const newcomer = identityOfClaims(schema, mapped, {}, arrival, call.now)
  const conflict = await findTakenAccount(call, newcomer)
  if (!conflict) return undefined
  const { organizationId } = arrival.provider
  // whoever runs an organization's provider could name anyone
  const isInDomain = organizationId === undefined || (await organizationOfName(call, conflict.value)) === organizationId
  if (!isTrusted(call.project, conflict, newcomer, arrival, isInDomain)) return undefined
  const link = linkOf(arrival, await sealerOf(call, 'tokens'))
  return changeIdentity(call.db, call.project, conflict.identity.id, (current) =>
    withLink(current, arrival.provider.federation, link, call.now),
  )
}

const signedIn = (visit: Visit, flow: Flow, identity: Identity, arrival: Arrival): Promise<unknown> =>
  completeLogin(visit, flow, {
    kind: 'signed-in',
    identity,
    method: arrival.provider.federation,
    aal: arrival.aal,
    by: proofOf(arrival),
  })

/** Handles the return from a provider to sign in. Unknown people sign up. */
export async function arriveAtLogin(
  visit: Visit,
  before: Flow,
  arrival: Arrival,
  input: ArrivalInput,
): Promise<unknown> {
  const flow = withMethod(before, arrival, input)
  try {
    const known = (await findLinked(visit, arrival)) ?? (await connectedByTrust(visit, flow, arrival))
    if (!known) return await continueAsRegistration(visit, flow, arrival, input)
    return await signedIn(visit, flow, await updateFromProvider(visit, known, arrival), arrival)
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondAtFlow(visit, flow, arrival.provider, problem)
  }
}

const signedInAlready = messages.generic('You are already signed in. Sign out to use another account.')

/** If sign-up is disabled, the provider can still be linked to an existing account. */
async function connectOnly(visit: Visit, flow: Flow, arrival: Arrival, input: ArrivalInput): Promise<unknown> {
  const { call } = visit
  const schema = schemaFor(visit, flow.identitySchema)
  const newcomer = identityOfClaims(schema, await mapClaims(visit, arrival), input, arrival, call.now)
  const taken = await findTakenAccount(call, newcomer)
  if (!taken) throw complain(messages.generic('No account exists for this sign-in, and sign-up is turned off.'))
  if (await visit.session()) throw complain(signedInAlready)
  return promptToLink(visit, flow, arrival, taken, linkOf(arrival, await sealerOf(call, 'tokens')))
}

async function continueAsRegistration(
  visit: Visit,
  flow: Flow,
  arrival: Arrival,
  input: ArrivalInput,
): Promise<unknown> {
  if (!visit.config.flows.registration.enabled) return connectOnly(visit, flow, arrival, input)
  const { returnTo, identitySchema, organizationId, requestUrl } = flow
  const wish = { returnTo, identitySchema, organizationId }
  const next = await openRegistration(visit, flow.type, wish, { requestUrl, ...oauth2Of(flow) })
  await hooksBefore(visit, next)
  await moveExchange(visit.call, flow.id, next.id)
  return arriveAtRegistration(visit, next, arrival, input)
}

async function continueAsLogin(visit: Visit, flow: Flow, arrival: Arrival, input: ArrivalInput): Promise<unknown> {
  const { returnTo, identitySchema, organizationId, requestUrl } = flow
  const wish = {
    aal: 'aal1' as const,
    refresh: false,
    returnTo,
    identitySchema,
    organizationId,
    oauth2: oauth2Of(flow),
  }
  const opened = await openLogin(visit, flow.type, wish)
  await moveExchange(visit.call, flow.id, opened.id)
  return arriveAtLogin(visit, { ...opened, requestUrl }, arrival, input)
}

/** Handles the return from a provider to sign up. Known people sign in. */
export async function arriveAtRegistration(
  visit: Visit,
  before: Flow,
  arrival: Arrival,
  input: ArrivalInput,
): Promise<unknown> {
  const { call } = visit
  const flow = withMethod(before, arrival, input)
  const { provider } = arrival
  try {
    const known = (await findLinked(visit, arrival)) ?? (await connectedByTrust(visit, flow, arrival))
    if (known) return await continueAsLogin(visit, flow, arrival, input)
    const schema = schemaFor(visit, flow.identitySchema)
    const mapped = await mapClaims(visit, arrival)
    const newcomer = identityOfClaims(schema, mapped, input, arrival, call.now)
    const link = linkOf(arrival, await sealerOf(call, 'tokens'))
    const nodes = continueNodes(visit, flow, provider, traitsOf(mapped, input, arrival))
    const problems = await storedTraitProblems(schema, newcomer.traits)
    const group = visit.config.legacyOidcNodeGroup ? 'oidc' : 'default'
    if (problems.length > 0)
      throw new FormProblem(
        problems.map(({ field, message }) => ({ field, message, group })),
        { nodes },
      )
    const identity = withLink(await verifyVouchedAddress(visit, newcomer, arrival), provider.federation, link, call.now)
    try {
      const by = proofOf(arrival)
      const { federation: method } = provider
      return await completeRegistration(visit, flow, { kind: 'registered', identity, method, aal: arrival.aal, by })
    } catch (problem) {
      if (!(problem instanceof FormProblem)) throw problem
      const other = problem instanceof IdentifierTaken ? await findTakenAccount(call, newcomer) : undefined
      // nobody who is signed in can sign in to another account
      if (other && (await visit.session()))
        throw complain(signedInAlready, {
          nodes: withEveryTrait(flow.form.nodes, group, traitsOf(mapped, input, arrival)),
        })
      if (other) return await promptToLink(visit, flow, arrival, other, link)
      throw new FormProblem(problem.complaints, { nodes, ...problem.options })
    }
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondAtFlow(visit, flow, provider, problem)
  }
}

/** Handles the return from a provider to link it to the account. */
export async function arriveAtSettings(
  visit: Visit,
  before: Flow,
  live: LiveSession,
  arrival: Arrival,
  input: ArrivalInput,
): Promise<unknown> {
  const { call } = visit
  const { provider } = arrival
  const flow = withMethod(before, arrival, input)
  try {
    if (!isFresh(visit, live)) {
      const body = { method: provider.federation, link: provider.id }
      return await requireReauthentication(visit, { visit, flow: before, body, isForm: false }, live)
    }
    if (isLinked(live.identity, provider))
      throw complain(messages.generic('This provider is already connected to the account.'))
    const link = linkOf(arrival, await sealerOf(call, 'tokens'))
    const identity = withLink(live.identity, provider.federation, link, call.now)
    return await completeSettings(visit, flow, live, { kind: 'changed', identity, method: provider.federation })
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondAtFlow(visit, flow, provider, problem, live)
  }
}
