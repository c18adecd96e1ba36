import { sql, type RawBuilder } from 'kysely'
import { at, isRecord, type JsonObject } from '../../http/json'
import { readIdentityConfig } from '../config'

type Condition = RawBuilder<boolean>

/** The first factors of a configuration. Methods with keys include the domain of the keys. */
export type SignInMethods = {
  password: boolean
  code: boolean
  /** Codes also go to addresses without a credential of the method. */
  codeByAddress: boolean
  oidc: string[]
  saml: string[]
  passkey: string | undefined
  webauthn: string | undefined
}

const providersOf = (document: JsonObject, type: 'oidc' | 'saml'): string[] => {
  const list = at(document, `selfservice.methods.${type}.config.providers`)
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one.id === 'string' && one.state !== 'disabled' ? [one.id] : [],
  )
}

export function signInMethods(document: JsonObject): SignInMethods {
  const { methods } = readIdentityConfig(document)
  const code = methods.code.enabled && methods.code.passwordless
  return {
    password: methods.password.enabled,
    code,
    codeByAddress: code && methods.code.fallback,
    oidc: methods.oidc.enabled ? providersOf(document, 'oidc') : [],
    saml: methods.saml.enabled ? providersOf(document, 'saml') : [],
    passkey: methods.passkey.enabled ? (methods.passkey.rp.id ?? '') : undefined,
    webauthn: methods.webauthn.enabled && methods.webauthn.passwordless ? (methods.webauthn.rp.id ?? '') : undefined,
  }
}

const never = sql<boolean>`false`

/** Whether an identity is linked to one of these providers. The columns are those of `identity_identities`. */
export const isLinkedTo = (type: 'oidc' | 'saml', ids: readonly string[]): Condition =>
  ids.length === 0
    ? never
    : sql`jsonb_path_exists(credentials, ${`$.${type}.config.providers[*] ? (@.provider == $ids[*])`}::text::jsonpath,
        ${JSON.stringify({ ids })}::text::jsonb)`

const has = (path: string) => sql<boolean>`jsonb_path_exists(credentials, ${path}::text::jsonpath)`
const hasName = (type: string) => has(`$.${type}.identifiers[*]`)

/** Whether an identity of `identity_identities` has one of the methods set up. Keys are bound to a domain; `domains` lists those that still work. */
export function canSignIn(
  methods: SignInMethods,
  domains: Pick<SignInMethods, 'passkey' | 'webauthn'> = methods,
): Condition {
  const all = [
    methods.password
      ? sql`(coalesce(credentials #>> '{password,config,hashed_password}', '') <> ''
          or credentials @> '{"password":{"config":{"use_password_migration_hook":true}}}')`
      : never,
    methods.code ? hasName('code') : never,
    methods.codeByAddress ? sql`jsonb_array_length(verifiable_addresses) > 0` : never,
    isLinkedTo('oidc', methods.oidc),
    isLinkedTo('saml', methods.saml),
    methods.passkey !== undefined && methods.passkey === domains.passkey
      ? has('$.passkey.config.credentials[*]')
      : never,
    methods.webauthn !== undefined && methods.webauthn === domains.webauthn
      ? sql`(${hasName('webauthn')} and ${has('$.webauthn.config.credentials[*] ? (@.is_passwordless == true)')})`
      : never,
  ]
  return sql`(${sql.join(all, sql` or `)})`
}
