import { gone, HttpError } from '../../../http/errors'
import { isRecord, type Json, type JsonObject } from '../../../http/json'
import { csrfHash, csrfViolation } from '../../csrf'
import { changeLocation } from '../../flows/location-change'
import type { Flow } from '../../flows/flow'
import { schemaFor } from '../../flows/open-registration'
import { renderFlow } from '../../flows/render'
import { isExpired, saveFlow } from '../../flows/store'
import { respondWithForm, respondWithProblem, bodyOf, textOf } from '../../flows/submission'
import { messages } from '../../messages'
import { traitProblems } from '../../schemas/problems'
import { complain, FormProblem } from '../../ui/form-problem'
import { nodeName } from '../../ui/nodes'
import type { Visit } from '../../visit'
import type { FederatedProvider } from './arrival'
import type { Protocol } from './federated-method'
import { evaluateMapper, mappedOf } from './mapper'

/** Results of a test so far (`loginFlowTestDebugPayload`): never a token. */
type Report = {
  id_token_claims?: JsonObject
  userinfo?: JsonObject
  jsonnet_mapper_url?: string
  jsonnet_input?: JsonObject
  jsonnet_output?: JsonObject
  schema_validation_errors?: { path: string; message: string }[]
  error?: { step: string; reason: string; message: string }
}

/** A provider's claims, and the mapper's input; reading it may fail. */
export type ProviderResponse = { reported: Pick<Report, 'id_token_claims' | 'userinfo'>; claims: () => JsonObject }

type Step = 'authorize' | 'token_exchange' | 'claims_decode' | 'jsonnet_evaluate' | 'schema_validate'

const reasons: Record<Step, string> = {
  authorize: 'access_denied',
  token_exchange: 'exchange_failed',
  claims_decode: 'claims_invalid',
  jsonnet_evaluate: 'mapper_failed',
  schema_validate: 'traits_invalid',
}

const failed = (step: Step, message: string): Pick<Report, 'error'> => ({
  error: { step, reason: reasons[step], message },
})

/** What to report about a failure; anything unexpected is rethrown. */
function publicReason(error: unknown): string {
  if (error instanceof FormProblem) return error.message
  if (error instanceof HttpError) return error.reason ?? error.message
  throw error
}

/**
 * Redirects the browser to the provider that a flow tests. Only the flow's own token is required.
 * @throws HttpError 403 without that token, 410 if it has expired
 */
export async function leaveForTrial<P extends FederatedProvider>(
  visit: Visit,
  flow: Flow,
  provider: P,
  depart: Protocol<P>['depart'],
): Promise<unknown> {
  const { call } = visit
  if (isExpired(flow, call.now)) throw gone('The test sign-in has expired. Start a new one.')
  try {
    const body = bodyOf(call)
    const token = flow.form.nodes.find((node) => nodeName(node) === 'csrf_token')?.attributes
    if (!token || !('value' in token) || token.value !== body.csrf_token) throw csrfViolation(call)
    if (textOf(body, 'provider') !== provider.id || flow.trial) throw complain(messages.noStrategy.login)
    return changeLocation(visit, await depart({ visit, flow, body, isForm: call.form !== undefined }, provider, {}))
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondWithProblem(visit, problem, { flow, render: (shown) => renderFlow(shown, call.base) })
  }
}

/**
 * Stores the results of provider and mapper, and shows the flow to this browser, which owns it from now on. No one is signed
 * in, and nothing else is stored about the person.
 */
export async function finishTrial(
  visit: Visit,
  flow: Flow,
  provider: FederatedProvider,
  receive: () => Promise<ProviderResponse>,
): Promise<unknown> {
  const { call } = visit
  const trial = await reportOf(visit, flow, provider, receive)
  const saved = await saveFlow(call, {
    ...flow,
    state: 'passed_challenge',
    active: provider.federation,
    csrf: csrfHash(visit.csrf),
    // a report only contains JSON
    trial,
  })
  return respondWithForm(visit, saved, (shown) => renderFlow(shown, call.base), 200)
}

/** The result if the provider rejected the sign-in on its own page. */
export const rejectedTrial = (error: string): Promise<ProviderResponse> => Promise.reject(new Rejected(error))

class Rejected extends Error {}

async function reportOf(
  visit: Visit,
  flow: Flow,
  provider: FederatedProvider,
  receive: () => Promise<ProviderResponse>,
): Promise<Report> {
  const report: Report = {}
  try {
    const received = await receive()
    Object.assign(report, received.reported)
    return { ...report, ...(await mapped(visit, flow, provider, received)) }
  } catch (error) {
    if (error instanceof Rejected) return failed('authorize', error.message)
    return { ...report, ...failed('token_exchange', publicReason(error)) }
  }
}

async function mapped(
  visit: Visit,
  flow: Flow,
  provider: FederatedProvider,
  received: ProviderResponse,
): Promise<Report> {
  let claims: JsonObject
  try {
    claims = received.claims()
  } catch (error) {
    return failed('claims_decode', publicReason(error))
  }
  const input = { jsonnet_mapper_url: provider.mapperUrl, jsonnet_input: { claims, identity: null } }
  let output: Json
  try {
    output = await evaluateMapper(visit, provider, { claims, identity: null })
  } catch (error) {
    return { ...input, ...failed('jsonnet_evaluate', publicReason(error)) }
  }
  // the output is JSON
  const shown = { ...input, ...(isRecord(output) && { jsonnet_output: output }) }
  try {
    const { traits } = mappedOf(output, provider.id)
    const problems = await traitProblems(schemaFor(visit, flow.identitySchema), traits)
    if (problems.length === 0) return shown
    const schema_validation_errors = problems.map(({ pointer, message }) => ({ path: pointer, message: message.text }))
    return {
      ...shown,
      schema_validation_errors,
      ...failed('schema_validate', schema_validation_errors[0]?.message ?? ''),
    }
  } catch (error) {
    return { ...shown, ...failed('jsonnet_evaluate', publicReason(error)) }
  }
}
