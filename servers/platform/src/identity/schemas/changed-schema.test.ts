import { identityProject, testConfig } from '../testing/visitor'

type Shown = {
  id: string
  credentials: Record<string, { identifiers: string[]; version: number; config?: { credentials?: { id: string }[] } }>
}

describe('a changed schema', () => {
  const schemaOf = (required: string[]) => ({
    id: 'person',
    url: `base64://${Buffer.from(
      JSON.stringify({
        type: 'object',
        properties: {
          traits: {
            type: 'object',
            required,
            properties: {
              email: { type: 'string', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } },
              phone: { type: 'string' },
            },
          },
        },
      }),
    ).toString('base64')}`,
  })

  it('allows deactivating identities that no longer match', async () => {
    const { call, person, control, id } = await identityProject(await platform())
    const ada = await person('ada@example.com')
    const path = '/services/identity/config/identity/schemas/0'
    const json = [{ op: 'replace', path, value: schemaOf(['email', 'phone']) }]
    expect((await control({ method: 'PATCH', path: `/projects/${id}`, json })).status).toBe(200)
    const patch = (at: string, value: unknown) =>
      call<Shown & { state: string }>({
        method: 'PATCH',
        path: `/admin/identities/${ada.id}`,
        json: [{ op: 'replace', path: at, value }],
      })
    const { status, body } = await patch('/state', 'inactive')
    expect([status, body.state]).toEqual([200, 'inactive'])
    expect(body.credentials.password?.identifiers).toEqual(['ada@example.com'])
    expect((await patch('/traits/email', 'ada@example.org')).status).toBe(400)
  })

  it('that can’t be loaded doesn’t affect the others', async () => {
    const lost = { id: 'lost', url: 'https://schemas.example.invalid/lost.json' }
    const { call } = await identityProject(await platform(), {
      ...testConfig,
      identity: { default_schema_id: 'person', schemas: [schemaOf(['email']), lost] },
    })
    const { status, body } = await call<{ id: string }[]>({ path: '/schemas' })
    expect([status, body.map(({ id }) => id)]).toEqual([200, ['person']])
    expect((await call({ path: '/admin/identities' })).status).toBe(200)
  })
})
