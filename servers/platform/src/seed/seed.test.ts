import { client } from '../../testing/client'

const operator = 'operator-of-the-seed'

/** The demo as someone finds it who opens each screen of its shop. */
test('fills every list of the demo’s shop', async () => {
  const opened = await openPlatform({ seed: 'demo', operatorToken: operator })
  const control = client(opened, 'http://localhost:4400', operator)
  const read = async <T>(path: string) => (await control<T>({ path })).body
  const { id } = (await read<{ id: string; slug: string }[]>('/projects')).find(
    ({ slug }) => slug === 'storefront-prod',
  ) ?? { id: '' }
  const call = client(opened, 'http://localhost:4400/p/storefront-prod', operator)

  expect(await read(`/projects/${id}/branding/themes`)).toMatchObject({
    themes: [
      { name: 'Northwind', live: true, changed: false },
      { name: 'Winter sale', live: false },
    ],
  })
  const named = async (name: string) =>
    (await read<{ events: { name: string }[] }>(`/projects/${id}/events?event_name=${name}&page_size=250`)).events
      .length
  expect(await named('WebhookDelivered')).toBeGreaterThan(100)
  expect(await named('WebhookFailed')).toBeGreaterThan(5)
  expect(await named('CourierMessageAbandoned')).toBeGreaterThan(0)
  const { body: messages } = await call<{ status: string; subject: string }[]>({
    path: '/admin/courier/messages',
    query: { page_size: '100' },
  })
  expect(messages).toHaveLength(60)
  expect(messages[0]?.subject).toMatch(/address|account/)
  const { body: people } = await call<{ traits: { email: string } }[]>({
    path: '/admin/identities',
    query: { page_size: '500' },
  })
  expect(people).toHaveLength(300)
  for (const { traits } of people) {
    expect(traits.email).toMatch(
      /^(customer-1@storefront-prod|[a-z]{2,}\.[a-z]{2,}\d*@(storefront-prod|northwind))\.example$/,
    )
  }
  const project = await read<{ services: { identity: { config: object } } }>(`/projects/${id}`)
  expect(project.services.identity.config).toMatchObject({
    selfservice: { methods: { oidc: { config: { providers: [{ id: 'northwind-staff' }] } } } },
  })
  const keys = await call<{ issued_api_keys: object[] }>({ path: '/v2alpha1/admin/issuedApiKeys' })
  expect(keys.body.issued_api_keys).toHaveLength(5)
  await opened.close()
})

type Stored = { id: string; credentials: Record<string, { identifiers: string[]; version: number; config: object }> }

test('fills a project with identities like those the API creates', async () => {
  const opened = await openPlatform({ seed: 'demo', operatorToken: operator, seedIdentities: 2 })
  const call = client(opened, 'http://localhost:4400/p/storefront-prod', operator)
  const stored = async (id: string) => {
    const query = { include_credential: ['password', 'code'] }
    const { body } = await call<Stored>({ path: `/admin/identities/${id}`, query })
    const { credentials } = body
    return Object.entries(credentials).map(([type, { identifiers, version, config }]) => ({
      type,
      identifiers,
      version,
      config,
    }))
  }
  const query = { credentials_identifier: 'bulk-1@storefront-prod.example' }
  const { body: found } = await call<Stored[]>({ path: '/admin/identities', query })
  const [{ id } = { id: '' }] = found
  const { body: made } = await call<Stored>({
    method: 'POST',
    path: '/admin/identities',
    json: { schema_id: 'customer', traits: { email: 'bulk-9@storefront-prod.example' } },
  })
  const filled = JSON.stringify(await stored(id)).replaceAll('bulk-1@', 'bulk-9@')
  expect(JSON.parse(filled)).toEqual(await stored(made.id))
  await opened.close()
})
