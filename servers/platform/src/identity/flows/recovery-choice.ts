import { isEmailAddress } from '../email-address'
import { inEvenTime } from './even-time'
import { createHmac, randomBytes } from 'node:crypto'
import { attemptMessage } from '../attempts'
import { mailCode, queueMail } from '../courier/outbox'
import { formToken } from '../csrf'
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
 * The newer recovery: people enter one of their addresses and can have the code sent to another one, which they see masked and
 * have to type in full.
 */

/** `sp****@example.com`, `+49****67`; values that are too short to mask aren't masked. */
export function masked(address: string): string {
  const at = address.indexOf('@')
  if (at >= 0) return at < 2 ? address : `${address.slice(0, 2)}****${address.slice(at)}`
  return address.length < 6 ? address : `${address.slice(0, 3)}****${address.slice(-2)}`
}

/**
 * Represents an address in the form without revealing it. A plain hash would, because most of a phone number is shown; so it is
 * keyed by the flow.
 */
const hashOf = (key: string, address: string) => createHmac('sha256', key).update(address).digest('base64')

function addressKeyOf({ internal: { addressKey } }: Flow): string | undefined {
  return typeof addressKey === 'string' ? addressKey : undefined
}

/** The first screen. */
export const namedAddressScreen = (csrf: string): UiNode[] => [
  csrfNode(csrf),
  input('code', 'recovery_address', 'text', { required: true, label: messages.recoveryAddress }),
  button('code', 'method', 'code', messages.continue),
]

const previous = () => button('code', 'screen', 'previous', messages.recoveryBack)

function choiceScreen(
  csrf: string,
  key: string,
  recoveryAddress: string,
  addresses: readonly RecoveryAddress[],
): UiNode[] {
  const values = addresses.map(({ value }) => value).toSorted()
  return [
    csrfNode(csrf),
    ...values.map((value) =>
      button('code', 'recovery_select_address', hashOf(key, value), messages.maskedAddress(masked(value))),
    ),
    hidden('code', 'method', 'code'),
    hidden('code', 'recovery_address', recoveryAddress),
  ]
}

function confirmScreen(csrf: string, recoveryAddress: string, { via }: RecoveryAddress): UiNode[] {
  const [type, label] = via === 'sms' ? (['tel', messages.phone] as const) : (['email', messages.email] as const)
  return [
    csrfNode(csrf),
    input('code', 'recovery_confirm_address', type, { value: '', required: true, label }),
    hidden('code', 'recovery_address', recoveryAddress),
    button('code', 'method', 'code', messages.continue),
    hidden('code', 'method', 'code'),
    previous(),
  ]
}

const codeScreen = (csrf: string, recoveryAddress: string, sentTo: string): UiNode[] => [
  csrfNode(csrf),
  codeInput(),
  button('code', 'method', 'code', messages.continue),
  hidden('code', 'method', 'code'),
  button('code', 'recovery_confirm_address', sentTo, messages.resendCode),
  hidden('code', 'recovery_address', recoveryAddress),
  previous(),
]

type Step = { visit: Visit; flow: Flow; body: Record<string, unknown> }

function shown({ visit, flow }: Step, state: FlowState, nodes: UiNode[], message?: UiMessage): Promise<Flow> {
  const form = { ...flow.form, nodes, messages: message ? [message] : [] }
  return saveFlow(visit.call, { ...flow, active: 'code', state, form })
}

/** A required field of the step. @throws FormProblem */
function requireField({ body }: Step, name: string): string {
  const value = textOf(body, name)
  if (value === undefined) throw complainAt(name, messages.required(name))
  return value
}

/** The identity with the address, if any. */
const accountOf = ({ visit: { call } }: Step, recoveryAddress: string): Promise<Identity | undefined> =>
  findIdentityByHandle(call.db, call.project.id, normalised(recoveryAddress), 'recovery')

