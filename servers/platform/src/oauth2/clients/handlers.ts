import { invalid } from '../../http/errors'
import { noContent, one, own, reply, type Handlers } from '../../http/handlers'
import { cut, linkHeader, pageOf } from '../../http/page'
import { readValue } from '../../http/read-value'
import { encodedTwice, jsonOf } from '../bodies'
import { generateSecret, hashGenerated } from '../secrets'
import { lifespansSchema, shownClient } from './fields'
import { assertSameId, patchedClient } from './patch'
import {
  asStored,
  credentialsOf,
  deleteClient,
  findClient,
  listClients,
  lockClient,
  noClient,
  updateClient,
  type ClientRow,
} from './store'
import { changeClient, createClient, readClient } from './write'

/** Rotated secrets that still work. */
const ROTATED = 5

/** Whether a client can have a secret depends on its method: one that was public before has none yet. @throws HttpError 400 */
function assertUsesSecret({ document: { token_endpoint_auth_method: method } }: ClientRow): void {
  if (!['client_secret_basic', 'client_secret_post'].includes(method))
    throw invalid(`A client that authenticates with "${method}" has no secret.`)
}

export const clientHandlers = {
  listOAuth2Clients: async (call) => {
    const page = pageOf(call, { default: 100, max: 500, older: false, zeros: false })
    const { clients, isCut } = await listClients(call.db, call.project.id, {
      name: one(call, 'client_name') || undefined,
      owner: one(call, 'owner') || undefined,
      after: page.after?.[0],
      limit: page.size + 1,
    })
    const { rows, next } = cut(clients, page, ({ id }) => [id], isCut)
    return reply(
      rows.map((client) => shownClient(client, 'empty')),
      { headers: { link: linkHeader(call, page, next) } },
    )
  },

  createOAuth2Client: own(async (call) => {
    const { client, once } = await createClient(call, jsonOf(call))
    return reply(
      { ...shownClient(client, 'null'), ...once },
      { status: 201, headers: { location: `/admin/clients/${encodedTwice(client.id)}` } },
    )
  }),

  getOAuth2Client: async (call) => {
    const row = await findClient(call.db, call.project.id, call.path.id ?? '')
    if (!row) throw noClient()
    return shownClient(asStored(row), 'empty')
  },

  setOAuth2Client: own(async (call) => {
    const sent = jsonOf(call)
    // its errors are reported before the client is looked up
    readClient(call, sent)
    const { client, once } = await changeClient(call, call.path.id ?? '', () => sent)
    return { ...shownClient(client, 'null'), ...once }
  }),

  patchOAuth2Client: own(async (call) => {
    const id = call.path.id ?? ''
    const { client, once } = await changeClient(call, id, (row) => {
      const patched = patchedClient(shownClient(asStored(row), 'empty'), call.rawBody)
      readClient(call, patched)
      assertSameId(patched, id)
      return patched
    })
    // lists that the patch removed or set to null
    return { ...shownClient(client, 'null'), ...once }
  }),

  deleteOAuth2Client: async (call) => {
    await deleteClient(call, call.path.id ?? '')
    return noContent()
  },

  setOAuth2ClientLifespans: own(async (call) => {
    const id = call.path.id ?? ''
    if (!(await findClient(call.db, call.project.id, id))) throw noClient()
    const lifespans = readValue(lifespansSchema, jsonOf(call))
    return call.db.transaction().execute(async (tx) => {
      const row = await lockClient(tx, call.project.id, id)
      const client = { ...asStored(row), document: { ...row.document, ...lifespans }, updatedAt: call.now }
      await updateClient(tx, call.project, client, credentialsOf(row))
      return shownClient(client, 'empty')
    })
  }),

  rotateOAuth2ClientSecret: own(async (call) =>
    call.db.transaction().execute(async (tx) => {
      const row = await lockClient(tx, call.project.id, call.path.id ?? '')
      assertUsesSecret(row)
      const secret = generateSecret()
      const client = { ...asStored(row), updatedAt: call.now }
      await updateClient(tx, call.project, client, {
        ...credentialsOf(row),
        secretHash: hashGenerated(secret),
        rotatedHashes: [row.secret_hash ?? [], row.rotated_hashes].flat(2).slice(0, ROTATED),
      })
      return { ...shownClient(client, 'empty'), client_secret: secret }
    }),
  ),

  deleteRotatedOAuth2ClientSecrets: own(async (call) =>
    call.db.transaction().execute(async (tx) => {
      const row = await lockClient(tx, call.project.id, call.path.id ?? '')
      assertUsesSecret(row)
      const client = { ...asStored(row), updatedAt: call.now }
      await updateClient(tx, call.project, client, { ...credentialsOf(row), rotatedHashes: [] })
      return shownClient(client, 'empty')
    }),
  ),
} satisfies Handlers
