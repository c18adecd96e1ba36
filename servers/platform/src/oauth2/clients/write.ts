import { randomUUID } from 'node:crypto'
import { eventParts } from '../../events/record-events'
import { conflict } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { readValue } from '../../http/read-value'
import { encodedTwice } from '../bodies'
import { configOf, publicUrl, newToken } from '../config'
import { clientRules } from '../outgoing'
import { generateSecret, hashChosen, hashGenerated, sha256 } from '../secrets'
import { clientSchema, sentSchema, type ClientDocument, type StoredClient } from './fields'
import {
  credentialsOf,
  findClient,
  insertClient,
  lockClient,
  updateClient,
  type ClientRow,
  type Credentials,
} from './store'
import { assertSector, sectorClaim } from './sector'
import { assertClientId, validClient } from './validate'

/** Values shown only once. */
export type ShownOnce = { client_secret?: string; registration_access_token?: string; registration_client_uri?: string }

const isPublic = (document: ClientDocument): boolean => document.token_endpoint_auth_method === 'none'

/** The client of a body, with the service's defaults. @throws HttpError 400 for the first error */
export const readClient = (call: Call, sent: unknown): ClientDocument =>
  validClient(readValue(clientSchema, sent), configOf(call), readValue(sentSchema, sent).client_secret)

/**
 * Stores a new client.
 * @param sent the client of the body; `client_id` and `client_secret` are optional
 */
export async function createClient(
  call: Call,
  sent: unknown,
): Promise<{ client: StoredClient; once: ShownOnce; chosenId: boolean }> {
  const document = readClient(call, sent)
  const { client_id, client_secret: chosen } = readValue(sentSchema, sent)
  if (client_id) assertClientId(client_id)
  await assertSector({ egress: call.project.egress, rules: clientRules(call) }, document)
  const secret = isPublic(document) ? undefined : chosen || generateSecret()
  const token = newToken(call, 'at')
  const client: StoredClient = { id: client_id || randomUUID(), document, createdAt: call.now, updatedAt: call.now }
  const credentials: Credentials = {
    secretHash: secret === undefined ? null : chosen ? await hashChosen(call.project, secret) : hashGenerated(secret),
    rotatedHashes: [],
    registrationHash: sha256(token),
  }
  const created = { type: 'OAuth2ClientCreated' as const, attributes: { OAuth2ClientID: client.id } }
  await insertClient(call.db, call.project.id, client, credentials, eventParts(call, [created]))
  return {
    client,
    chosenId: client_id !== '',
    once: {
      ...(secret !== undefined && { client_secret: secret }),
      registration_access_token: token,
      registration_client_uri: `${publicUrl(call)}/oauth2/register${client_id ? `/${encodedTwice(client_id)}` : ''}`,
    },
  }
}

/**
 * Changes a client that exists, in one transaction.
 * @param change returns the new client
 * @throws HttpError 404, and 400 when the result is not valid
 */
export async function changeClient(
  call: Call,
  id: string,
  change: (row: ClientRow) => unknown,
  options: { newRegistrationToken?: boolean } = {},
): Promise<{ client: StoredClient; once: ShownOnce }> {
  const { hashed, claim } = await beforeChange(call, id, change)
  return call.db.transaction().execute(async (tx) => {
    const row = await lockClient(tx, call.project.id, id)
    const sent = change(row)
    const document = readClient(call, sent)
    if (![claim, sectorClaim(row.document)].includes(sectorClaim(document))) throw changedMeanwhile()
    const { client_secret: secret, ...repeated } = readValue(sentSchema, sent)
    const credentials: Credentials = credentialsOf(row)
    if (isPublic(document)) Object.assign(credentials, { secretHash: null, rotatedHashes: [] })
    else if (secret) {
      if (secret !== hashed?.secret) throw changedMeanwhile()
      Object.assign(credentials, { secretHash: hashed.hash, rotatedHashes: [] })
    }
    const fresh = options.newRegistrationToken ? newToken(call, 'at') : undefined
    // the real service echoes a token and a URL that were sent; only a change by the client itself yields a valid token
    credentials.registrationHash = fresh ? sha256(fresh) : ''
    const token = fresh ?? repeated.registration_access_token
    const uri = repeated.registration_client_uri
    const client: StoredClient = { id, document, createdAt: row.created_at, updatedAt: call.now }
    await updateClient(tx, call.project, client, credentials)
    return {
      client,
      once: {
        ...(secret && { client_secret: secret }),
        ...(token && { registration_access_token: token }),
        ...(uri && { registration_client_uri: uri }),
      },
    }
  })
}

const changedMeanwhile = () => conflict('The client was changed by another request at the same time. Try again.')

/** Slow work before the change takes a connection: the hash of a new secret, and the document of a new sector identifier. */
async function beforeChange(call: Call, id: string, change: (row: ClientRow) => unknown) {
  const row = await findClient(call.db, call.project.id, id)
  if (!row) return { claim: '' }
  const sent = change(row)
  const { client_secret: secret } = readValue(sentSchema, sent)
  const document = readClient(call, sent)
  const claim = sectorClaim(document)
  if (claim !== sectorClaim(row.document))
    await assertSector({ egress: call.project.egress, rules: clientRules(call) }, document)
  return { claim, hashed: secret ? { secret, hash: await hashChosen(call.project, secret) } : undefined }
}
