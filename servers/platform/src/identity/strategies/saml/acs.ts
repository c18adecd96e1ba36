import { gone, HttpError, invalid, notFound, unauthorized } from '../../../http/errors'
import { one, own, redirect, reply, type Call, type ExtraRoute } from '../../../http/handlers'
import { isRecord, type JsonObject } from '../../../http/json'
import { SAML_ENCRYPTION_KEYS } from '../../../oauth2/keys/store'
import { identityConfig } from '../../config'
import { findContinuity, sealWithNewKey, unsealed } from '../../continuity'
import { assertOwnSettings } from '../../flows/require-reauthentication'
import { findFlow, isExpired, saveFlow } from '../../flows/store'
import { idAt, isUuid } from '../../ids'
import { exchangeOf } from '../../sessions/token-exchange'
import { FormProblem } from '../../ui/form-problem'
import { visited, type Visit } from '../../visit'
import { savedInput } from '../federated/arrival'
import { respondAtFlow, arriveAtLogin, arriveAtRegistration, arriveAtSettings } from '../federated/arrive'
import { providerById } from '../federated/federated-method'
import { signedInAlready } from '../federated/signed-in-already'
import { finishTrial } from '../federated/trial'
import { encryptionKeys, pemOf } from './encryption-keys'
import { selfSigned } from './self-signed'
import { samlProtocol, triedSamlProtocol, type SamlProvider } from './saml-settings'
import { acsUrl, arrivalOfResponse, entityIdOf } from './service-provider'
import { LONGEST_ENCODED } from './xml-bounds'

const WAITING = 'saml-response'
const WAITS = 2 * 60_000
/** How many responses may wait for their browsers per project: anyone can send them. */
const MOST_WAITING = 2_000
/** Limit for the form with a response, whose characters may be escaped. */
const MOST_BYTES = 512 * 1024
const LONGEST_RELAY = 1_000

/** @throws HttpError 503 while too many wait */
async function makeRoom({ db, project, now }: Call): Promise<void> {
  await db
    .deleteFrom('identity_continuities')
    .where('project_id', '=', project.id)
    .where('name', '=', WAITING)
    .where('expires_at', '<=', now)
    .execute()
  const { waiting } = await db
    .selectFrom('identity_continuities')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('project_id', '=', project.id)
    .where('name', '=', WAITING)
    .executeTakeFirstOrThrow()
  if (Number(waiting) < MOST_WAITING) return
  const reason = 'Too many SAML sign-ins are in progress. Try again in a moment.'
  throw new HttpError({ status: 503, reason, headers: { 'retry-after': '5' } })
}

function providerOf(call: Call): SamlProvider {
  if (!identityConfig(call.project).methods.saml.enabled) throw notFound('Sign-in with SAML is disabled.')
  return providerById(samlProtocol, call.project, call.path.provider ?? '')
}

/** Includes disabled providers that are being tested: whether this is a test is only known once the browser is back. */
const configuredOf = (call: Call): SamlProvider =>
  providerById(triedSamlProtocol, call.project, call.path.provider ?? '')

/**
 * The provider's form post has no cookies of this site, and is too long for a URL. The response is stored, and the browser is
 * redirected to this URL again, now with its cookies.
 */
async function putAside(call: Call): Promise<unknown> {
  const provider = configuredOf(call)
  const response = call.form?.get('SAMLResponse')
  const relay = call.form?.get('RelayState')
  if (!response || !relay) throw invalid('The form must contain SAMLResponse and RelayState.')
  if (response.length > LONGEST_ENCODED || relay.length > LONGEST_RELAY) throw invalid('The response is too large.')
  await makeRoom(call)
  const id = idAt(call.now)
  // the key is only in the browser's URL, so that reading the database isn't enough to sign in with the assertion
  const { sealed, key } = sealWithNewKey({ response, relay })
  await call.db
    .insertInto('identity_continuities')
    .values({
      project_id: call.project.id,
      id,
      name: WAITING,
      identity_id: null,
      payload: JSON.stringify({ sealed }),
      expires_at: new Date(call.now.getTime() + WAITS),
    })
    .execute()
  return redirect(`${acsUrl(call.base, provider)}?${new URLSearchParams({ response: `${id}.${key}` })}`)
}

