import { redeemCode } from '../../codes'
import { csrfToken } from '../../csrf'
import type { Flow } from '../../flows/flow'
import { textOf, type Submission } from '../../flows/submission'
import { verified, withAddress } from '../../identities/derive'
import { handlesOf } from '../../identities/handles'
import { normalised, type Identity } from '../../identities/identity'
import { changeIdentity, findIdentity, findIdentityByHandle } from '../../identities/store'
import { messages } from '../../messages'
import { invalid } from '../../../http/errors'
import { one } from '../../../http/handlers'
import { traitAt } from '../../schemas/trait-fields'
import { complain, complainAt, FormProblem, type Complaint } from '../../ui/form-problem'
import {
  button,
  csrfNode,
  hidden,
  nodeName,
  withFirstValue,
  withMore,
  withNode,
  withoutMessages,
  type UiNode,
} from '../../ui/nodes'
import type { Visit } from '../../visit'
import type { LoginContext, LoginOutcome } from '../method'
import { addressesOf, codeFields, isResend, mailCodes, resendProblem, type Address } from './mailed-codes'

/** Addresses to which a second factor's code can go; `via` names a trait and narrows them to its value. */
function secondFactorAddresses({ visit, live }: Pick<LoginContext, 'visit' | 'live'>): Address[] {
  if (!live) return []
  const { identity } = live
  const own = identity.credentials.code ? addressesOf(identity) : []
  const usable =
    own.length === 0 && visit.config.methods.code.fallback
      ? identity.verifiableAddresses.map(({ value, via }) => ({ value, via }))
      : own
  const sorted = usable.toSorted((a, b) => (a.value < b.value ? -1 : 1))
  const trait = one(visit.call, 'via')
  if (!trait) return sorted
  const value = traitAt(identity.traits, trait.split('.'))
  if (typeof value !== 'string' || value === '') throw invalid(`The identity has no value for the trait "${trait}".`)
  const found = sorted.filter((address) => address.value === normalised(value))
  if (found.length === 0 && sorted.length > 0)
    throw invalid('The parameter "via" must be a trait that codes can be sent to.')
  return found
}

export function loginNodes(context: LoginContext): UiNode[] {
  const { visit, aal, refresh, live, screen } = context
  const { enabled, passwordless, mfa } = visit.config.methods.code
  if (!enabled) return []
  if (aal === 'aal1') {
    if (screen === 'identifier') return []
    if (!passwordless || (refresh && live && addressesOf(live.identity).length === 0)) return []
    if (refresh && live && visit.config.methods.code.choosesAddress) return addressButtons(addressesOf(live.identity))
    return [button('code', 'method', 'code', messages.sendLoginCode)]
  }
  if (!mfa) return []
  return addressButtons(secondFactorAddresses(context))
}

const addressButtons = (addresses: readonly Address[]): UiNode[] =>
  addresses.map(({ value, via }) => button('code', 'address', value, messages.sendCodeTo(value, via)))

/** The screen with the code field. Fields that identify the account stay as hidden ones, other methods are removed. */
function sentScreen(visit: Visit, flow: Flow, identifier: string): Flow {
  const nodes = withoutMessages(flow.form.nodes)
  const hiddenFields = nodes
    .filter((node) => nodeName(node) === 'identifier' || nodeName(node) === 'address')
    .map((node) => withMore(node, { name: 'identifier', type: 'hidden' }))
  return {
    ...flow,
    active: 'code',
    state: 'sent_email',
    form: {
      ...flow.form,
      // signed-in people haven't entered the address
      messages: [flow.requestedAal === 'aal2' || flow.refresh ? messages.secondCodeSent : messages.loginCodeSent],
      nodes: [
        ...nodes.filter(({ group }) => group === 'captcha'),
        ...withFirstValue(hiddenFields, 'identifier', identifier),
        ...codeFields(messages.loginCode),
        ...(flow.type === 'browser' ? [csrfNode(csrfToken(visit.csrf, flow.id))] : []),
      ],
    },
  }
}

/** The entered address; all addresses of the account if another of its names was entered. */
const addressedBy = (addresses: readonly Address[], typed: string): Address[] => {
  const named = addresses.filter(({ value }) => value === normalised(typed))
  return named.length > 0 ? named : [...addresses]
}

type Found = { identity: Identity; addresses: Address[] }

/** The account for a first-factor code. With the fallback enabled, accounts without the credential get codes by email. */
async function accountOf({ call, config }: Visit, identifier: string): Promise<Found> {
  const value = normalised(identifier)
  const identity = await findIdentityByHandle(call.db, call.project.id, value, ['code'])
  if (identity) return { identity, addresses: addressesOf(identity) }
  const other = config.methods.code.fallback
    ? await findIdentityByHandle(call.db, call.project.id, value, ['password', 'webauthn', 'oidc', 'saml'])
    : undefined
  // a username isn't an address
  if (!other || !/[@+]/.test(value)) throw complain(messages.noCodeAccount)
  return { identity: other, addresses: [{ value, via: value.includes('@') ? 'email' : 'sms' }] }
}

/** Phone keyboards capitalize the first letter of an address. */
const lowered = (text: string): string => (text.includes('@') ? text.toLowerCase() : text)

const typedIdentifier = (body: Record<string, unknown>) => textOf(body, 'address') ?? textOf(body, 'identifier')

