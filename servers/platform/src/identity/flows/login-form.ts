import type { IdentityConfig } from '../config'
import type { CredentialType } from '../identities/identity'
import { messages, type UiMessage } from '../messages'
import { passkeyNameOf } from '../schemas/trait-values'
import { withScriptsOnce } from '../strategies/keys/nodes'
import type { LoginAsk } from '../strategies/method'
import { methodsOf } from '../strategies/registry'
import type { IdentitySchema } from '../schemas/schema'
import { button, csrfNode, hidden, input, providersFirst, type UiNode } from '../ui/nodes'

const identifying: CredentialType[] = ['password', 'code', 'webauthn', 'passkey']

/** The label of the sign-in name's field: its only trait's title, or a general one. */
function identifierLabel({ fields }: IdentitySchema): UiMessage {
  const named = fields.filter(({ identifierOf }) => identifierOf.some((type) => identifying.includes(type)))
  const [only] = named
  return named.length === 1 && only?.title !== undefined ? messages.trait(only.name, only.title) : messages.identifier
}

/** The sign-in name of someone who only confirms. */
function knownIdentifier({ live, schema }: LoginAsk): string | undefined {
  const credentials = live?.identity.credentials
  return (
    credentials?.password?.identifiers[0] ??
    credentials?.code?.identifiers[0] ??
    credentials?.webauthn?.identifiers[0] ??
    passkeyNameOf(schema.fields, live?.identity.traits)
  )
}

const nodesOf = (ask: LoginAsk): UiNode[] =>
  withScriptsOnce(methodsOf('login', ask.visit.config).flatMap(({ login }) => login.nodes(ask)))

/** Passkeys are suggested in the field, if the project has them. */
const autocompleteOf = ({ passkey, webauthn }: IdentityConfig['methods'], type: 'browser' | 'api') =>
  passkey.enabled || (webauthn.enabled && webauthn.passwordless && type === 'browser')
    ? { autocomplete: 'username webauthn' }
    : {}

/** Apps have no cookie to check a token against. If a code is the only method, or there is none, the real service leaves the field out. */
const ownerNodes = (type: 'browser' | 'api', csrf: string, byMethod: readonly UiNode[]): UiNode[] =>
  type === 'api' && byMethod.every(({ group }) => group === 'code') ? [] : [csrfNode(csrf)]

/** Nodes of a login's first screen. */
export function loginNodes(ask: LoginAsk, csrf: string): UiNode[] {
  const { visit, aal, refresh, schema, screen } = ask
  const { providers, others } = providersFirst(nodesOf(ask))
  const owner = ownerNodes(ask.type, csrf, [...providers, ...others])
  if (aal === 'aal2') return [...owner, ...others]
  // the methods bring the field of the sign-in name
  if (others.length === 0 && screen !== 'identifier') return [...providers, ...owner]
  if (ask.organization !== undefined) return [...providers, ...ownerNodes(ask.type, csrf, providers)]
  // a code requires the sign-in name again, unless addresses are offered to choose from
  const asksAgain = others.some(({ group, attributes }) => group === 'code' && attributes.name === 'method')
  if (refresh && ask.live && !asksAgain)
    return [...providers, ...owner, hidden('default', 'identifier', knownIdentifier(ask) ?? ''), ...others]
  const label = identifierLabel(schema)
  if (screen === 'identifier') return identifierFirstNodes(label, csrf, providers, others)
  const suggested = refresh && ask.live ? {} : autocompleteOf(visit.config.methods, ask.type)
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

/** Nodes of the second screen, if the sign-in name was given first: the password comes before linked providers, and those before a code. */
export function secondScreenNodes(ask: LoginAsk, identifier: string, csrf: string): UiNode[] {
  const options = { required: true, autocomplete: 'username webauthn', label: identifierLabel(ask.schema) }
  const isCode = ({ group }: UiNode) => group === 'code'
  const { providers, others } = providersFirst(nodesOf(ask))
  return [
    hidden('identifier_first', 'identifier', identifier, options),
    ...(ask.account ? [] : providers),
    csrfNode(csrf),
    ...others.filter((node) => !isCode(node)),
    ...(ask.account ? providers : []),
    ...others.filter(isCode),
  ]
}

export const loginMessages = ({ aal, refresh, live }: LoginAsk): UiMessage[] => [
  ...(refresh && live ? [messages.confirmIdentity] : []),
  ...(aal === 'aal2' && live?.session.aal !== 'aal2' ? [messages.secondFactorNeeded] : []),
]
