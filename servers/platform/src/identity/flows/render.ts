import type { Identity } from '../identities/identity'
import { renderPublicIdentity } from '../identities/render'
import { renderForm } from '../ui/form'
import type { Flow } from './flow'

const iso = (time: number) => new Date(time).toISOString()

/** Members of all flows. */
const common = (flow: Flow) => ({
  id: flow.id,
  type: flow.type,
  expires_at: iso(flow.expiresAt),
  issued_at: iso(flow.issuedAt),
  request_url: flow.requestUrl,
  ...(flow.returnTo !== undefined && { return_to: flow.returnTo }),
  ...(flow.active !== undefined && { active: flow.active }),
  ui: renderForm(flow.form),
  state: flow.state,
  ...(flow.transientPayload && { transient_payload: flow.transientPayload }),
})

const ofAccount = (flow: Flow) => ({
  organization_id: flow.organizationId ?? null,
  ...(flow.identitySchema !== undefined && { identity_schema: flow.identitySchema }),
  ...(flow.oauth2LoginChallenge !== undefined && { oauth2_login_challenge: flow.oauth2LoginChallenge }),
  ...(flow.oauth2LoginRequest !== undefined && { oauth2_login_request: flow.oauth2LoginRequest }),
})

/** A flow as in the API. Settings include their identity. */
export function renderFlow(flow: Flow, base: string, identity?: Identity) {
  switch (flow.kind) {
    case 'login':
      return {
        ...common(flow),
        ...ofAccount(flow),
        created_at: iso(flow.createdAt),
        updated_at: iso(flow.updatedAt),
        refresh: flow.refresh ?? false,
        requested_aal: flow.requestedAal ?? 'aal1',
        ...(flow.testProvider !== undefined && {
          test_context: { provider_id: flow.testProvider, ...(flow.trial && { debug_payload: flow.trial }) },
        }),
      }
    case 'registration':
      return { ...common(flow), ...ofAccount(flow) }
    case 'settings':
      return {
        ...common(flow),
        organization_id: null,
        ...(identity && { identity: renderPublicIdentity(identity, base) }),
      }
    default:
      return common(flow)
  }
}
