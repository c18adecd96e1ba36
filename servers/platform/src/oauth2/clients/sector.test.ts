import { listening, stopListening } from '../../../testing/listening'
import { createEgress } from '../../outgoing/egress'
import { begin, CALLBACK, relyingParty, shopProject, through } from '../testing/shop'
import { clientSchema } from './fields'
import { assertSector } from './sector'

const egress = createEgress({ allow: ['loopback'] })
afterAll(async () => {
  await egress.close()
  await stopListening()
})

const other = 'https://app.example.com/other'

/** Checks a client whose sector URI returns this. */
async function judged(body: unknown, redirect_uris = [CALLBACK], status = 200) {
  const server = await listening(() => ({ status, body }))
  const document = clientSchema.parse({ sector_identifier_uri: server.url, redirect_uris })
  return assertSector({ egress, rules: { rejectsPrivate: false, privateExceptions: [] } }, document)
}

it('accepts a sector whose host lists all redirect URIs of the client', async () => {
  await expect(judged([CALLBACK, other])).resolves.toBeUndefined()
  await expect(judged([CALLBACK], [CALLBACK, other])).rejects.toMatchObject({ id: 'invalid_client_metadata' })
})

it.each([
  ['an empty list', [], 200],
  ['an object', { uris: [CALLBACK] }, 200],
  ['invalid JSON', 'hello', 200],
  ['an error response', [CALLBACK], 404],
])('rejects %s', async (_what, body, status) => {
  await expect(judged(body, [CALLBACK], status)).rejects.toMatchObject({ status: 400, id: 'invalid_client_metadata' })
})

it('stores a client only if its sector responds', async () => {
  const { call } = await shopProject()
  const sector = { sector_identifier_uri: 'https://127.0.0.1:1/sector.json', redirect_uris: [CALLBACK] }
  const made = await call<{ error: string }>({ method: 'POST', path: '/admin/clients', json: sector })
  expect([made.status, made.body.error]).toEqual([400, 'invalid_client_metadata'])
  const value = sector.sector_identifier_uri
  const json = [{ op: 'replace', path: '/sector_identifier_uri', value }]
  expect(await call({ method: 'PATCH', path: '/admin/clients/shop', json })).toMatchObject({ status: 400 })
})

it('rejects several redirect URIs for a pairwise client without a sector', async () => {
  const pairwise = { supported_types: ['pairwise'], pairwise: { salt: 'some salt here' } }
  const redirect_uris = [CALLBACK, other]
  const here = await shopProject(
    { oidc: { subject_identifiers: pairwise } },
    { subject_type: 'pairwise', redirect_uris },
  )
  const { start } = await begin(await relyingParty(here))
  expect((await through(here, start)).searchParams.get('error')).toBe('invalid_request')
})
