import { createHash } from 'node:crypto'
import { mailCode, queueMail } from '../courier/outbox'
import { csrfToken } from '../csrf'
import { normalised, type Identity, type RecoveryAddress } from '../identities/identity'
import { findIdentityByHandle } from '../identities/store'
import { messages, type UiMessage } from '../messages'
import { complain, complainAt } from '../ui/form-problem'
import { button, csrfNode, hidden, input, type UiNode } from '../ui/nodes'
import type { Visit } from '../visit'
import type { Flow, FlowState } from './flow'
import { codeInput } from './recovery-screens'
import { saveFlow } from './store'
import { textOf } from './submission'

/**
 * The newer recovery: somebody names one of their addresses and may have the code sent to another one, which they see masked and
 * have to type in full.
 */

/** `sp****@example.com`; of a phone number the last three digits. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? `****${address.slice(-3)}` : `${address.slice(0, Math.min(2, at))}****${address.slice(at)}`
}

/** Stands for an address in the form without telling it. */
const hashOf = (flow: Flow, address: string) => createHash('sha256').update(`${flow.id} ${address}`).digest('base64')

const tokenOf = ({ csrf }: Visit, flow: Flow) => (flow.type === 'browser' ? csrfToken(csrf, flow.id) : '')

/** The first screen. */
export const namedAddressScreen = (csrf: string): UiNode[] => [
  csrfNode(csrf),
  input('code', 'recovery_address', 'text', { required: true, label: messages.recoveryAddress }),
  button('code', 'method', 'code', messages.continue),
]

const previous = () => button('code', 'screen', 'previous', messages.recoveryBack)

function choiceScreen(csrf: string, flow: Flow, named: string, addresses: readonly RecoveryAddress[]): UiNode[] {
  const values = addresses.map(({ value }) => value).toSorted((a, b) => masked(a).localeCompare(masked(b)))
  return [
    csrfNode(csrf),
    ...values.map((value) =>
      button('code', 'recovery_select_address', hashOf(flow, value), messages.maskedAddress(masked(value))),
    ),
    hidden('code', 'method', 'code'),
    hidden('code', 'recovery_address', named),
  ]
}

function confirmScreen(csrf: string, named: string, { via }: RecoveryAddress): UiNode[] {
  const [type, label] = via === 'sms' ? (['tel', messages.phone] as const) : (['email', messages.email] as const)
  return [
    csrfNode(csrf),
    input('code', 'recovery_confirm_address', type, { value: '', required: true, label }),
    hidden('code', 'recovery_address', named),
    button('code', 'method', 'code', messages.continue),
    hidden('code', 'method', 'code'),
    previous(),
  ]
}

const codeScreen = (csrf: string, named: string, sentTo: string): UiNode[] => [
  csrfNode(csrf),
  codeInput(),
  button('code', 'method', 'code', messages.continue),
  hidden('code', 'method', 'code'),
  button('code', 'recovery_confirm_address', sentTo, messages.resendCode),
  hidden('code', 'recovery_address', named),
  previous(),
]

type Step = { visit: Visit; flow: Flow; body: Record<string, unknown> }

function shown({ visit, flow }: Step, state: FlowState, nodes: UiNode[], message?: UiMessage): Promise<Flow> {
  const form = { ...flow.form, nodes, messages: message ? [message] : [] }
  return saveFlow(visit.call, { ...flow, active: 'code', state, form })
}

/** Mails a code if the address belongs to the identity; the answer is the same if it does not. */
async function sendTo(step: Step, identity: Identity | undefined, named: string, typed: string): Promise<Flow> {
  const { visit, flow } = step
  const { call, config } = visit
  const { lifespan } = config.methods.code
  const address = identity?.recoveryAddresses.find(({ value }) => value === normalised(typed))
  if (identity && address) {
    const order = {
      flowId: flow.id,
      purpose: 'recovery' as const,
      identityId: identity.id,
      address: address.value,
      lifespan,
    }
    const type = 'recovery_code_valid'
    await mailCode(call, order, { to: address.value, via: address.via, type, flow, identity, lifespan })
  } else if (!identity && config.flows.recovery.notifyUnknown && typed.includes('@')) {
    await queueMail(call, { to: normalised(typed), via: 'email', type: 'recovery_code_invalid', flow, lifespan })
  }
  const nodes = codeScreen(tokenOf(visit, flow), named, typed)
  return shown(step, 'recovery_awaiting_code', nodes, messages.recoveryCodeSentTo(masked(typed)))
}

/** One step without a code: naming, choosing or confirming an address, or going back. */
export async function chooseRecoveryAddress(step: Step): Promise<Flow> {
  const { visit, flow, body } = step
  const { call } = visit
  const csrf = tokenOf(visit, flow)
  if (body.screen === 'previous') return shown(step, 'recovery_awaiting_address', namedAddressScreen(csrf))
  const named = textOf(body, 'recovery_address')
  if (named === undefined) throw complainAt('recovery_address', messages.required('recovery_address'), 'code')
  const identity = await findIdentityByHandle(call.db, call.project.id, normalised(named), 'recovery')
  const addresses = identity?.recoveryAddresses ?? []
  const confirmed = textOf(body, 'recovery_confirm_address')
  if (confirmed !== undefined) return sendTo(step, identity, named, confirmed)
  const selected = textOf(body, 'recovery_select_address')
  if (selected !== undefined) {
    const address = addresses.find(({ value }) => hashOf(flow, value) === selected)
    if (!address) throw complain(messages.generic('This is none of the addresses to choose from.'))
    if (address.value === normalised(named)) return sendTo(step, identity, named, named)
    return shown(step, 'recovery_confirming_address', confirmScreen(csrf, named, address), messages.typeAddressInFull)
  }
  if (addresses.length <= 1) return sendTo(step, identity, named, named)
  const nodes = choiceScreen(csrf, flow, named, addresses)
  return shown(step, 'recovery_awaiting_address_choice', nodes, messages.chooseRecoveryAddress)
}
