import { isStrongEnough } from '../sessions/assurance'
import { CONSOLE_SLUG } from '../../control/console-slug'
import { invalid } from '../../http/errors'
import type { Json } from '../../http/json'
import { redirect } from '../../http/handlers'
import { attemptRegistration } from '../attempts'
import { assertHuman } from '../captcha/assert-human'
import { formToken } from '../csrf'
import { messages } from '../messages'
import { hooksBefore } from '../hooks/run-hooks'
import { absoluteReturn, defaultReturn, requestedReturnTo } from '../return-to'
import type { IdentitySchema } from '../schemas/schema'
import { requestedExchange } from '../sessions/token-exchange'
import type { RegistrationOutcome } from '../strategies/method'
import { arriveAtRegistration } from '../strategies/federated/arrive'
import { assertMethodEnabled, isFederated, methodNameOf, methodsOf } from '../strategies/registry'
import { notTaken } from '../strategies/webauthn/registration'
import { assertSubmittedTraits, submittedTraits } from '../strategies/submitted-traits'
import { FormProblem } from '../ui/form-problem'
import { isButton, nodeName, withTraits, withValue, type UiNode } from '../ui/nodes'
import { registrationOrder } from '../ui/order'
import { visited, type Visit } from '../visit'
import { completeRegistration } from './complete-registration'
import { fetchFlow } from './fetch-flow'
import type { Flow } from './flow'
import { answerOAuth2, findOAuth2LoginRequest, assertOAuth2Configured, callForOAuth2, oauth2Of } from './for-oauth2'
import { changeLocation } from './location-change'
import { boundTo, joinWithAccount, requestedInvitation, withInvitedAddress } from './invited'
import { requestedOrganization, requestedSchema } from './open-flow'
import { assertOpen, openRegistration, schemaFor } from './open-registration'
import { credentialScreen, profileScreen } from './registration-form'
import { renderFlow } from './render'
import { isExpired, saveFlow } from './store'
import {
  respondWithForm,
  respondWithProblem,
  assertOwner,
  assertPayloadIsObject,
  bodyOf,
  replaceExpired,
  submittedFlow,
  textOf,
  withSentPayload,
  type Submission,
} from './submission'
import { pageUrl } from './urls'

type Screen = Extract<RegistrationOutcome, { kind: 'screen' }>

const alreadySignedIn = () =>
  invalid('A session already exists. Sign out to create another account.', {
    id: 'session_already_available',
    message: 'There is a valid session already',
  })

async function begin(visit: Visit, type: 'browser' | 'api'): Promise<unknown> {
  const { call, config } = visit
  // an app with a session gets that error before anything else
  if (type === 'api' && (await visit.session())) throw alreadySignedIn()
  const invitation = await requestedInvitation(visit)
  if (invitation && type === 'browser' && !visit.json) {
    const joining = await joinWithAccount(visit, invitation)
    if (joining) return joining
  }
  // return URL, schema and OAuth2 configuration are checked before whether sign-up is enabled, as in the service
  requestedReturnTo(call, config)
  requestedSchema(visit)
  if (!config.flows.registration.enabled) await assertOAuth2Configured(visit)
  assertOpen(visit, boundTo(invitation))
  const oauth2Request = await findOAuth2LoginRequest(visit, type)
  if (oauth2Request) visit.call = callForOAuth2(visit, oauth2Request, { confirms: false })
  const options = {
    returnTo: requestedReturnTo(visit.call, config),
    identitySchema: requestedSchema(visit),
    organizationId: requestedOrganization(call),
  }
  const live = await visit.session()
  if (live) {
    if (type === 'browser' && !visit.json) {
      const isEnough = isStrongEnough(live.session, live.identity, config.session.whoamiAal, config)
      if (oauth2Request?.skip && isEnough)
        return redirect(await answerOAuth2(visit, oauth2Request.challenge, live.session))
      // they have an account, so they reauthenticate instead
      if (oauth2Request) return redirect(`${call.base}/self-service/login/browser${visit.call.url.search}`, 302)
      return redirect(absoluteReturn(options.returnTo ?? defaultReturn(config, call.base), config, call.base))
    }
    throw alreadySignedIn()
  }
  const blank = await openRegistration(visit, type, options, {
    oauth2LoginChallenge: oauth2Request?.oauth2LoginChallenge,
    oauth2LoginRequest: oauth2Request?.oauth2LoginRequest,
    ...boundTo(invitation),
  })
  const flow = invitation ? await saveFlow(call, withInvitedAddress(blank, invitation)) : blank
  await hooksBefore(visit, flow)
  if (type === 'browser' && !visit.json) return redirect(pageUrl(visit, 'registration', flow.id))
  return { ...renderFlow(flow, call.base), ...(type === 'api' && (await requestedExchange(call, flow))) }
}