/** Mails a code to the address if someone has it; as in the real service, it needn't be whoever was named first. */
async function mailTo(step: Step, typed: string): Promise<void> {
  const { visit, flow } = step
  const { call, config } = visit
  const { lifespan } = config.methods.code
  const identity = await accountOf(step, typed)
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
  } else if (config.flows.recovery.notifyUnknown && isEmailAddress(normalised(typed))) {
    await queueMail(call, { to: normalised(typed), via: 'email', type: 'recovery_code_invalid', flow, lifespan })
  }
}

/** Asks for the code; the response and its time are the same if none was sent. */
async function sendTo(step: Step, recoveryAddress: string, typed: string, submitted = recoveryAddress): Promise<Flow> {
  const { visit, flow } = step
  await attemptMessage(visit.call, 'recovery', normalised(typed))
  await inEvenTime(() => mailTo(step, typed))
  const nodes = codeScreen(formToken(visit, flow), submitted, typed)
  return shown(step, 'recovery_awaiting_code', nodes, messages.recoveryCodeSentTo(masked(typed)))
}

/** People with several addresses choose one. If the only one was entered in full, or none is known, the flow continues. */
async function afterNaming(step: Step, recoveryAddress: string): Promise<Flow> {
  const addresses = (await accountOf(step, recoveryAddress))?.recoveryAddresses ?? []
  const [only] = addresses
  if (!only || (addresses.length === 1 && only.value === normalised(recoveryAddress)))
    return sendTo(step, recoveryAddress, recoveryAddress)
  // the key stays the same when someone returns to the choice
  const addressKey = addressKeyOf(step.flow) ?? randomBytes(32).toString('base64')
  const flow = { ...step.flow, internal: { ...step.flow.internal, addressKey } }
  const nodes = choiceScreen(formToken(step.visit, flow), addressKey, recoveryAddress, addresses)
  return shown({ ...step, flow }, 'recovery_awaiting_address_choice', nodes, messages.chooseRecoveryAddress)
}

async function afterChoosing(step: Step): Promise<Flow> {
  const { visit, flow } = step
  const selected = requireField(step, 'recovery_select_address')
  const recoveryAddress = requireField(step, 'recovery_address')
  const addresses = (await accountOf(step, recoveryAddress))?.recoveryAddresses ?? []
  const key = addressKeyOf(flow)
  const address = key === undefined ? undefined : addresses.find(({ value }) => hashOf(key, value) === selected)
  if (!address) throw complain(messages.generic('This address is not one of the choices.'))
  if (address.value === normalised(recoveryAddress)) return sendTo(step, recoveryAddress, recoveryAddress)
  const nodes = confirmScreen(formToken(visit, flow), recoveryAddress, address)
  return shown(step, 'recovery_confirming_address', nodes, messages.typeAddressInFull)
}

/** Goes back to the choice of addresses, or to the first screen if there is no choice. */
async function goBack(step: Step): Promise<Flow> {
  const recoveryAddress = textOf(step.body, 'recovery_address') ?? ''
  const addresses = recoveryAddress === '' ? [] : ((await accountOf(step, recoveryAddress))?.recoveryAddresses ?? [])
  const isChoice = step.flow.state === 'recovery_awaiting_code' || step.flow.state === 'recovery_confirming_address'
  if (isChoice && addresses.length > 1) return afterNaming(step, recoveryAddress)
  return shown(step, 'recovery_awaiting_address', namedAddressScreen(formToken(step.visit, step.flow)))
}

/** One step without a code: naming, choosing or confirming an address, having the code sent again, or going back. */
export async function chooseRecoveryAddress(step: Step): Promise<Flow> {
  if (step.body.screen === 'previous') return goBack(step)
  switch (step.flow.state) {
    case 'recovery_awaiting_address':
      return afterNaming(step, requireField(step, 'recovery_address'))
    case 'recovery_awaiting_address_choice':
      return afterChoosing(step)
    default: {
      const typed = requireField(step, 'recovery_confirm_address')
      const recoveryAddress = textOf(step.body, 'recovery_address')
      // the form keeps the submitted value, even an empty one
      return sendTo(step, recoveryAddress ?? typed, typed, recoveryAddress ?? '')
    }
  }
}