async function sendLogin(submission: Submission): Promise<LoginOutcome> {
  const { visit, flow, body } = submission
  if (flow.requestedAal === 'aal2') return sendSecondFactor(submission)
  const typed = textOf(body, 'identifier') ?? textOf(body, 'address')
  if (typed === undefined) throw complainAt('identifier', messages.required('identifier'))
  const { identity, addresses } = await accountOf(visit, typed)
  const live = flow.refresh ? await visit.session() : undefined
  if (live && live.identity.id !== identity.id) throw complain(messages.noCodeAccount)
  if (addresses.length === 0) throw complain(messages.noCodeAccount)
  await mailCodes(visit, flow, 'login', addressedBy(addresses, typed), { identity })
  return { kind: 'next', flow: sentScreen(visit, flow, lowered(typed)) }
}

async function sendSecondFactor({ visit, flow, body }: Submission): Promise<LoginOutcome> {
  const live = await visit.session()
  const requestedAddress = normalised(textOf(body, 'identifier') ?? textOf(body, 'address') ?? '')
  if (requestedAddress === '') throw complainAt('identifier', messages.required('identifier'))
  const address = secondFactorAddresses({ visit, live }).find(({ value }) => value === requestedAddress)
  if (!live || !address)
    throw complain(visit.config.methods.code.fallback ? messages.unknownAddress : messages.noCodeAccount)
  await mailCodes(visit, flow, 'login', [address], { identity: live.identity })
  return { kind: 'next', flow: sentScreen(visit, flow, address.value) }
}

/** Sends the code at once if a code to a single address is the only choice. */
export async function sendImmediately(context: LoginContext, flow: Flow): Promise<Flow | undefined> {
  const { visit, aal, live, account } = context
  const { passwordless, mfa } = visit.config.methods.code
  if (aal === 'aal2') {
    if (flow.form.nodes.some(({ group }) => group !== 'default' && group !== 'code')) return undefined
    const [address, ...others] = mfa ? secondFactorAddresses(context) : []
    if (!live || !address || others.length > 0) return undefined
    await mailCodes(visit, flow, 'login', [address], { identity: live.identity })
    return sentScreen(visit, flow, address.value)
  }
  const typed = flow.form.nodes.find((node) => nodeName(node) === 'identifier')?.attributes.value
  if (!passwordless || !account || typeof typed !== 'string' || flow.state !== 'choose_method') return undefined
  const addresses = addressedBy(addressesOf(account), typed)
  if (addresses.length === 0) return undefined
  await mailCodes(visit, flow, 'login', addresses, { identity: account })
  return sentScreen(visit, flow, typed)
}

/** After a failed code, the form has a CSRF field, even for apps. */
export const withToken = (nodes: readonly UiNode[]): UiNode[] => withNode(nodes, csrfNode(''))

/** The error for a wrong code: the first field with the account's name becomes a plain hidden one. */
function wrongCode({ flow }: Submission, complaints: readonly Complaint[], name: string): FormProblem {
  const nodes = withNode(withToken(flow.form.nodes), hidden('default', 'identifier', name))
  return new FormProblem(complaints, { nodes })
}

/** Whether an address that a code was sent to still belongs to the account. */
const hasAddress = (identity: Identity, address: string): boolean =>
  [...addressesOf(identity), ...handlesOf(identity)].some(({ value }) => value === address)

/** The sign-in by the code that was mailed. On any error, the form keeps the submitted name. */
async function checkLogin(submission: Submission): Promise<LoginOutcome> {
  const typed = typedIdentifier(submission.body) ?? ''
  const code = textOf(submission.body, 'code')
  // without a code, the name stays as entered
  if (code === undefined) throw wrongCode(submission, [{ field: 'code', message: messages.required('code') }], typed)
  try {
    return await signInBy(submission, code)
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    throw wrongCode(submission, problem.complaints, lowered(typed))
  }
}

async function signInBy({ visit, flow, body }: Submission, code: string): Promise<LoginOutcome> {
  const { call, config } = visit
  const second = flow.requestedAal === 'aal2'
  const typed = typedIdentifier(body)
  if (!second && typed === undefined) throw complainAt('identifier', messages.required('identifier'))
  const owner = second ? (await visit.session())?.identity : (await accountOf(visit, typed ?? '')).identity
  const response = await redeemCode(call, flow.id, 'login', code, config.methods.code.maxSubmissions)
  if (response.kind === 'too-many') throw complain(messages.tooManyCodes)
  const { identityId, address = '' } = response.kind === 'right' ? response.used : {}
  const found = identityId === undefined ? undefined : await findIdentity(call.db, call.project.id, identityId)
  if (!found || found.id !== owner?.id || !hasAddress(found, address)) throw complain(messages.wrongLoginCode)
  // whoever reads the email has proved that the address is theirs
  const identity = await changeIdentity(call.db, call.project, found.id, (current) =>
    withAddress(current, address, (one) => verified(one, call.now), call.now),
  )
  return {
    kind: 'signed-in',
    identity: identity ?? found,
    method: 'code',
    aal: flow.requestedAal ?? 'aal1',
    flow: { ...flow, state: 'passed_challenge' },
  }
}

export async function signIn(submission: Submission): Promise<LoginOutcome> {
  const { flow, body } = submission
  const problem = resendProblem(body)
  if (problem) throw wrongCode(submission, [problem], typedIdentifier(body) ?? '')
  if (isResend(body)) return sendLogin(submission)
  if (flow.state === 'sent_email') return checkLogin(submission)
  if (flow.state === 'passed_challenge') throw complain(messages.noStrategy.login)
  return sendLogin(submission)
}
