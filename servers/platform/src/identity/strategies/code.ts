import { isDeepStrictEqual } from 'node:util'
import { issueCode, redeemCode, type CodePurpose } from '../codes'
import { queueMail } from '../courier/outbox'
import type { TemplateType } from '../courier/templates'
import { csrfToken } from '../csrf'
import type { Flow } from '../flows/flow'
import { saveFlow } from '../flows/store'
import { textOf, type Submission } from '../flows/submission'
import { newIdentity, verified, withAddress } from '../identities/derive'
import { normalised, type Identity, type Via } from '../identities/identity'
import { changeIdentity, findIdentity, findIdentityByHandle } from '../identities/store'
import { messages } from '../messages'
import { isRecord, type JsonObject } from '../../http/json'
import { traitAt } from '../schemas/trait-fields'
import { codeAddressesOf } from '../schemas/trait-values'
import type { IdentitySchema } from '../schemas/schema'
import { complain, complainAt, FormProblem } from '../ui/form-problem'
import { button, csrfNode, hidden, input, nodeName, shown, withoutMessages, withValue, type UiNode } from '../ui/nodes'
import type { Visit } from '../visit'
import type { LoginAsk, LoginOutcome, Method, RegistrationOutcome } from './method'
import { assertSubmittedTraits } from './submitted-traits'

type Address = { value: string; via: Via }

/** Addresses to which codes of an identity go. */
function addressesOf(identity: Identity): Address[] {
  const list = identity.credentials.code?.config.addresses
  return (Array.isArray(list) ? list : []).flatMap((entry) =>
    isRecord(entry) && typeof entry.address === 'string'
      ? [{ value: entry.address, via: entry.channel === 'sms' ? ('sms' as const) : ('email' as const) }]
      : [],
  )
}

async function mail(
  visit: Visit,
  flow: Flow,
  purpose: CodePurpose & ('login' | 'registration'),
  address: Address,
  identityId?: string,
) {
  const { call, config } = visit
  const { lifespan } = config.methods.code
  const code = await issueCode(call, { flowId: flow.id, purpose, identityId, address: address.value, lifespan })
  const type: TemplateType = purpose === 'login' ? 'login_code_valid' : 'registration_code_valid'
  await queueMail(call, { to: address.value, via: address.via, type, code, lifespan })
}

const codeFields = (label: (typeof messages)['loginCode']) => [
  hidden('code', 'method', 'code'),
  input('code', 'code', 'text', { required: true, autocomplete: 'one-time-code', label }),
  button('code', 'method', 'code', messages.continue),
  button('code', 'resend', 'code', messages.resendCode),
]

/** The order that the real service gives the fields once a wrong code was typed. */
function afterMistake(nodes: readonly UiNode[]): UiNode[] {
  const rank = (node: UiNode) => {
    const name = nodeName(node)
    if (name === 'csrf_token') return 0
    if (node.group === 'default') return 1
    const order = ['code', 'resend', 'method', 'screen'].indexOf(name)
    return 2 + order + (name === 'method' && node.attributes.type === 'submit' ? 0.5 : 0)
  }
  return nodes.toSorted((a, b) => rank(a) - rank(b))
}

// ------------------------------------------------------------------------------------------------ sign in

function loginNodes({ visit, aal, refresh, live }: LoginAsk): UiNode[] {
  const { enabled, passwordless, mfa } = visit.config.methods.code
  if (!enabled) return []
  if (aal === 'aal1') {
    if (!passwordless || (refresh && live && addressesOf(live.identity).length === 0)) return []
    return [button('code', 'method', 'code', refresh ? messages.requestCode : messages.sendLoginCode)]
  }
  if (!mfa || !live) return []
  const own = live.session.methods.some(({ method }) => method === 'code')
  if (own) return []
  return addressesOf(live.identity).map(({ value }) => button('code', 'address', value, messages.sendCodeTo(value)))
}

function sentScreen(visit: Visit, flow: Flow, identifier: UiNode): Flow {
  const token = flow.type === 'browser' ? csrfToken(visit.csrf, flow.id) : ''
  return {
    ...flow,
    active: 'code',
    state: 'sent_email',
    form: {
      ...flow.form,
      messages: [messages.loginCodeSent],
      nodes: [identifier, ...codeFields(messages.loginCode), csrfNode(token)],
    },
  }
}

async function sendLogin(submission: Submission): Promise<LoginOutcome> {
  const { visit, flow, body } = submission
  const { call } = visit
  if (flow.requestedAal === 'aal2') return sendSecondFactor(submission)
  const typed = textOf(body, 'identifier') ?? textOf(body, 'address')
  if (typed === undefined) throw complainAt('identifier', messages.required('identifier'))
  const identity = await findIdentityByHandle(call.db, call.project.id, normalised(typed), ['code'])
  const addresses = identity ? addressesOf(identity) : []
  const address = addresses.find(({ value }) => value === normalised(typed)) ?? addresses[0]
  if (!identity || !address) throw complain(messages.noCodeAccount)
  await mail(visit, flow, 'login', address, identity.id)
  const before = flow.form.nodes.find((node) => nodeName(node) === 'identifier')
  const label = before?.meta.label
  const node = hidden(
    'default',
    'identifier',
    typed,
    flow.state === 'choose_method' ? { required: true, ...(label && { label }) } : {},
  )
  const kept = flow.state === 'sent_email' && before ? before : node
  return { kind: 'next', flow: sentScreen(visit, flow, kept) }
}