/** Keeps submitted values in the form; other fields keep theirs. */
function withSubmittedValues(submission: Submission, schema: IdentitySchema, { options }: FormProblem): UiNode[] {
  const nodes = options.nodes ?? submission.flow.form.nodes
  if (options.untouched || options.rejected !== undefined) return nodes
  return withTraits(nodes, schema.fields, submittedTraits(submission, schema))
}

/** Whether the method validates the traits itself, at a later step; a provider sign-up has to name its provider. */
const readsTraitsItself = (name: string | undefined, body: Record<string, unknown>): boolean =>
  name === 'password' || (isFederated(name) && textOf(body, 'provider') !== undefined)

const screens = ['', 'credential-selection', 'previous']

/** Asserts that a requested screen exists. @throws FormProblem */
function assertScreen({ screen }: Record<string, unknown>): void {
  if (screen === undefined || (typeof screen === 'string' && screens.includes(screen))) return
  const message = messages.generic('value must be one of "credential-selection", "previous"')
  throw new FormProblem([{ field: 'screen', message }])
}

/** Runs the submitted method; without one, a screen's button belongs to the method `profile`. */
async function runSubmittedMethod(submission: Submission, schema: IdentitySchema): Promise<RegistrationOutcome> {
  const { visit, body } = submission
  const name = methodNameOf('registration', visit, body) ?? (body.screen === undefined ? undefined : 'profile')
  const hasScreens = !visit.config.flows.registration.oneStep
  // traits are parsed before the CSRF check
  if (!readsTraitsItself(name, body)) await assertSubmittedTraits(submission, schema)
  assertPayloadIsObject(body)
  if (name === 'profile') assertScreen(body)
  assertMethodEnabled('registration', name, visit.config, { body })
  const method = methodsOf('registration', visit.config).find((candidate) => candidate.name === name)
  if (!method || (method.name === 'profile' && !hasScreens)) throw notTaken(submission)
  if (name === 'password') await assertSubmittedTraits(submission, schema, method.registration.missing?.(body))
  // going back only changes the screen and needs no CSRF token; a sign-up at a provider has its own `state`
  if (!isFederated(name) && (name !== 'profile' || body.screen !== 'previous')) assertOwner(submission)
  await attemptRegistration(visit.call, 'form')
  await assertHuman(submission)
  return method.registration.submit(submission, schema)
}

/** Each request of a screen adds buttons again, as in the real service. */
const withButtonsOf = ({ form }: Flow, nodes: readonly UiNode[], ...repeated: string[]): UiNode[] =>
  nodes.flatMap((node) => {
    const isSame = ({ group, attributes: { name, value } }: UiNode) =>
      group === node.group && name === node.attributes.name && value === node.attributes.value
    const isRepeated = isButton(node) && repeated.includes(`${node.group}/${nodeName(node)}`)
    return [node, ...(isRepeated ? form.nodes.filter(isSame) : [])]
  })

