import type { FlowKind } from '../config'
import type { JsonObject } from '../../http/json'
import type { Form } from '../ui/form'

export type FlowState =
  | 'choose_method'
  | 'sent_email'
  | 'passed_challenge'
  | 'show_form'
  | 'success'
  | 'recovery_awaiting_address'
  | 'recovery_awaiting_address_choice'
  | 'recovery_confirming_address'
  | 'recovery_awaiting_code'

/** A stored flow. Times are milliseconds since 1970. */
export type FlowDocument = {
  kind: FlowKind
  type: 'browser' | 'api'
  issuedAt: number
  expiresAt: number
  createdAt: number
  updatedAt: number
  requestUrl: string
  returnTo?: string | undefined
  state: FlowState
  active?: string | undefined
  form: Form
  /** Hash of the CSRF secret of the flow's browser; absent for flows without a browser yet. */
  csrf?: string | undefined
  refresh?: boolean
  requestedAal?: 'aal1' | 'aal2'
  identityId?: string | undefined
  identitySchema?: string | undefined
  organizationId?: string | undefined
  /** The invitation to the console that allows this registration. */
  invitationId?: string | undefined
  oauth2LoginChallenge?: string | undefined
  /** The OAuth2 login request when the flow was created. */
  oauth2LoginRequest?: JsonObject | undefined
  transientPayload?: JsonObject | undefined
  /** The flow tests a provider for an administrator: it signs no one in. */
  testProvider?: string | undefined
  /** The result of the test, once the browser has returned. */
  trial?: JsonObject
  /** What methods remember between two steps; never sent. */
  internal: JsonObject
}

export type Flow = FlowDocument & { id: string }
