import type { Project } from '../../../control/project'
import { notFound, type HttpError } from '../../../http/errors'
import { isRecord, type JsonObject } from '../../../http/json'
import { firstFactors } from '../../identities/first-factors'
import { assertOwner, textOf, type Submission } from '../../flows/submission'
import type { Identity } from '../../identities/identity'
import { messages } from '../../messages'
import { defaultSchema, schemaOf, type IdentitySchema } from '../../schemas/schema'
import { complain } from '../../ui/form-problem'
import type { LoginContext, LoginOutcome, Method, RegistrationOutcome, SettingsOutcome } from '../method'
import { assertAddresses, assertLength, submittedTraits } from '../submitted-traits'
import type { Arrival, FederatedProvider, Federation, ArrivalInput } from './arrival'
import { linksOf, withoutLinks } from './links'
import { isLinked, settingsNodesOf, shownProviders, signInNodes, signUpNodes } from './provider-nodes'

/** What differs between the protocols. */
export type Protocol<P extends FederatedProvider> = {
  federation: Federation
  providersOf: (project: Project) => readonly P[]
  /** Stores the state needed when the browser returns, in its cookie or in the flow. @returns the URL to redirect to */
  depart: (submission: Submission, provider: P, input: ArrivalInput) => Promise<string>
  /** Accepts an ID token that an app got from the provider itself; undefined if the form has none. */
  arrive?: (submission: Submission, provider: P) => Promise<Arrival | undefined>
  /** Whether a provider, named by a form without a method, uses this protocol. */
  claims: (project: Project, provider: string) => boolean
}

const unknown = (federation: Federation, id: string): HttpError =>
  notFound(`There is no ${federation === 'oidc' ? 'OpenID Connect' : 'SAML'} provider "${id}" here.`)

/** @throws HttpError 404 */
export function providerById<P extends FederatedProvider>(
  { federation, providersOf }: Pick<Protocol<P>, 'federation' | 'providersOf'>,
  project: Project,
  id: string,
): P {
  const found = providersOf(project).find((provider) => provider.id === id)
  if (!found) throw unknown(federation, id)
  return found
}

function readInput(submission: Submission, schema: IdentitySchema): ArrivalInput {
  assertLength(submission.body.traits)
  const traits = submittedTraits(submission, schema)
  if (traits) assertAddresses(schema, traits)
  const { transient_payload: transient } = submission.body
  return {
    ...(traits && Object.keys(traits).length > 0 && { traits }),
    // a parsed body is JSON
    ...(isRecord(transient) && { transientPayload: transient as JsonObject }),
  }
}

/** Creates the sign-in method for providers of a protocol. */
export function federatedMethod<P extends FederatedProvider>(protocol: Protocol<P>): Method {
  const { federation, providersOf, depart, arrive } = protocol

  function loginNodes({ visit, aal, refresh, live, organization, account }: LoginContext) {
    if (aal !== 'aal1') return []
    const providers = providersOf(visit.call.project)
    if (refresh && live) return signInNodes(providers.filter((provider) => isLinked(live.identity, provider)))
    const shown = shownProviders(providers, organization)
    return signInNodes(account ? shown.filter((provider) => isLinked(account, provider)) : shown)
  }

  async function begin(submission: Submission, schema: IdentitySchema, noProvider: () => Error) {
    const { visit, body } = submission
    const id = textOf(body, 'provider')
    if (id === undefined) throw noProvider()
    const provider = providerById(protocol, visit.call.project, id)
    const input = readInput(submission, schema)
    // a redirect to the provider is bound to its browser by `state`; an ID token has none
    if (arrive && textOf(body, 'id_token') !== undefined) assertOwner(submission)
    const arrival = await arrive?.(submission, provider)
    if (arrival) return { kind: 'arrived' as const, arrival, input }
    return { kind: 'elsewhere' as const, url: await depart(submission, provider, input) }
  }

  async function signIn(submission: Submission): Promise<LoginOutcome> {
    const { visit, flow } = submission
    const { project } = visit.call
    if (flow.requestedAal === 'aal2') throw complain(messages.noStrategy.login)
    const schema = flow.identitySchema === undefined ? defaultSchema(project) : schemaOf(project, flow.identitySchema)
    return begin(submission, schema, () => complain(messages.noStrategy.login, { untouched: true }))
  }

  const signUp = (submission: Submission, schema: IdentitySchema): Promise<RegistrationOutcome> =>
    begin(submission, schema, () => complain(messages.noStrategy.registration, { untouched: true }))

  const isLinkable = ({ visit, body }: Submission, identity: Identity): boolean =>
    providersOf(visit.call.project).some((provider) => provider.id === body.link && !isLinked(identity, provider))

  async function change(submission: Submission, identity: Identity): Promise<SettingsOutcome> {
    const { visit, body } = submission
    const link = textOf(body, 'link')
    const unlink = textOf(body, 'unlink')
    if (link !== undefined && unlink !== undefined)
      throw complain(messages.generic('Connect or disconnect a provider. Both at once is not possible.'))
    if (link !== undefined) {
      if (!isLinkable(submission, identity))
        throw complain(messages.generic('This provider is unknown or already connected.'))
      const provider = providerById(protocol, visit.call.project, link)
      return {
        kind: 'elsewhere',
        url: await depart(submission, provider, readInput(submission, schemaOf(visit.call.project, identity.schemaId))),
      }
    }
    if (unlink === undefined) throw complain(messages.noStrategy.settings)
    if (!identity.credentials[federation]) throw notFound(`This account has no ${federation} credential.`)
    if (firstFactors(identity, visit.config) < 2)
      throw complain(messages.generic('This is your only sign-in method. Set up another one first.'))
    const known = providersOf(visit.call.project).some(({ id }) => id === unlink)
    if (!known || !linksOf(identity, federation).some(({ provider }) => provider === unlink))
      throw complain(messages.generic('This provider is not connected.'))
    return {
      kind: 'changed',
      identity: withoutLinks(identity, federation, unlink, visit.call.now),
      method: federation,
    }
  }

  return {
    name: federation,
    isEnabled: ({ methods }) => methods[federation].enabled,
    fields: { login: ['provider'], registration: ['provider'], settings: ['link', 'unlink'] },
    isIntended: ({ call }, body) => {
      const providerId = textOf(body, 'provider') ?? textOf(body, 'link') ?? textOf(body, 'unlink')
      return providerId !== undefined && protocol.claims(call.project, providerId)
    },
    login: { nodes: loginNodes, isOffered: ({ aal }) => aal === 'aal1', submit: signIn },
    registration: {
      nodes: ({ visit, organization }) => signUpNodes(shownProviders(providersOf(visit.call.project), organization)),
      submit: signUp,
    },
    settings: {
      nodes: ({ visit, identity }) =>
        settingsNodesOf(providersOf(visit.call.project), identity, firstFactors(identity, visit.config)),
      isPrivileged: (submission, identity) =>
        textOf(submission.body, 'unlink') !== undefined
          ? textOf(submission.body, 'link') === undefined
          : isLinkable(submission, identity),
      submit: change,
    },
  }
}
