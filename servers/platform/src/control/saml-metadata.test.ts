import { client, testProject } from '../../testing/client'
import { listening, stopListening } from '../../testing/listening'
import { samlIdp } from '../identity/testing/saml-idp'
import { testConfig } from '../identity/testing/visitor'

type Read = {
  error?: string
  metadata?: { entity_id: string; sign_in_url: string; xml?: string; certificates: { not_after: string }[] }
}

afterAll(stopListening)

async function reader() {
  const { id, control } = await testProject(await platform(), { identity: testConfig })
  return (json: object) => control<Read>({ method: 'POST', path: `/projects/${id}/saml/metadata`, json })
}

test('parses pasted metadata, and metadata from a URL', async () => {
  const read = await reader()
  const { metadata } = samlIdp()
  const shown = {
    entity_id: 'https://idp.example.com/metadata',
    sign_in_url: 'https://idp.example.com/sso',
    certificates: [{ not_after: '2049-12-31T23:59:59.000Z' }],
  }
  const pasted = await read({ xml: metadata })
  expect([pasted.status, pasted.body.metadata]).toMatchObject([200, shown])
  expect(pasted.body.metadata).not.toHaveProperty('xml')
  const { url } = await listening(() => ({ body: metadata, headers: { 'content-type': 'text/xml' } }))
  expect((await read({ url })).body.metadata).toMatchObject({ ...shown, xml: metadata })
})

/** The number of jobs that the threads for tenants' code have done. */
async function jobsDone(): Promise<number> {
  const { text } = await client(await platform())({ path: '/metrics' })
  return Number(/^atrium_platform_threads_tenant_code_done_total (\d+)$/m.exec(text)?.[1])
}

test('parses metadata in a worker thread', async () => {
  const read = await reader()
  const before = await jobsDone()
  await read({ xml: '<a/>'.repeat(5_000) })
  expect(await jobsDone()).toBe(before + 1)
})

test('explains unusable metadata without quoting the fetched document', async () => {
  const read = await reader()
  const { metadata } = samlIdp()
  expect((await read({ xml: '<nothing/>' })).body).toEqual({ error: 'The metadata have no identity provider.' })
  expect((await read({ xml: metadata.replace(/(X509Certificate>)[^<]{20}/, '$1') })).body.error).toMatch(/certificate/)
  expect((await read({ xml: `<!DOCTYPE a>${metadata}` })).body.error).toMatch(/document type/)
  const { url } = await listening(({ url: path }) =>
    path === '/secret' ? { body: 'swordfish' } : { status: 404, body: 'swordfish' },
  )
  const [other, gone] = [await read({ url: `${url}/secret` }), await read({ url: `${url}/gone` })]
  expect(other.body.error).toMatch(/^The metadata /)
  expect(gone.body.error).toMatch(/responded with status 404/)
  expect(other.text + gone.text).not.toMatch('swordfish')
})

test.each([
  [{}],
  [{ xml: '<a/>', url: 'https://idp.example.com' }],
  [{ url: 'file:///etc/passwd' }],
  [{ xml: 'x'.repeat(256 * 1024 + 1) }],
])('rejects a body without exactly one valid source', async (body) => {
  expect((await (await reader())(body)).status).toBe(400)
})
