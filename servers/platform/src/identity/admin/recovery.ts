import type { HttpError } from '../../http/errors'
import { readDuration } from '@atrium/shared/durations'
import { invalid, notFound } from '../../http/errors'
import { own, reply, type Call, type Handlers } from '../../http/handlers'
import { knownNames } from '../../http/json'
import { issueCode, issueLinkToken } from '../codes'
import { openFlow } from '../flows/open-flow'
import { adminCodeScreen, recoveryAddressScreen } from '../flows/recovery-screens'
import { mailedUrl, pageUrl } from '../flows/urls'
import { isUuid } from '../ids'
import type { Identity } from '../identities/identity'
import { findIdentity } from '../identities/store'
import { requestedReturnTo } from '../return-to'
import { Visit } from '../visit'
import { asObject, objectBody } from './identity-body'

/** The longest duration that the service can represent, in milliseconds: 63 bits of nanoseconds. */
const LONGEST = 2 ** 63 / 1e6

/** The body of a request for a code or a link. @throws HttpError 400 */
const readNames = knownNames(['identity_id', 'expires_in', 'flow_type'])
const bodyOf = (call: Call) => asObject(readNames(objectBody(call)))

/** How long the code or link is valid, in milliseconds. @throws HttpError 400 */
function lifespanOf(body: Record<string, unknown>, usual: number): number {
  const expires_in = body.expires_in ?? ''
  if (expires_in === '') return usual
  const text = String(expires_in)
  const lifespan = readDuration(text.replace(/^-/, ''))
  if (lifespan === undefined || lifespan > LONGEST)
    throw invalid(`The field "expires_in" is not a duration such as 1h or 90s: ${text}`)
  if (text.startsWith('-') || lifespan <= 0) throw invalid(`The field "expires_in" lies in the past: ${text}`)
  return lifespan
}

/** The ID in a body, which is checked before anything else. @returns undefined without one @throws HttpError 400 */
function identityIdOf({ identity_id }: Record<string, unknown>): string | undefined {
  if (identity_id === undefined || identity_id === null) return undefined
  if (!isUuid(identity_id)) throw invalid('The field "identity_id" is not a valid ID.')
  return identity_id
}

async function identityOf(call: Call, id: string | undefined, unknown: HttpError): Promise<Identity> {
  const identity = id === undefined ? undefined : await findIdentity(call.db, call.project.id, id)
  if (!identity) throw unknown
  return identity
}

/** `createRecoveryCodeForIdentity`: works even if self-service recovery is disabled. */
async function createRecoveryCode(call: Call): Promise<unknown> {
  const visit = new Visit(call)
  const { methods } = visit.config
  if (!methods.code.enabled) throw notFound('The code method is disabled.')
  const body = bodyOf(call)
  const id = identityIdOf(body)
  const lifespan = lifespanOf(body, methods.code.lifespan)
  const flow_type = body.flow_type ?? 'browser'
  if (flow_type !== 'browser' && flow_type !== 'api')
    throw invalid(`The field "flow_type" must be browser or api, not "${String(flow_type)}".`)
  const returnTo = requestedReturnTo(call, visit.config)
  const identity = await identityOf(call, id, notFound('The identity does not exist.'))
  const flow = await openFlow(visit, 'recovery', {
    type: flow_type,
    state: 'sent_email',
    returnTo,
    form: () => ({ nodes: adminCodeScreen(), messages: [] }),
    ownerless: true,
    more: { active: 'code', internal: { admin: true }, expiresAt: call.now.getTime() + lifespan },
  })
  const order = { flowId: flow.id, purpose: 'recovery' as const, identityId: identity.id, address: '', lifespan }
  const recovery_code = await issueCode(call, order)
  return reply(
    {
      recovery_link: pageUrl(visit, 'recovery', flow.id),
      recovery_code,
      expires_at: new Date(flow.expiresAt).toISOString(),
    },
    { status: 201 },
  )
}

/** `createRecoveryLinkForIdentity` */
async function createRecoveryLink(call: Call): Promise<unknown> {
  const visit = new Visit(call)
  const { methods } = visit.config
  if (!methods.link.enabled) throw notFound('The link method is disabled.')
  const body = bodyOf(call)
  const id = identityIdOf(body)
  const returnTo = requestedReturnTo(call, visit.config)
  const lifespan = lifespanOf(body, methods.link.lifespan)
  const identity = await identityOf(call, id, invalid('The identity does not exist.'))
  const flow = await openFlow(visit, 'recovery', {
    type: 'browser',
    state: 'choose_method',
    returnTo,
    form: () => ({ nodes: recoveryAddressScreen('', 'link'), messages: [] }),
    ownerless: true,
    more: { active: 'link', internal: { admin: true }, expiresAt: call.now.getTime() + lifespan },
  })
  const order = { flowId: flow.id, purpose: 'recovery_link' as const, identityId: identity.id, address: '', lifespan }
  const token = await issueLinkToken(call, order)
  const recovery_link = mailedUrl(visit, 'recovery', { flow: flow.id, token })
  return reply({ recovery_link, expires_at: new Date(flow.expiresAt).toISOString() }, { status: 200 })
}

export const adminRecoveryHandlers: Handlers = {
  createRecoveryCodeForIdentity: own(createRecoveryCode),
  createRecoveryLinkForIdentity: own(createRecoveryLink),
}
