import type { Via } from '../identities/identity'

/** The purpose of a message, with the API's names. */
export type TemplateType =
  | 'recovery_valid'
  | 'recovery_invalid'
  | 'recovery_code_valid'
  | 'recovery_code_invalid'
  | 'verification_valid'
  | 'verification_invalid'
  | 'verification_code_valid'
  | 'verification_code_invalid'
  | 'login_code_valid'
  | 'registration_code_valid'
  | 'registration_duplicate'
  | 'verifiable_address_changed'
  | 'authenticator_key_added'
  | 'invitation'

/** A part of a message; a text message has only one. */
export type Part = 'subject' | 'plaintext' | 'html' | 'sms'

/** Fields of a model, in Go's names, as the project's own templates read them. */
const keys = {
  To: 'to',
  RequestURL: 'request_url',
  RequestURLDomain: 'request_url_domain',
  RecoveryURL: 'recovery_url',
  RecoveryCode: 'recovery_code',
  VerificationURL: 'verification_url',
  VerificationCode: 'verification_code',
  LoginCode: 'login_code',
  RegistrationCode: 'registration_code',
  Identity: 'identity',
  Traits: 'traits',
  ExpiresInMinutes: 'expires_in_minutes',
  TransientPayload: 'transient_payload',
  OAuth2LoginRequest: 'oauth2_login_request',
  UserRequestHeaders: 'user_request_headers',
  ChangedAt: 'changed_at',
  AddedAt: 'added_at',
  InvitationURL: 'invitation_url',
  InvitedTo: 'invited_to',
  InvitedBy: 'invited_by',
} as const

export type Field = keyof typeof keys

/** The field's name in `template_data`. Text messages use the key of verification codes for recovery codes, too. */
export const keyOf = (field: Field, via: Via): string =>
  via === 'sms' && field === 'RecoveryCode' ? 'verification_code' : keys[field]

type Kind = {
  /** The kind's key in `courier.templates`. */
  readonly path: string
  readonly email: readonly Field[]
  readonly sms?: readonly Field[]
}

const base: readonly Field[] = ['To', 'RequestURL', 'TransientPayload', 'UserRequestHeaders']
const person: readonly Field[] = [...base, 'Identity', 'ExpiresInMinutes']
const requests: readonly Field[] = [...person, 'OAuth2LoginRequest']
const duplicate: readonly Field[] = ['To', 'Identity', 'RequestURL', 'TransientPayload']
const notice: readonly Field[] = ['To', 'TransientPayload', 'Identity']
const changed: readonly Field[] = [...notice, 'ChangedAt']
const added: readonly Field[] = [...notice, 'AddedAt']

/** The kinds of messages: https://www.ory.com/docs/kratos/emails-sms/custom-email-templates */
export const kinds: Readonly<Record<TemplateType, Kind>> = {
  recovery_valid: { path: 'recovery.valid', email: [...person, 'RecoveryURL'] },
  recovery_invalid: { path: 'recovery.invalid', email: base },
  recovery_code_valid: {
    path: 'recovery_code.valid',
    email: [...person, 'RecoveryCode'],
    sms: [...person, 'RecoveryCode', 'RequestURLDomain'],
  },
  recovery_code_invalid: { path: 'recovery_code.invalid', email: base },
  verification_valid: { path: 'verification.valid', email: [...requests, 'VerificationURL'] },
  verification_invalid: { path: 'verification.invalid', email: base },
  verification_code_valid: {
    path: 'verification_code.valid',
    email: [...requests, 'VerificationURL', 'VerificationCode'],
    sms: [...requests, 'VerificationCode', 'RequestURLDomain'],
  },
  verification_code_invalid: { path: 'verification_code.invalid', email: base },
  login_code_valid: {
    path: 'login_code.valid',
    email: [...requests, 'LoginCode'],
    sms: [...requests, 'LoginCode', 'RequestURLDomain'],
  },
  registration_code_valid: {
    path: 'registration_code.valid',
    email: [...base, 'Traits', 'RegistrationCode', 'ExpiresInMinutes', 'OAuth2LoginRequest'],
    sms: [...requests, 'RegistrationCode', 'RequestURLDomain'],
  },
  /** Not in the contract's list of types: the email to an address's owner if the form must not reveal the account. */
  registration_duplicate: { path: 'registration.duplicate', email: duplicate },
  verifiable_address_changed: { path: 'verifiable_address_changed', email: changed, sms: changed },
  authenticator_key_added: { path: 'authenticator_key_added', email: added, sms: added },
  /** Not in the contract's list of types: only the console's own project sends it. */
  invitation: { path: 'invitation', email: ['To', 'InvitationURL', 'InvitedTo', 'InvitedBy'] },
}

export const isTemplateType = (text: string): text is TemplateType => Object.hasOwn(kinds, text)
