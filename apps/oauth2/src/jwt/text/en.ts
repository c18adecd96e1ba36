import { words } from '@atrium/shared/text'
import type { Verdict } from '../jwt'

export const en = {
  opaque: 'Opaque. Only the service can read it.',
  raw: 'Encoded',
  header: 'Header',
  noKeys: 'Not verified: the keys couldn’t be loaded',
  verdicts: {
    valid: (kid: string) => `Signature valid${kid ? ` · ${kid.slice(0, 12)}` : ''}`,
    invalid: () => 'Signature invalid',
    'unknown-key': () => 'Signed with an unknown key',
    unsigned: () => 'Not signed',
    unsupported: () => 'Algorithm not supported by this browser',
  } satisfies Record<Verdict['state'], (kid: string) => string> as Record<Verdict['state'], (kid: string) => string>,
  noExpiry: 'Doesn’t expire.',
  expires: (left: string, at: string) => `Expires in ${left} (${at})`,
  expired: (at: string) => `Expired on ${at}`,
  claims: words({
    iss: 'Issuer: who signed it',
    sub: 'Subject: who it is about',
    aud: 'Audience: who it is for',
    jti: 'Token ID',
    nonce: 'Ties an ID token to the request',
    sid: 'Login session',
    at_hash: 'Hash of the access token issued with this token',
    acr: 'Authentication level',
    amr: 'Authentication methods',
    scp: 'Scopes',
    scope: 'Scopes',
    client_id: 'Client the token was issued to',
  }),
}
export type Text = typeof en
