import type { JsonObject } from '../../http/json'
import { mailCode, mailLink } from '../courier/outbox'
import { withAddress } from '../identities/derive'
import type { Identity, VerifiableAddress } from '../identities/identity'
import { changeIdentity } from '../identities/store'
import type { CodeChannel } from '../config'
import { messages, type UiMessage } from '../messages'
import { complain } from '../ui/form-problem'
import { button, csrfNode, hidden, input, type UiNode } from '../ui/nodes'
import { transientPayloadOf } from '../request-facts'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { openFlow } from './open-flow'
import { mailedUrl, pageUrl } from './urls'

/** A started verification, and the URL of its page. */
export type Started = { id: string; verifiable_address: string; url: string }

export type ShowVerification = {
  action: 'show_verification_ui'
  flow: Omit<Started, 'url'> & { url?: string }
}

/** The `continue_with` entry of a verification after another flow; apps get no URL. */
export const showVerification = (cause: Pick<Flow, 'type'>, { url, ...flow }: Started): ShowVerification => ({
  action: 'show_verification_ui',
  flow: cause.type === 'browser' ? { ...flow, url } : flow,
})

/** Screens of verification by code. In native flows, they have no CSRF field. */
export const addressScreen = (csrf: string): UiNode[] => [
  input('code', 'email', 'email', { required: true, label: messages.email }),
  button('code', 'method', 'code', messages.continue),
  ...(csrf === '' ? [] : [csrfNode(csrf)]),
]

/** Whether an address is a phone number: without an @, as in the service. */
export const isPhone = (address: string): boolean => !address.includes('@')

/** The message after a code or a link was sent. */
export const sentMessage = (use: CodeChannel, address: string): UiMessage =>
  use === 'link'
    ? messages.verificationLinkSent
    : isPhone(address)
      ? messages.verificationCodeTexted
      : messages.verificationCodeSent

export const codeScreen = (csrf: string, address: string): UiNode[] => [
  hidden('code', 'method', 'code'),
  input('code', 'code', 'text', { required: true, autocomplete: 'one-time-code', label: messages.verificationCode }),
  button('code', 'method', 'code', messages.continue),
  ...(csrf === '' ? [] : [csrfNode(csrf)]),
  button('code', 'email', address, messages.resendCode),
]

export const linkScreen = (csrf: string, address?: string): UiNode[] => [
  csrfNode(csrf),
  input('link', 'email', 'email', {
    ...(address !== undefined && { value: address }),
    required: true,
    label: messages.email,
  }),
  button('link', 'method', 'link', messages.continue),
]

/** The screen after a link was sent without a form: as in the service, one of its buttons appears twice. */
const sentLinkScreen = (csrf: string, address: string): UiNode[] => [
  ...linkScreen(csrf),
  button('link', 'method', 'link', messages.continue),
  button('code', 'email', address, messages.resendCode),
]

/** The identity after a message was sent to one of its addresses. */
export const withSent = (identity: Identity, address: string, now: Date): Identity =>
  withAddress(identity, address, (found) => (found.status === 'pending' ? { ...found, status: 'sent' } : found), now)

/** Sends a verification message to an address, and marks the address as `sent`. */
export async function sendVerification(
  { call, config }: Visit,
  flow: Flow,
  identity: Identity,
  address: VerifiableAddress,
): Promise<void> {
  const { use } = config.flows.verification
  const { lifespan } = config.methods[use]
  const order = { flowId: flow.id, identityId: identity.id, address: address.value, lifespan }
  const target = { to: address.value, via: address.via, flow, identity, lifespan }
  const link = (query: Record<string, string>) => mailedUrl({ call, config }, 'verification', query)
  if (use === 'link') {
    await mailLink(
      call,
      { ...order, purpose: 'verification_link' },
      { ...target, type: 'verification_valid' },
      (token) => link({ flow: flow.id, token }),
    )
  } else {
    await mailCode(
      call,
      { ...order, purpose: 'verification' },
      { ...target, type: 'verification_code_valid' },
      (code) => link({ code, flow: flow.id }),
    )
  }
  await changeIdentity(call.db, call.project, identity.id, (current) => withSent(current, address.value, call.now))
}

/** @throws FormProblem if the method by which addresses are verified is disabled */
export function assertVerifies({ config }: Visit): void {
  const { use } = config.flows.verification
  if (config.methods[use].enabled) return
  throw complain(messages.generic(`Address verification uses the method ${use}, which is disabled.`))
}

/** Starts the verification of one address and sends the message. `internal` is the flow's state. */
export async function openVerificationFor(
  visit: Visit,
  cause: Flow,
  identity: Identity,
  address: VerifiableAddress,
  internal: JsonObject = {},
): Promise<Started> {
  assertVerifies(visit)
  const { use } = visit.config.flows.verification
  const payload = transientPayloadOf(visit.call, cause)
  const flow = await openFlow(visit, 'verification', {
    type: cause.type,
    state: 'sent_email',
    returnTo: cause.returnTo,
    form: (csrf) => ({
      nodes: use === 'link' ? sentLinkScreen(csrf, address.value) : codeScreen(csrf, address.value),
      messages: use === 'link' ? [] : [sentMessage(use, address.value)],
    }),
    more: {
      active: use,
      requestUrl: cause.requestUrl,
      identityId: identity.id,
      internal: { ...internal, ...(payload && { transientPayload: payload }) },
    },
  })
  await sendVerification(visit, flow, identity, address)
  return { id: flow.id, verifiable_address: address.value, url: pageUrl(visit, 'verification', flow.id) }
}

/** Addresses whose verification was never started, oldest first, if the project verifies addresses. */
const pendingAddresses = ({ config }: Visit, { verifiableAddresses }: Identity): VerifiableAddress[] =>
  config.flows.verification.enabled
    ? verifiableAddresses
        .filter(({ status, verified }) => status === 'pending' && !verified)
        .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
    : []

export const awaitsVerification = (visit: Visit, identity: Identity): boolean =>
  pendingAddresses(visit, identity).length > 0 && visit.config.methods[visit.config.flows.verification.use].enabled

/** Verifications in a response: those in `continue_with`, and the page that a browser goes to. */
export type ShownVerifications = { listed: ShowVerification[]; url: string | undefined }

/** The started verifications that a response shows: all, if the project is configured so; and the last one, if a hook requests it. */
export function shownVerifications(
  { config }: Visit,
  begun: readonly ShowVerification[],
  isHooked: boolean,
): ShownVerifications {
  const latest = isHooked ? begun.slice(-1) : []
  return { listed: [...(config.verifiesAll ? begun : []), ...latest], url: latest[0]?.flow.url }
}

/** Starts the verification of the first of these addresses only, because a browser can go to only one page. */
export async function verifyFirst(
  visit: Visit,
  cause: Flow,
  identity: Identity,
  addresses: readonly VerifiableAddress[],
): Promise<ShowVerification[]> {
  const started: ShowVerification[] = []
  for (const address of visit.config.verifiesAll ? addresses : addresses.slice(0, 1))
    started.push(showVerification(cause, await openVerificationFor(visit, cause, identity, address)))
  return started
}

/** Starts the verification of an address that was not sent a message yet. */
export const verifyPending = (visit: Visit, cause: Flow, identity: Identity): Promise<ShowVerification[]> =>
  verifyFirst(visit, cause, identity, pendingAddresses(visit, identity))
