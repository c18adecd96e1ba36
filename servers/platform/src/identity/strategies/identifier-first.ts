import type { IdentityConfig } from '../config'
import type { Flow } from '../flows/flow'
import { loginNodes, secondScreenNodes } from '../flows/login-form'
import { loginContextOf } from '../flows/open-login'
import { textOf, type Submission } from '../flows/submission'
import { formToken } from '../csrf'
import { firstFactors } from '../identities/first-factors'
import { normalised, type Identity } from '../identities/identity'
import { findIdentityByHandle } from '../identities/store'
import { messages } from '../messages'
import { organizationOfName } from '../organizations'
import { defaultSchema, schemaOf } from '../schemas/schema'
import { complainAt, FormProblem } from '../ui/form-problem'
import {
  isButton,
  mapNode,
  nodeName,
  providersFirst,
  withFirstValue,
  withMore,
  withNode,
  withoutMessages,
  withValue,
  type UiNode,
} from '../ui/nodes'
import type { Visit } from '../visit'
import { codeMethod } from './code'
import type { LoginContext, LoginOutcome } from './method'
import { methodsOf } from './registry'

/** The form with an organization's own providers only. */
async function atOrganization(visit: Visit, flow: Flow, organizationId: string): Promise<Flow> {
  const context = await loginContextOf(visit, { ...flow, organizationId })
  const nodes = loginNodes(context, formToken(visit, flow))
  return { ...flow, organizationId, active: 'identifier_first', form: { ...flow.form, messages: [], nodes } }
}

const isFirstButton = ({ group, attributes }: UiNode) => group === 'identifier_first' && attributes.type === 'submit'

/** The form with the nodes that methods add: fields are replaced, buttons are appended, as in the real service. */
const withAdded = (nodes: readonly UiNode[], added: readonly UiNode[]): UiNode[] => [
  ...added.filter((node) => !isButton(node)).reduce(withNode, nodes),
  ...added.filter(isButton),
]

/** Hides the field of the known sign-in name and removes the button of the first screen. */
const withHiddenName = (nodes: readonly UiNode[]): UiNode[] =>
  nodes
    .filter((node) => !isFirstButton(node))
    .map((node) =>
      nodeName(node) === 'identifier' ? withMore(node, { type: 'hidden', autocomplete: 'username webauthn' }) : node,
    )

/** Whether an identity has no method to choose besides codes. */
function isOnlyByCode(identity: Identity, config: IdentityConfig): boolean {
  const enabled = new Set(methodsOf('login', config).map(({ name }) => name))
  const others = Object.entries(identity.credentials).filter(([type]) => type !== 'code' && enabled.has(type))
  return firstFactors({ ...identity, credentials: Object.fromEntries(others) }, config) === 0
}

/**
 * The first of two screens: only the sign-in name. The second one offers the account's methods. With mitigation on, it offers
 * everything, and unknown names continue as known ones do. An address of an organization's domain leads to its providers.
 */
export async function identifierFirst({ visit, flow, body }: Submission): Promise<LoginOutcome> {
  const { call, config } = visit
  const identifier = textOf(body, 'identifier') ?? ''
  const unknown = () => complainAt('identifier', messages.unknownAccount)
  const organization = identifier === '' ? undefined : await organizationOfName(call, identifier)
  if (organization !== undefined) return { kind: 'next', flow: await atOrganization(visit, flow, organization) }
  const known = await findIdentityByHandle(call.db, call.project.id, normalised(identifier), [
    'password',
    'code',
    'webauthn',
  ])
  const identity = config.mitigateEnumeration ? undefined : known
  if (!identity && !config.mitigateEnumeration) throw unknown()
  const schema =
    flow.identitySchema === undefined ? defaultSchema(call.project) : schemaOf(call.project, flow.identitySchema)
  const internal = { ...flow.internal }
  const context: LoginContext = {
    visit,
    schema,
    type: flow.type,
    internal,
    aal: 'aal1',
    refresh: false,
    live: undefined,
    screen: 'credentials',
    account: identity,
  }
  const token = formToken(visit, flow)
  const filledNodes = withFirstValue(withoutMessages(flow.form.nodes), 'identifier', identifier)
  const preparedNodes = mapNode(filledNodes, 'csrf_token', (node) => withValue(node, token))
  const { enabled, passwordless, fallback } = config.methods.code
  const hasCode = known && (fallback || known.credentials.code?.identifiers.includes(normalised(identifier)))
  // a code that is the only choice is sent at once; if none can be, the first screen shows the error, and the methods up to codes
  if (!hasCode && enabled && passwordless && flow.state === 'choose_method') {
    const complaint =
      identifier === ''
        ? { field: 'identifier', message: messages.required('identifier') }
        : { message: messages.noCodeAccount }
    throw new FormProblem([complaint], { nodes: withAdded(preparedNodes, secondScreenNodes(context, 'code')) })
  }
  // people who reauthenticate can't send a code to someone else
  const confirming = flow.refresh ? (await visit.session())?.identity : undefined
  const isOther = confirming !== undefined && confirming.id !== identity?.id
  if (identity && !isOther && isOnlyByCode(identity, config)) {
    const next = await codeMethod.login?.autoStep?.(context, { ...flow, form: { ...flow.form, nodes: preparedNodes } })
    if (next) return { kind: 'next', flow: next }
  }
  const added = secondScreenNodes(context)
  const before = identity ? providersFirst(preparedNodes).others : preparedNodes
  // the account's providers replace those of the first screen, and it has none
  if (identity && added.length === 0) throw new FormProblem(unknown().complaints, { nodes: before })
  const nodes = withHiddenName(withAdded(before, added))
  return {
    kind: 'next',
    flow: { ...flow, active: 'identifier_first', internal, form: { ...flow.form, messages: [], nodes } },
  }
}