async function waiting(call: Call): Promise<{ response: string; relay: string }> {
  const [id, key = ''] = (one(call, 'response') ?? '').split('.')
  const row = isUuid(id)
    ? await call.db
        .deleteFrom('identity_continuities')
        .where('project_id', '=', call.project.id)
        .where('id', '=', id)
        .where('name', '=', WAITING)
        .where('expires_at', '>', call.now)
        .returning('payload')
        .executeTakeFirst()
    : undefined
  const sealed = row?.payload.sealed
  const { response, relay } = (typeof sealed === 'string' ? unsealed(sealed, key) : undefined) ?? {}
  if (typeof response !== 'string' || typeof relay !== 'string')
    throw invalid("The provider's response is missing or was already used.")
  return { response, relay }
}

/** Takes the state stored when the browser left: from the native flow named in the response, or by the browser's cookie. */
async function takeSavedState(visit: Visit, relay: string): Promise<JsonObject | undefined> {
  const { call } = visit
  const [id = ''] = relay.split('.')
  for (const kind of ['login', 'registration'] as const) {
    const flow = await findFlow(call, kind, id)
    if (flow?.type !== 'api') continue
    const { saml, ...internal } = flow.internal
    if (!isRecord(saml) || saml.relay !== relay || saml.exchange !== (await exchangeOf(call, flow.id))) continue
    await saveFlow(call, { ...flow, internal })
    // it was stored as JSON
    return saml
  }
  return findContinuity(visit, 'saml', null)
}

async function handleResponse(visit: Visit): Promise<unknown> {
  const { call } = visit
  const provider = configuredOf(call)
  const { response, relay } = await waiting(call)
  const saved = await takeSavedState(visit, relay)
  const { kind, flow: flowId, requestId, at } = saved ?? {}
  const isOwn = saved !== undefined && saved.relay === relay && saved.provider === provider.id
  if (!isOwn || typeof requestId !== 'string' || typeof flowId !== 'string' || typeof at !== 'number')
    throw invalid('This sign-in has expired or was started in another browser. Start again and allow cookies.')
  if (kind !== 'login' && kind !== 'registration' && kind !== 'settings') throw invalid("The sign-in can't continue.")
  const flow = await findFlow(call, kind, flowId)
  if (!flow) throw notFound('The flow does not exist. Start a new one.')
  if (isExpired(flow, call.now))
    throw gone('The flow has expired. Start a new one.', { id: 'self_service_flow_expired' })
  const request = { project: call.project, provider, base: call.base, requestId, requestedAt: new Date(at) }
  const keys = async () => (await encryptionKeys(call)).map(pemOf)
  if (flow.testProvider !== undefined)
    return finishTrial(visit, flow, provider, async () => {
      const { claims } = await arrivalOfResponse(request, response, keys)
      return { reported: {}, claims: () => claims }
    })
  providerOf(call)
  const live = await visit.session()
  if (kind === 'settings') {
    if (!live) throw unauthorized('Sign in to change your settings.', { id: 'session_inactive' })
    assertOwnSettings(flow, live)
  } else if (live && flow.refresh !== true) return signedInAlready(visit, flow, 'saml', live)
  try {
    const arrival = await arrivalOfResponse(request, response, keys)
    const input = savedInput(saved.kept)
    if (kind === 'login') return await arriveAtLogin(visit, flow, arrival, input)
    if (kind === 'settings' && live) return await arriveAtSettings(visit, flow, live, arrival, input)
    return await arriveAtRegistration(visit, flow, arrival, input)
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    return respondAtFlow(visit, flow, provider, problem, kind === 'settings' ? live : undefined)
  }
}

/** Values for the provider's administrator. */
async function metadata(call: Call): Promise<unknown> {
  const provider = configuredOf(call)
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const [key] = await encryptionKeys(call)
  const xml = generateServiceProviderMetadata({
    issuer: entityIdOf(provider, call.base),
    callbackUrl: acsUrl(call.base, provider),
    wantAssertionsSigned: true,
    ...(key && { decryptionPvk: pemOf(key), decryptionCert: selfSigned(key, SAML_ENCRYPTION_KEYS) }),
  })
  return reply(xml, { headers: { 'content-type': 'application/samlmetadata+xml; charset=utf-8' } })
}

const root = '/self-service/methods/saml'

export const samlRoutes: ExtraRoute[] = [
  { method: 'POST', path: `${root}/acs/{provider}`, handler: own(putAside), body: { bytes: MOST_BYTES } },
  { method: 'GET', path: `${root}/acs/{provider}`, handler: visited(handleResponse) },
  { method: 'GET', path: `${root}/metadata/{provider}`, handler: own(metadata) },
]
