import { forbidden, HttpError, notFound, unauthorized } from '../../http/errors'
import { noContent, own, reply, type Call, type Handlers } from '../../http/handlers'
import { isRecord, type JsonObject } from '../../http/json'
import { attemptRegistration } from '../../identity/attempts'
import { readValue } from '../../http/read-value'
import { jsonOf } from '../bodies'
import { configOf, publicUrl } from '../config'
import { equal, sha256 } from '../secrets'
import { tokenOf } from '../tokens/token-of'
import { lifespanNames, sentSchema, shownClient } from './fields'
import { asStored, deleteClient, findClient, type ClientRow } from './store'
import { changeClient, createClient } from './write'

function assertEnabled(call: Call): void {
  if (!configOf(call).oidc.dynamic_client_registration.enabled) {
    throw notFound('Dynamic client registration is disabled.')
  }
}

/**
 * The client that the registration token in the request belongs to.
 * @throws HttpError 404 with registration turned off; 401 for unknown clients and wrong tokens alike
 */
async function registered(call: Call): Promise<ClientRow> {
  assertEnabled(call)
  const row = await findClient(call.db, call.project.id, call.path.id ?? '')
  if (!row) throw wrongToken()
  assertToken(row, tokenOf(call))
  return row
}

const wrongToken = () => unauthorized('The client does not exist, or the token belongs to another client.')

/** @throws HttpError 401 */
function assertToken({ registration_hash }: ClientRow, token: string): void {
  if (!equal(sha256(token), registration_hash)) throw wrongToken()
}

const reserved = ['metadata', 'skip_consent', 'skip_logout_consent', 'access_token_strategy', ...lifespanNames] as const

/** The members of a client that only an administrator may set, as the API shows them. */
function reservedOf(row: ClientRow): JsonObject {
  const shown = shownClient(asStored(row), 'empty')
  return Object.fromEntries(reserved.flatMap((name) => (shown[name] === undefined ? [] : [[name, shown[name]]])))
}

const reject = (id: string, name: string): HttpError =>
  new HttpError({
    status: 400,
    id,
    message: 'The client is invalid',
    reason: `${name} can't be selected here.`,
  })

/** Rejects client fields that only an administrator may set. @throws HttpError 400 */
function assertModest(sent: unknown): void {
  if (!isRecord(sent)) return
  if (sent.metadata !== undefined) throw reject('invalid_client_metadata', 'metadata')
  if (sent.access_token_strategy) throw reject('invalid_request', 'access_token_strategy')
  for (const name of ['skip_consent', 'skip_logout_consent'])
    if (sent[name] === true) throw reject('invalid_request', name)
  // unlike the real service: a stranger's token could be valid for a century
  const lifespan = Object.keys(sent).find((name) => name.endsWith('_lifespan') && sent[name] != null)
  if (lifespan !== undefined) throw reject('invalid_client_metadata', lifespan)
}

export const registrationHandlers = {
  createOidcDynamicClient: own(async (call) => {
    assertEnabled(call)
    const sent = jsonOf(call)
    assertModest(sent)
    await attemptRegistration(call, 'client')
    if (readValue(sentSchema, sent).client_secret) {
      const message = 'The client is invalid'
      const reason = 'Clients that register dynamically cannot choose their secret.'
      throw new HttpError({ status: 400, id: 'invalid_client_metadata', message, reason })
    }
    const { client, once } = await createClient(call, isRecord(sent) ? { ...sent, client_id: undefined } : sent)
    const uri = `${publicUrl(call)}/oauth2/register/${client.id}`
    return reply(
      { ...shownClient(client, 'null'), ...once, registration_client_uri: uri },
      { status: 201, headers: { location: `admin/clients/${client.id}` } },
    )
  }),

  getOidcDynamicClient: async (call) => {
    const { metadata: _hidden, ...shown } = shownClient(asStored(await registered(call)), 'empty')
    return shown
  },

  setOidcDynamicClient: own(async (call) => {
    const { id } = await registered(call)
    const sent = jsonOf(call)
    assertModest(sent)
    if (readValue(sentSchema, sent).client_secret) throw forbidden('Clients cannot choose their own secret.')
    const change = (row: ClientRow) => {
      // of concurrent changes with one token, the first replaces it
      assertToken(row, tokenOf(call))
      return isRecord(sent) ? { ...sent, ...reservedOf(row) } : sent
    }
    const { client, once } = await changeClient(call, id, change, { newRegistrationToken: true })
    return { ...shownClient(client, 'null'), ...once }
  }),

  deleteOidcDynamicClient: async (call) => {
    const { id } = await registered(call)
    await deleteClient(call, id)
    return noContent()
  },
} satisfies Handlers
