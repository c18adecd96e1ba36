import type { CredentialType } from '../identities/identity'
import { messages, type UiMessage } from '../messages'
import type { LoginAsk } from '../strategies/method'
import { methodsOf } from '../strategies/registry'
import type { IdentitySchema } from '../schemas/schema'
import { button, csrfNode, hidden, input, type UiNode } from '../ui/nodes'

const identifying: CredentialType[] = ['password', 'code', 'webauthn', 'passkey']

/** What the field for the sign-in name is called: as its only trait, or in general. */
function identifierLabel({ fields }: IdentitySchema): UiMessage {
  const named = fields.filter(({ identifierOf }) => identifierOf.some((type) => identifying.includes(type)))
  const [only] = named
  return named.length === 1 && only?.title !== undefined ? messages.trait(only.name, only.title) : messages.identifier
}

/** The sign-in name of somebody who only confirms. */
function knownIdentifier({ live }: LoginAsk): string | undefined {
  const credentials = live?.identity.credentials
  return (
    credentials?.password?.identifiers[0] ?? credentials?.code?.identifiers[0] ?? credentials?.webauthn?.identifiers[0]
  )
}

/** Nodes of a login's first screen. */
export function loginNodes(ask: LoginAsk, csrf: string): UiNode[] {
  const { visit, aal, refresh, schema } = ask
  const byMethod = methodsOf('login', ask.visit.config).flatMap(({ login }) => login.nodes(ask))
  if (aal === 'aal2') return [csrfNode(csrf), ...byMethod]
  if (refresh && ask.live)
    return [csrfNode(csrf), hidden('default', 'identifier', knownIdentifier(ask) ?? ''), ...byMethod]
  const label = identifierLabel(schema)
  if (visit.config.flows.login.identifierFirst) return identifierFirstNodes(label, csrf)
  return [csrfNode(csrf), input('default', 'identifier', 'text', { value: '', required: true, label }), ...byMethod]
}

function identifierFirstNodes(label: UiMessage, csrf: string): UiNode[] {
  const options = { value: '', required: true, autocomplete: 'username webauthn', label }
  return [
    input('identifier_first', 'identifier', 'text', options),
    button('identifier_first', 'method', 'identifier_first', messages.continue),
    csrfNode(csrf),
  ]
}

/** Nodes of the second screen, when the sign-in name was given first. */
export function secondScreenNodes(ask: LoginAsk, identifier: string, csrf: string): UiNode[] {
  const options = { required: true, autocomplete: 'username webauthn', label: identifierLabel(ask.schema) }
  return [
    hidden('identifier_first', 'identifier', identifier, options),
    csrfNode(csrf),
    ...methodsOf('login', ask.visit.config).flatMap(({ login }) => login.nodes(ask)),
  ]
}

export const loginMessages = ({ aal, refresh, live }: LoginAsk): UiMessage[] =>
  refresh && live ? [messages.confirmIdentity] : aal === 'aal2' ? [messages.secondFactorNeeded] : []
