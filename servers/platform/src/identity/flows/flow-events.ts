import type { EventAttributes, EventType } from '../../events/event-types'
import { recordEvents, type Happened } from '../../events/record-events'
import { isRecord } from '../../http/json'
import type { UiMessage } from '../messages'
import type { Visit } from '../visit'
import type { Flow } from './flow'

const methodNames = [
  'code',
  'link',
  'lookup_secret',
  'oidc',
  'passkey',
  'password',
  'profile',
  'saml',
  'totp',
  'webauthn',
]

const failed = {
  login: 'LoginFailed',
  registration: 'RegistrationFailed',
  recovery: 'RecoveryFailed',
  settings: 'SettingsFailed',
  verification: 'VerificationFailed',
} satisfies Record<Flow['kind'], EventType>

const succeeded = {
  login: 'LoginSucceeded',
  registration: 'RegistrationSucceeded',
  recovery: 'RecoverySucceeded',
  settings: 'SettingsSucceeded',
  verification: 'VerificationSucceeded',
} satisfies Record<Flow['kind'], EventType>

function attributesOf({ call }: Visit, flow: Flow, method: string | undefined): EventAttributes {
  return {
    ClientCountry: call.country,
    ClientIP: call.ip,
    FlowID: flow.id,
    SelfServiceFlowType: flow.type,
    SelfServiceMethodUsed: method,
    ...(flow.kind === 'login' && {
      LoginRequestedAAL: flow.requestedAal ?? 'aal1',
      LoginRequestedPrivilegedSession: String(flow.refresh ?? false),
    }),
  }
}

/** The event of a completed flow. */
export const flowSucceeded = (
  visit: Visit,
  flow: Flow,
  { identityId, method, ...more }: { identityId: string; method: string } & EventAttributes,
): Happened => ({
  type: succeeded[flow.kind],
  identityId,
  attributes: { ...attributesOf(visit, flow, method), ...more },
})

/** A form may name any method; only existing ones are recorded. */
function sentMethod({ call }: Visit, flow: Flow): string | undefined {
  const sent = isRecord(call.body) ? call.body.method : undefined
  return methodNames.find((name) => name === sent) ?? methodNames.find((name) => name === flow.active)
}

/** A text with a context may repeat input, so only its ID is recorded. */
const reasonOf = ({ id, text, context }: UiMessage): string => (context ? `Message ${id}` : text)

/** Records that a submission failed, and why. It changes nothing, so it needs no transaction. */
export async function recordFailure(visit: Visit, flow: Flow, messages: readonly UiMessage[]): Promise<void> {
  const problem = messages.find(({ type }) => type === 'error')
  if (!problem || flow.testProvider !== undefined) return
  const attributes = { ...attributesOf(visit, flow, sentMethod(visit, flow)), ErrorReason: reasonOf(problem) }
  await recordEvents(visit.call, [{ type: failed[flow.kind], attributes }])
}
