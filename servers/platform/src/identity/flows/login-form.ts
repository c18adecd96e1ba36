import type { IdentityConfig } from '../config'
import type { CredentialType } from '../identities/identity'
import { messages, type UiMessage } from '../messages'
import { passkeyNameOf } from '../schemas/trait-values'
import { withScriptsOnce } from '../strategies/keys/nodes'
import type { LoginContext } from '../strategies/method'
import { methodsOf } from '../strategies/registry'
import type { IdentitySchema } from '../schemas/schema'
import { button, csrfNode, hidden, input, providersFirst, type UiNode } from '../ui/nodes'

const identifying: CredentialType[] = ['password', 'code', 'webauthn', 'passkey']

/** The label of the sign-in name's field: its only trait's title, or a general one. */
function identifierLabel({ fields }: IdentitySchema): UiMessage {
  const identifierFields = fields.filter(({ identifierOf }) => identifierOf.some((type) => identifying.includes(type)))
  const [only] = identifierFields
  return identifierFields.length === 1 && only?.title !== undefined
    ? messages.trait(only.name, only.title)
    : messages.identifier
}

/** The sign-in name of a person who reauthenticates. */
function knownIdentifier({ live, schema }: LoginContext): string | undefined {
  const credentials = live?.identity.credentials
  return (
    credentials?.password?.identifiers[0] ??
    credentials?.code?.identifiers[0] ??
    credentials?.webauthn?.identifiers[0] ??
    passkeyNameOf(schema.fields, live?.identity.traits)
  )
}

const nodesOf = (context: LoginContext): UiNode[] =>
  withScriptsOnce(methodsOf('login', context.visit.config).flatMap(({ login }) => login.nodes(context)))

/** Passkeys are suggested in the field, if the project has them. */
const autocompleteOf = ({ passkey, webauthn }: IdentityConfig['methods'], type: 'browser' | 'api') =>
  passkey.enabled || (webauthn.enabled && webauthn.passwordless && type === 'browser')
    ? { autocomplete: 'username webauthn' }
    : {}

/** The CSRF field. Apps have no cookie to check it against; for them, the real service omits it if code is the only method, or there is none. */
const ownerNodes = (type: 'browser' | 'api', csrf: string, byMethod: readonly UiNode[], always = false): UiNode[] =>
  type === 'api' && !always && byMethod.every(({ group }) => group === 'code') ? [] : [csrfNode(csrf)]

/** Enabled provider methods add the CSRF field, even without a provider. */
const hasProviders = ({ visit: { config }, aal, refresh }: LoginContext): boolean =>
  aal === 'aal1' && !refresh && (config.methods.oidc.enabled || config.methods.saml.enabled)

/** Nodes of a login's first screen. */
export function loginNodes(context: LoginContext, csrf: string): UiNode[] {
  const { visit, aal, refresh, schema, screen } = context
  const { providers, others } = providersFirst(nodesOf(context))
  const owner = ownerNodes(context.type, csrf, [...providers, ...others], hasProviders(context))
  if (aal === 'aal2') return [...owner, ...others]
  // the sign-in name field comes with the methods
  if (others.length === 0 && screen !== 'identifier') return [...providers, ...owner]
  if (context.organization !== undefined) return [...providers, ...ownerNodes(context.type, csrf, providers)]
  // a code requires the sign-in name again, unless addresses are offered to choose from
  const hasCodeButton = others.some(({ group, attributes }) => group === 'code' && attributes.name === 'method')
  if (refresh && context.live && !hasCodeButton)
    return [...providers, ...owner, hidden('default', 'identifier', knownIdentifier(context) ?? ''), ...others]
  const label = identifierLabel(schema)
  if (screen === 'identifier') return identifierFirstNodes(label, csrf, providers, others)
  const suggested = refresh && context.live ? {} : autocompleteOf(visit.config.methods, context.type)
  const options = { value: '', required: true, ...suggested, label }
  return [...providers, ...owner, input('default', 'identifier', 'text', options), ...others]
}

function identifierFirstNodes(
  label: UiMessage,
  csrf: string,
  providers: readonly UiNode[],
  byMethod: readonly UiNode[],
): UiNode[] {
  const options = { value: '', required: true, autocomplete: 'username webauthn', label }
  return [
    input('identifier_first', 'identifier', 'text', options),
    button('identifier_first', 'method', 'identifier_first', messages.continue),
    ...providers,
    csrfNode(csrf),
    ...byMethod,
  ]
}

/** The order in which methods add nodes to the second screen. */
const addingOrder = ['password', 'oidc', 'saml', 'code', 'passkey', 'webauthn']

/** Nodes that methods add to the second screen once the sign-in name is known, up to and including `last`. */
export function secondScreenNodes(context: LoginContext, last = 'webauthn'): UiNode[] {
  const adding = methodsOf('login', context.visit.config)
    .filter(({ name }) => addingOrder.indexOf(name) <= addingOrder.indexOf(last))
    .toSorted((one, other) => addingOrder.indexOf(one.name) - addingOrder.indexOf(other.name))
  return adding.flatMap(({ name, login }) => {
    // the first screen already has the providers; those of a known account replace them
    const isAlreadyShown = context.account === undefined && (name === 'oidc' || name === 'saml')
    return addingOrder.includes(name) && !isAlreadyShown ? login.nodes(context) : []
  })
}

export const loginMessages = ({ aal, refresh, live }: LoginContext): UiMessage[] => [
  ...(refresh && live ? [messages.confirmIdentity] : []),
  ...(aal === 'aal2' && live?.session.aal !== 'aal2' ? [messages.secondFactorNeeded] : []),
]
