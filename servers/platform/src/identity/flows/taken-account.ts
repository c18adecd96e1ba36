import { isRecord } from '../../http/json'
import type { Identity } from '../identities/identity'
import { handlesOf } from '../identities/handles'
import { findIdentityByHandle } from '../identities/store'
import { messages, type UiMessage } from '../messages'
import { hasPassword } from '../sessions/assurance'
import type { Visit } from '../visit'

const recordsAt = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** In which ways somebody signs in: types of credentials, and the names of providers. */
function waysIn({ credentials }: Identity, codes: boolean): { types: string[]; providers: string[] } {
  const providersOf = (type: 'oidc' | 'saml') => recordsAt(credentials[type]?.config.providers)
  const providers = [...providersOf('oidc'), ...providersOf('saml')].map(({ provider }) => String(provider))
  const keys = recordsAt(credentials.webauthn?.config.credentials).some((key) => key.is_passwordless === true)
  const passkeys = recordsAt(credentials.passkey?.config.credentials).length > 0
  const found: [string, boolean][] = [
    ['password', hasPassword({ credentials })],
    ['oidc', providersOf('oidc').length > 0],
    ['saml', providersOf('saml').length > 0],
    ['webauthn', keys],
    ['passkey', passkeys],
    ['code', codes && credentials.code !== undefined],
  ]
  return { types: found.flatMap(([type, has]) => (has ? [type] : [])), providers }
}

/**
 * What is told to somebody who signs up with a name or address that is taken. Where the project gives hints (`login_hints`),
 * it says how the account signs in.
 */
export async function takenMessage({ call, config }: Visit, wanted: Identity): Promise<UiMessage> {
  if (!config.flows.registration.loginHints) return messages.identifierTaken
  for (const { value, types } of handlesOf(wanted)) {
    const owner = await findIdentityByHandle(call.db, call.project.id, value, types.length > 0 ? types : 'verifiable')
    if (!owner) continue
    const ways = waysIn(owner, config.methods.code.passwordless)
    return messages.identifierTakenHint(value, ways.types, ways.providers)
  }
  return messages.identifierTaken
}
