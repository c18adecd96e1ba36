import type { IdentityConfig } from '../config'
import { notFound } from '../../http/errors'
import { isRecord } from '../../http/json'
import { codeMethod } from './code'
import { lookupMethod } from './lookup-secret'
import type { Aal } from '../sessions/authentication-method'
import type { Method, Stage } from './method'
import { passkeyMethod } from './passkey'
import { passwordMethod } from './password'
import { profileMethod } from './profile'
import type { Visit } from '../visit'
import { oidcMethod } from './oidc/oidc'
import { samlMethod } from './saml/saml'
import { totpMethod } from './totp'
import { webauthnMethod } from './webauthn'

/** Every method, in the order in which forms show them. A new one is a file or folder and a line here. */
const methods = (): readonly Method[] => [
  profileMethod,
  oidcMethod,
  samlMethod,
  webauthnMethod,
  passkeyMethod,
  codeMethod,
  passwordMethod,
  totpMethod,
  lookupMethod,
]

/** The order of methods in settings. */
const settingsOrder = ['profile', 'password', 'oidc', 'saml', 'lookup_secret', 'webauthn', 'passkey', 'totp']

const orderedMethods = (stage: Stage): readonly Method[] =>
  stage === 'settings'
    ? methods().toSorted((a, b) => settingsOrder.indexOf(a.name) - settingsOrder.indexOf(b.name))
    : methods()

/** Methods that the project has enabled and that take part in a kind of flow. */
export const methodsOf = <S extends Stage>(stage: S, config: IdentityConfig): (Method & Required<Pick<Method, S>>)[] =>
  orderedMethods(stage).filter(
    (method): method is Method & Required<Pick<Method, S>> =>
      method[stage] !== undefined && method.isEnabled(config, stage),
  )

const firstFactors: ReadonlySet<string> = new Set(['password', 'oidc', 'saml', 'passkey'])
const secondFactors: ReadonlySet<string> = new Set(['totp', 'lookup_secret'])

/** Methods that only handle forms with one of their fields, whatever `method` is. */
const namedByFields: Record<Stage, ReadonlySet<string>> = {
  login: new Set(['oidc', 'saml']),
  registration: new Set(['oidc', 'saml', 'webauthn', 'passkey']),
  settings: new Set(['oidc', 'saml', 'webauthn', 'passkey', 'lookup_secret']),
}

/** A method of this kind of flow may have been disabled since the form was rendered. @throws HttpError 404 */
export function assertMethodEnabled(
  stage: Stage,
  name: string | undefined,
  config: IdentityConfig,
  { body, aal }: { body: Record<string, unknown>; aal?: Aal },
): void {
  const method = methods().find((candidate) => candidate.name === name && candidate[stage] !== undefined)
  if (!method || (aal === 'aal2' ? firstFactors : aal === 'aal1' ? secondFactors : noMethods).has(method.name)) return
  const isEmpty = method.fields?.[stage]?.every((field) => !isFilled(body, field)) === true
  if (isEmpty && namedByFields[stage].has(method.name)) return
  const { code, webauthn } = config.methods
  // keys that are only a second factor have no sign-up
  if (stage === 'registration' && method.name === 'webauthn' && !webauthn.passwordless) return
  // a code that is neither a first nor a second factor has no form; registration only needs codes to be on
  if (stage === 'login' && method.name === 'code' && !code.passwordless && !code.mfa) return
  if (!method.isEnabled(config, stage)) throw notFound(`The method ${method.name} is disabled.`)
}

/** Whether the method signs people in at a provider, which makes the final decision. */
export const isFederated = (name: string | undefined): boolean => name === 'oidc' || name === 'saml'

const noMethods: ReadonlySet<string> = new Set()

const isFilled = (body: Record<string, unknown>, name: string): boolean => {
  const value = body[name]
  // some clients send "true" for a field that is empty
  return value !== undefined && value !== null && value !== '' && !(name.endsWith('_register') && value === 'true')
}

/** The method that a form is for: the one it names, or the one whose fields are filled in. */
export function methodNameOf(stage: Stage, visit: Visit, body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  if (typeof body.method === 'string' && body.method !== '') return body.method
  const intended = methods().find(
    ({ fields, isIntended }) =>
      fields?.[stage]?.some((name) => isFilled(body, name)) === true && (isIntended?.(visit, body) ?? true),
  )
  return intended?.name
}
