import * as z from 'zod/mini'

import { jsonText } from '@atrium/shared/form'
import type { IdentityWithCredentials } from '@ory/client-fetch'

import type { Text } from '../text'

const linked = (t: Text['form']) => z.array(z.string().check(z.regex(/^[^:\s]+:.+$/, t.linkedWrong)))

/** The fields of `CredentialFields`. */
export const credentialFields = (t: Text['form']) =>
  z.object({
    password_as: z.enum(['plain', 'hashed']),
    password: z.string(),
    hashed_password: z.string().check(z.trim()),
    oidc: linked(t),
    saml: linked(t),
    totp_url: z.string().check(z.trim(), z.regex(/^(otpauth:\/\/.+)?$/, t.totpWrong)),
    more_credentials: z.pipe(jsonText({ optional: true }), z.optional(z.record(z.string(), z.unknown(), t.jsonObject))),
    verified: z.boolean(),
  })
export type CredentialValues = z.output<ReturnType<typeof credentialFields>>

export const noCredentials: z.input<ReturnType<typeof credentialFields>> = {
  password_as: 'plain',
  password: '',
  hashed_password: '',
  oidc: [],
  saml: [],
  totp_url: '',
  more_credentials: '',
  verified: false,
}

const providersOf = (entries: readonly string[]) =>
  entries.map((entry) => {
    const at = entry.indexOf(':')
    return { provider: entry.slice(0, at).trim(), subject: entry.slice(at + 1).trim() }
  })

/** The credentials of a new identity; undefined if it has none yet. */
export function newCredentials(values: CredentialValues): IdentityWithCredentials | undefined {
  const { password_as, password, hashed_password, oidc, saml, totp_url, more_credentials } = values
  // JSON input has the service's format; the service checks it.
  const credentials: IdentityWithCredentials = { ...(more_credentials as IdentityWithCredentials | undefined) }
  if (password_as === 'plain' && password) credentials.password = { config: { password } }
  if (password_as === 'hashed' && hashed_password) credentials.password = { config: { hashed_password } }
  if (oidc.length > 0) credentials.oidc = { config: { providers: providersOf(oidc) } }
  if (saml.length > 0) credentials.saml = { config: { providers: providersOf(saml) } }
  if (totp_url) credentials.totp = { config: { totp_url } }
  return Object.keys(credentials).length > 0 ? credentials : undefined
}
