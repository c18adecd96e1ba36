import { attemptMessage } from '../../attempts'
import type { CodePurpose } from '../../codes'
import { mailCode } from '../../courier/outbox'
import type { Flow } from '../../flows/flow'
import { textOf } from '../../flows/submission'
import type { Identity, Via } from '../../identities/identity'
import { messages } from '../../messages'
import { isRecord, type JsonObject } from '../../../http/json'
import type { Complaint } from '../../ui/form-problem'
import { button, hidden, input } from '../../ui/nodes'
import type { Visit } from '../../visit'

export type Address = { value: string; via: Via }

/** Addresses to which codes of an identity go. */
export function addressesOf(identity: Identity): Address[] {
  const list = identity.credentials.code?.config.addresses
  return (Array.isArray(list) ? list : []).flatMap((entry) =>
    isRecord(entry) && typeof entry.address === 'string'
      ? [{ value: entry.address, via: entry.channel === 'sms' ? ('sms' as const) : ('email' as const) }]
      : [],
  )
}

/** Sends each of these addresses its own code, which later shows the address that it was sent to. */
export async function mailCodes(
  { call, config }: Visit,
  flow: Flow,
  purpose: CodePurpose & ('login' | 'registration'),
  addresses: readonly Address[],
  person: { identity: Identity } | { traits: JsonObject },
) {
  const { lifespan } = config.methods.code
  const identityId = 'identity' in person ? person.identity.id : undefined
  const type = purpose === 'login' ? 'login_code_valid' : 'registration_code_valid'
  for (const [at, { value, via }] of addresses.entries()) {
    await attemptMessage(call, purpose, value)
    await mailCode(
      call,
      { flowId: flow.id, purpose, identityId, address: value, lifespan, isAdditional: at > 0 },
      { to: value, via, type, flow, lifespan, ...person },
    )
  }
}

export const codeFields = (label: (typeof messages)['loginCode']) => [
  hidden('code', 'method', 'code'),
  input('code', 'code', 'text', { required: true, autocomplete: 'one-time-code', label }),
  button('code', 'method', 'code', messages.continue),
  button('code', 'resend', 'code', messages.resendCode),
]

/** Whether a form requests another code. */
export const isResend = (body: Record<string, unknown>): boolean => textOf(body, 'resend')?.toLowerCase() === 'code'

/** The error for a resend button with an unexpected value. */
export const resendProblem = (body: Record<string, unknown>): Complaint | undefined =>
  ['code', undefined].includes(textOf(body, 'resend'))
    ? undefined
    : { field: 'resend', message: messages.generic('value must be "code"') }