async function sendSecondFactor({ visit, flow, body }: Submission): Promise<LoginOutcome> {
  const live = await visit.session()
  const wanted = normalised(textOf(body, 'address') ?? textOf(body, 'identifier') ?? '')
  const address = live && addressesOf(live.identity).find(({ value }) => value === wanted)
  if (!live || !address) throw complain(messages.unknownAddress)
  await mail(visit, flow, 'login', address, live.identity.id)
  return { kind: 'next', flow: sentScreen(visit, flow, hidden('code', 'address', address.value)) }
}

async function checkLogin({ visit, flow }: Submission, code: string): Promise<LoginOutcome> {
  const { call, config } = visit
  const answer = await redeemCode(call, flow.id, 'login', code, config.methods.code.maxSubmissions)
  if (answer.kind === 'too-many') throw complain(messages.generic('The code was tried too often. Ask for a new one.'))
  const { identityId, address = '' } = answer.kind === 'right' ? answer.used : {}
  const found = identityId === undefined ? undefined : await findIdentity(call.db, call.project.id, identityId)
  if (!found) {
    const nodes = afterMistake(flow.form.nodes).map((node) =>
      nodeName(node) === 'identifier' ? hidden('default', 'identifier', String(node.attributes.value ?? '')) : node,
    )
    throw new FormProblem([{ message: messages.wrongLoginCode }], { nodes })
  }
  // who reads the mail has shown that the address is theirs
  const identity = await changeIdentity(call.db, call.project.id, found.id, (current) =>
    withAddress(current, address, (one) => verified(one, call.now), call.now),
  )
  await saveFlow(call, { ...flow, state: 'passed_challenge' })
  return { kind: 'signed-in', identity: identity ?? found, method: 'code', aal: flow.requestedAal ?? 'aal1' }
}

async function signIn(submission: Submission): Promise<LoginOutcome> {
  const { visit, body } = submission
  if (!visit.config.methods.code.enabled) throw complain(messages.noStrategy.login)
  const code = textOf(body, 'code')
  return code !== undefined && body.resend === undefined ? checkLogin(submission, code) : sendLogin(submission)
}

// ------------------------------------------------------------------------------------------------ sign up

/** A field of the traits with the value that was sent now. */
function retype(node: UiNode, { fields }: IdentitySchema, traits: JsonObject): UiNode {
  const field = fields.find(({ name }) => name === nodeName(node))
  return field ? withValue(node, shown(traitAt(traits, field.path))) : node
}

async function register(submission: Submission, schema: IdentitySchema): Promise<RegistrationOutcome> {
  const { visit, flow, body } = submission
  const { call, config } = visit
  const traits = assertSubmittedTraits(submission, schema)
  const addresses = codeAddressesOf(schema.fields, traits)
  const [address] = addresses
  if (!address) throw complain(messages.noIdentifiers)
  const code = textOf(body, 'code')
  if (code === undefined || body.resend !== undefined) {
    await mail(visit, flow, 'registration', address)
    const kept = withoutMessages(flow.form.nodes)
      .filter((node) => node.group === 'default')
      .map((node) => retype(node, schema, traits))
    const back = button('profile', 'screen', 'credential-selection', messages.back)
    const nodes = [
      ...kept,
      ...codeFields(messages.registrationCode),
      ...(config.flows.registration.oneStep ? [] : [back]),
    ]
    const form = { ...flow.form, messages: [messages.registrationCodeSent], nodes }
    const internal = { ...flow.internal, traits }
    return {
      kind: 'next',
      flow: { ...flow, active: 'code', state: 'sent_email', transientPayload: {}, internal, form },
    }
  }
  const nodes = afterMistake(flow.form.nodes)
  if (!isDeepStrictEqual(flow.internal.traits, traits)) {
    throw new FormProblem([{ message: messages.traitsChanged }], { nodes })
  }
  const answer = await redeemCode(call, flow.id, 'registration', code, config.methods.code.maxSubmissions)
  if (answer.kind === 'too-many') throw complain(messages.generic('The code was tried too often. Ask for a new one.'))
  if (answer.kind === 'wrong') throw new FormProblem([{ message: messages.wrongRegistrationCode }], { nodes })
  const identity = newIdentity(schema, { traits }, call.now)
  const proved = withAddress(identity, answer.used.address, (one) => verified(one, call.now), call.now)
  return { kind: 'registered', identity: proved, method: 'code' }
}

export const codeMethod: Method = {
  name: 'code',
  isEnabled: ({ methods }) => methods.code.enabled,
  login: { nodes: loginNodes, submit: signIn },
  registration: {
    nodes: ({ config }, schema) => {
      const { enabled, passwordless } = config.methods.code
      const offered = enabled && passwordless && schema.fields.some(({ codeVia }) => codeVia !== undefined)
      return offered ? [button('code', 'method', 'code', messages.sendRegistrationCode)] : []
    },
    submit: register,
  },
}
