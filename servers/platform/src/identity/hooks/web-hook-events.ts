import { recordEvents } from '../../events/record-events'
import type { OutgoingRequest } from '../../outgoing/outgoing'
import type { Visit } from '../visit'
import type { WebHookConfig } from './web-hook-config'
import type { HookSubject } from './web-hook-context'
import { REQUEST_ID } from './web-hook-request'

type Delivery = {
  hook: WebHookConfig
  request: OutgoingRequest
  subject: HookSubject
  /** Milliseconds until the response or the failure. */
  ms: number
  /** HTTP status of the response. */
  status?: number
  /** Why there was no response. It only names the host. */
  problem?: string
}

/**
 * Records a webhook's call as an event: `WebhookDelivered`, or `WebhookFailed` for a status of 400 and above or no response. Neither
 * URL nor bodies are recorded, as both may hold secrets. Hooks with `emit_analytics_event: false` are left out.
 */
export async function recordDelivery({ call }: Visit, delivery: Delivery): Promise<void> {
  const { hook, request, subject, ms, status, problem } = delivery
  if (!hook.emit_analytics_event) return
  const attributes = {
    WebhookID: hook.id,
    WebhookRequestID: request.headers?.[REQUEST_ID],
    WebhookResponseStatusCode: status?.toString(),
    WebhookDurationMS: Math.round(ms).toString(),
    ErrorReason: problem,
    FlowID: subject.flow.id,
    SelfServiceFlowType: subject.flow.type,
  }
  const type = status !== undefined && status < 400 ? 'WebhookDelivered' : 'WebhookFailed'
  await recordEvents(call, [{ type, identityId: subject.identity?.id, attributes }])
}
