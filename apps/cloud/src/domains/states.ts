import type { DotTone } from '@atrium/shared/ui'

/** What each state of a certificate means, with the next step; the values of `CustomDomain.ssl_status`. */
export const certificateTones = {
  initializing: 'info',
  pending_validation: 'info',
  deleted: 'off',
  pending_issuance: 'info',
  pending_deployment: 'info',
  pending_deletion: 'info',
  pending_expiration: 'warning',
  expired: 'danger',
  active: 'success',
  initializing_timed_out: 'danger',
  validation_timed_out: 'danger',
  issuance_timed_out: 'danger',
  deployment_timed_out: 'danger',
  deletion_timed_out: 'danger',
  pending_cleanup: 'info',
  staging_deployment: 'info',
  staging_active: 'warning',
  deactivating: 'warning',
  inactive: 'off',
  backup_issued: 'success',
  holding_deployment: 'warning',
} as const satisfies Record<string, DotTone>
export type CertificateState = keyof typeof certificateTones

export const verificationTones = { pending: 'info', verified: 'success', failed: 'danger' } as const satisfies Record<
  string,
  DotTone
>
export type VerificationState = keyof typeof verificationTones
