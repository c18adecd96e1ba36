import type { Json } from '../../http/json'

export const credentialTypes = [
  'password',
  'oidc',
  'saml',
  'totp',
  'lookup_secret',
  'webauthn',
  'code',
  'passkey',
  'profile',
  'link_recovery',
  'code_recovery',
] as const
export type CredentialType = (typeof credentialTypes)[number]

export const isCredentialType = (text: string): text is CredentialType => credentialTypes.some((type) => type === text)

/** A credential of an identity as stored. Times are ISO 8601. */
export type Credential = {
  identifiers: string[]
  config: Record<string, Json>
  version: number
  created_at: string
  updated_at: string
}
export type Credentials = Partial<Record<CredentialType, Credential>>

export type Via = 'email' | 'sms'

export type VerifiableAddress = {
  id: string
  value: string
  verified: boolean
  via: Via
  /** `pending`, `sent`, `completed`, or another word that an administrator has set. */
  status: string
  verified_at?: string
  created_at: string
  updated_at: string
}

export type RecoveryAddress = { id: string; value: string; via: Via; created_at: string; updated_at: string }

export type Identity = {
  id: string
  schemaId: string
  state: 'active' | 'inactive'
  stateChangedAt: Date
  traits: Json
  metadataPublic: Json
  metadataAdmin: Json
  externalId: string | null
  organizationId: string | null
  credentials: Credentials
  verifiableAddresses: VerifiableAddress[]
  recoveryAddresses: RecoveryAddress[]
  createdAt: Date
  updatedAt: Date
}

/** A phone number with its country, as people write it: with spaces, hyphens, dots and brackets. */
const PHONE = /^\+[\d\s().-]{6,30}$/

/** A phone number reduced to its digits; undefined for any other text. */
export const phoneIn = (text: string): string | undefined =>
  PHONE.test(text.trim()) ? `+${text.replaceAll(/\D/g, '')}` : undefined

/** Characters that nobody sees: of two names that differ in them alone, one would pass for the other. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu

/**
 * Sign-in names and addresses are compared trimmed, in lower case, without invisible characters, and by one of the forms that
 * Unicode has for the same letters (NFKC), as in the real service; phone numbers by their digits. Domains read “。” as a dot.
 */
export function normalised(value: string): string {
  const name = value.replace(unseen, '').normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('。', '.').trim()
  return phoneIn(name) ?? name
}
