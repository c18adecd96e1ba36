import { redeemCode } from '../../codes'
import { textOf, type Submission } from '../../flows/submission'
import { newIdentity, verified, withAddress } from '../../identities/derive'
import { messages } from '../../messages'
import type { JsonObject } from '../../../http/json'
import { traitAt } from '../../schemas/trait-fields'
import { codeAddressesOf } from '../../schemas/trait-values'
import type { IdentitySchema } from '../../schemas/schema'
import { complain, complainAt, FormProblem } from '../../ui/form-problem'
import { button, isButton, nodeName, shown, withoutMessages, withTraits, withType, type UiNode } from '../../ui/nodes'
import type { FormContext, RegistrationOutcome } from '../method'
import { assertSubmittedTraits } from '../submitted-traits'
import { codeFields, isResend, mailCodes, resendProblem } from './mailed-codes'

/** The button is also there for a schema without an address for codes. */
export function registrationNodes({ visit: { config } }: FormContext): UiNode[] {
  const { enabled, passwordless } = config.methods.code
  return enabled && passwordless ? [button('code', 'method', 'code', messages.sendRegistrationCode)] : []
}

/** The screen with the code field. It keeps the submitted traits as hidden fields. */
function registrationScreen({ visit, flow }: Submission, { fields }: IdentitySchema, traits: JsonObject): UiNode[] {
  const hiddenNodes = withoutMessages(flow.form.nodes)
    .filter((node) => node.group === 'default' && !isButton(node))
    .map((node) => withType(node, 'hidden'))
  const back = button('profile', 'screen', 'credential-selection', messages.back)
  return [
    ...withTraits(hiddenNodes, fields, traits),
    ...codeFields(messages.registrationCode),
    ...(visit.config.flows.registration.oneStep ? [] : [back]),
  ]
}

/** Whether a trait that is sent with the code differs from the one that the code was mailed for. */
const hasChangedTraits = ({ flow }: Submission, { fields }: IdentitySchema, traits: JsonObject): boolean =>
  fields.some(({ name, path }) => {
    const node = flow.form.nodes.find((formNode) => nodeName(formNode) === name)
    const value = traitAt(traits, path)
    return node !== undefined && value !== undefined && node.attributes.value !== shown(value)
  })

export async function register(submission: Submission, schema: IdentitySchema): Promise<RegistrationOutcome> {
  const { visit, flow, body } = submission
  const { call, config } = visit
  const traits = await assertSubmittedTraits(submission, schema)
  const addresses = codeAddressesOf(schema.fields, traits)
  if (addresses.length === 0) throw complain(messages.noIdentifiers)
  const problem = resendProblem(body)
  if (problem) throw new FormProblem([problem])
  const again = isResend(body)
  if (flow.state === 'passed_challenge' && !again) throw complain(messages.noStrategy.registration)
  if (flow.state !== 'sent_email' || again) {
    await mailCodes(visit, flow, 'registration', addresses, { traits })
    // without sign-up by code, the form has no code field and stays the same
    const form = config.methods.code.passwordless
      ? { messages: [messages.registrationCodeSent], nodes: registrationScreen(submission, schema, traits) }
      : { nodes: withTraits(flow.form.nodes, schema.fields, traits) }
    return { kind: 'next', flow: { ...flow, active: 'code', state: 'sent_email', form: { ...flow.form, ...form } } }
  }
  const code = textOf(body, 'code')
  if (code === undefined) throw complainAt('code', messages.required('code'))
  if (hasChangedTraits(submission, schema, traits)) throw complain(messages.traitsChanged)
  const response = await redeemCode(call, flow.id, 'registration', code, config.methods.code.maxSubmissions)
  if (response.kind === 'too-many') throw complain(messages.tooManyCodes)
  // a code is only valid for the address that it was sent to
  if (response.kind === 'wrong' || !addresses.some(({ value }) => value === response.used.address))
    throw complain(messages.wrongRegistrationCode)
  const identity = newIdentity(schema, { traits }, call.now)
  const proved = withAddress(identity, response.used.address, (one) => verified(one, call.now), call.now)
  return { kind: 'registered', identity: proved, method: 'code' }
}
