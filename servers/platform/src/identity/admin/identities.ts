import { eventParts } from '../../events/record-events'
import { notFound } from '../../http/errors'
import { noContent, own, reply, type Call, type Handlers } from '../../http/handlers'
import { isUuid } from '../ids'
import { renderCreatedIdentity, renderIdentity, schemaUrl } from '../identities/render'
import {
  reviseIdentity,
  deleteIdentity as removeIdentity,
  findIdentity,
  findIdentityByExternalId,
  insertIdentities,
} from '../identities/store'
import { batchPatchIdentities } from './batch-identities'
import { deleteIdentityCredentials } from './delete-credential'
import { asObject, bareIdentityOfBody, identityAfterPut, objectBody, sentJson, withImportedData } from './identity-body'
import { newIdentityBody, replacementBody } from './identity-shape'
import { includedCredentials, listIdentities } from './list-identities'
import { searchIdentities } from './search/search-identities'
import { openTokens } from './open-tokens'
import { patchedIdentity, patchOperations } from './patch-identity'

const identityNotFound = () => notFound('The identity does not exist.')

/** The ID in the path; a malformed one is not found. */
function idOf(call: Call): string {
  const { id } = call.path
  if (!isUuid(id)) throw identityNotFound()
  return id.toLowerCase()
}

async function createIdentity(call: Call): Promise<unknown> {
  const body = newIdentityBody(asObject(sentJson(call)))
  const bare = await bareIdentityOfBody(call.project, body, call.now)
  const identity = await withImportedData(call.project, bare, body, call.now)
  const created = eventParts(call, [{ type: 'IdentityCreated', identityId: identity.id }])
  await call.db.transaction().execute((tx) => insertIdentities(tx, call.project.id, [identity], created))
  return reply(renderCreatedIdentity(identity, call.base), {
    status: 201,
    headers: { location: `${call.base}/identities/${identity.id}` },
  })
}

async function getIdentity(call: Call): Promise<unknown> {
  const identity = await findIdentity(call.db, call.project.id, idOf(call))
  if (!identity) throw identityNotFound()
  const include = includedCredentials(call)
  const [opened] = await openTokens(call, [identity], include)
  if (!opened) throw identityNotFound()
  return renderIdentity(opened, call.base, include)
}

async function getIdentityByExternalID(call: Call): Promise<unknown> {
  const identity = await findIdentityByExternalId(call.db, call.project.id, call.path.externalID ?? '')
  if (!identity) throw identityNotFound()
  const include = includedCredentials(call)
  const [opened] = await openTokens(call, [identity], include)
  if (!opened) throw identityNotFound()
  return renderIdentity(opened, call.base, include)
}

async function updateIdentity(call: Call): Promise<unknown> {
  // an invalid body is reported before an unknown identity
  const body = replacementBody(objectBody(call))
  const id = idOf(call)
  let schemaBefore = ''
  const identity = await reviseIdentity(call.db, call.project, id, (before) => {
    schemaBefore = before.schemaId
    return identityAfterPut(call.project, before, body, call.now)
  })
  if (!identity) throw identityNotFound()
  return { ...renderIdentity(identity, call.base), schema_url: schemaUrl(call.base, schemaBefore) }
}

async function patchIdentity(call: Call): Promise<unknown> {
  const id = idOf(call)
  // the real service responds with the previous schema URL, or the one in the patch
  let schema_url = ''
  const identity = await reviseIdentity(call.db, call.project, id, async (before) => {
    // a missing identity is reported before an unreadable or invalid patch; an empty patch changes nothing
    const operations = patchOperations(sentJson(call) ?? [])
    const url = schemaUrl(call.base, before.schemaId)
    const patched = await patchedIdentity(call.project, before, { operations, schemaUrl: url }, call.now)
    schema_url = patched.schemaUrl
    return patched.identity
  })
  if (!identity) throw identityNotFound()
  return { ...renderIdentity(identity, call.base), schema_url }
}

async function deleteIdentity(call: Call): Promise<unknown> {
  if (!(await removeIdentity(call, idOf(call)))) throw identityNotFound()
  return noContent()
}

export const adminIdentityHandlers: Handlers = {
  listIdentities: own(listIdentities),
  searchIdentities: own(searchIdentities),
  createIdentity: own(createIdentity),
  batchPatchIdentities: own(batchPatchIdentities),
  getIdentity: own(getIdentity),
  getIdentityByExternalID: own(getIdentityByExternalID),
  updateIdentity: own(updateIdentity),
  patchIdentity: own(patchIdentity),
  deleteIdentity: own(deleteIdentity),
  deleteIdentityCredentials: own(deleteIdentityCredentials),
}