/** The flow on its other screen. */
function onScreen(visit: Visit, flow: Flow, schema: IdentitySchema, { screen, traits }: Screen): Flow {
  const csrf = formToken(visit, flow)
  const internal = { ...flow.internal }
  const context = { visit, schema, type: flow.type, internal }
  if (screen === 'profile') {
    const nodes = withButtonsOf(flow, profileScreen(context, csrf, traits), 'profile/method')
    return { ...flow, form: { ...flow.form, nodes, messages: [] } }
  }
  // missing traits keep earlier values
  const known = new Map(flow.form.nodes.map((node) => [nodeName(node), node.attributes.value as Json | undefined]))
  const screenNodes = credentialScreen(context, csrf, traits).map((node) =>
    nodeName(node).startsWith('traits.') && node.attributes.value === undefined
      ? withValue(node, known.get(nodeName(node)))
      : node,
  )
  // the real service mistakes the code button, which comes first, for the password button
  const hasCode = flow.form.nodes.some((node) => node.group === 'code' && nodeName(node) === 'method')
  const nodes = withButtonsOf(flow, screenNodes, ...(hasCode ? ['password/method'] : []), 'profile/screen')
  const form = { ...flow.form, nodes, messages: [messages.chooseCredential] }
  return { ...flow, state: 'choose_method', active: undefined, internal, form }
}

async function submit(visit: Visit): Promise<unknown> {
  const { call } = visit
  // signed-in browsers are redirected home before anything else is checked
  if (await visit.session()) {
    if (visit.json) throw alreadySignedIn()
    return redirect(defaultReturn(visit.config, call.base), 302)
  }
  const flow = await submittedFlow(visit, 'registration')
  assertOpen(visit, flow)
  const { returnTo, identitySchema, organizationId, invitationId } = flow
  if (isExpired(flow, call.now)) {
    return replaceExpired(visit, flow, () =>
      openRegistration(
        visit,
        flow.type,
        { returnTo, identitySchema, organizationId },
        { ...oauth2Of(flow), invitationId },
      ),
    )
  }
  const schema = schemaFor(visit, identitySchema)
  const render = (shownFlow: Flow) => renderFlow(shownFlow, call.base)
  let submission: Submission = { visit, flow, body: {}, isForm: call.form !== undefined }
  let current = flow
  try {
    submission = { ...submission, body: bodyOf(call) }
    const outcome = await runSubmittedMethod(submission, schema)
    if (outcome.kind === 'registered') {
      // a correct code is used up, even if the account can't be created
      if (outcome.method === 'code') current = await saveFlow(call, { ...flow, state: 'passed_challenge' })
      return await completeRegistration(visit, current, outcome)
    }
    if (outcome.kind === 'elsewhere') return changeLocation(visit, outcome.url)
    if (outcome.kind === 'arrived') return await arriveAtRegistration(visit, flow, outcome.arrival, outcome.input)
    const changed = outcome.kind === 'screen' ? onScreen(visit, flow, schema, outcome) : outcome.flow
    const next = await saveFlow(call, changed)
    const isProfileScreen = outcome.kind === 'screen' && outcome.screen === 'profile'
    return respondWithForm(visit, isProfileScreen ? next : withSentPayload(visit, next), render, 400)
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    const nodes = withSubmittedValues(submission, schema, problem)
    const typed = new FormProblem(problem.complaints, { ...problem.options, nodes })
    return respondWithProblem(visit, typed, {
      flow: current,
      render,
      pageStatus: 302,
      order: (shownNodes) => registrationOrder(shownNodes, schema.names),
    })
  }
}

const updateRegistrationFlow = visited(submit, { cookie: 'renewed' })

/** A browser that returns to the form's URL without a submission sees the missing fields. */
export const registrationRoutes = [
  { method: 'GET' as const, path: '/self-service/registration', handler: updateRegistrationFlow },
]

export const registrationHandlers = {
  createBrowserRegistrationFlow: visited((visit) => begin(visit, 'browser')),
  createNativeRegistrationFlow: visited((visit) => begin(visit, 'api'), { cookie: 'none', errors: 'json' }),
  getRegistrationFlow: visited(async (visit) => {
    if (visit.call.project.slug !== CONSOLE_SLUG) assertOpen(visit)
    visit.errorsAsJson = true
    const flow = await fetchFlow(visit, 'registration')
    visit.errorsAsJson = false
    assertOpen(visit, flow)
    return renderFlow(flow, visit.call.base)
  }),
  updateRegistrationFlow,
}
