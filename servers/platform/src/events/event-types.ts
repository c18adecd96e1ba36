/** What a project's events tell of. The names are those of the hosted service. */
export const eventTypes = [
  'CourierMessageAbandoned',
  'CourierMessageDispatched',
  'IdentityCreated',
  'IdentityDeleted',
  'IdentityUpdated',
  'LoginFailed',
  'LoginSucceeded',
  'OAuth2AccessTokenIssued',
  'OAuth2AccessTokenRevoked',
  'OAuth2ClientCreated',
  'OAuth2ClientDeleted',
  'OAuth2ClientUpdated',
  'OAuth2RefreshTokenIssued',
  'OAuth2TokenExchangeError',
  'RecoveryFailed',
  'RecoverySucceeded',
  'RegistrationFailed',
  'RegistrationSucceeded',
  'RelationtuplesChanged',
  'RelationtuplesCreated',
  'RelationtuplesDeleted',
  'SessionChanged',
  'SessionIssued',
  'SessionLifespanExtended',
  'SessionRevoked',
  'SettingsFailed',
  'SettingsSucceeded',
  'VerificationFailed',
  'VerificationSucceeded',
  'WebhookDelivered',
  'WebhookFailed',
] as const

export type EventType = (typeof eventTypes)[number]

/** What an event says besides its identity. No attribute holds a trait, a code, a token or anything that was typed. */
export const eventAttributes = [
  'ClientCountry',
  'ClientIP',
  'CourierMessageChannel',
  'CourierMessageID',
  'CourierMessageTemplateType',
  'ErrorReason',
  'FlowID',
  'LoginRequestedAAL',
  'LoginRequestedPrivilegedSession',
  'OAuth2ClientID',
  'OAuth2GrantType',
  'OAuth2Subject',
  'RelationtuplesDeletedCount',
  'RelationtuplesInsertedCount',
  'RelationtuplesNamespaces',
  'SelfServiceFlowType',
  'SelfServiceMethodUsed',
  'SelfServiceSSOProviderUsed',
  'SessionAAL',
  'SessionExpiresAt',
  'SessionID',
  'WebhookDurationMS',
  'WebhookID',
  'WebhookRequestID',
  'WebhookResponseStatusCode',
] as const

export type EventAttributes = Partial<Record<(typeof eventAttributes)[number], string | undefined>>

export const isEventType = (name: string): name is EventType => (eventTypes as readonly string[]).includes(name)
