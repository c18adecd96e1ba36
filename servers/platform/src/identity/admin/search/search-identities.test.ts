import { identityProject } from '../../testing/visitor'

type Found = {
  found: number
  out_of: number
  page: number
  hits: { document: { id: string; traits: { email: string }; available_aal: string; created_at: number } }[]
  facet_counts: { field_name: string; counts: { value: string; count: number }[]; stats: { total_values: number } }[]
  request_params: { q: string; per_page: number }
  search_cutoff: boolean
}

const path = '/admin/preview/search/v0beta1/collections/identities/documents/search'
const organization_id = '0d1f1b3e-7f2c-4c43-9d52-0f5b5a0f3a11'

async function people() {
  const { call } = await identityProject(await platform())
  const make = (name: string, more: object = {}) => {
    const json = { traits: { email: `${name}@example.com`, name: { first: name } }, ...more }
    return call<{ id: string }>({ method: 'POST', path: '/admin/identities', json })
  }
  const password = { credentials: { password: { config: { password: 'correct-horse-battery' } } } }
  const totp = { config: { totp_url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&issuer=x' } }
  await make('ada', { ...password, organization_id, metadata_admin: { score: 7 } })
  await make('grace', { credentials: { ...password.credentials, totp }, state: 'inactive', external_id: 'crm-1' })
  await make('ada.love', { metadata_public: { tags: ['first', 'a_b'], größe: 'XL' }, organization_id })
  const search = async (query: Record<string, string>) => {
    const { status, body } = await call<Found>({ path, query })
    return { status, ...body, names: body.hits?.map(({ document }) => document.traits.email.split('@')[0]) }
  }
  return { call, search }
}

describe('identity search', () => {
  it('finds words in fields, newest first, with a total', async () => {
    const { search } = await people()
    expect(await search({})).toMatchObject({
      names: ['ada.love', 'grace', 'ada'],
      found: 3,
      out_of: 3,
      page: 1,
      facet_counts: [],
      request_params: { q: '*', per_page: 10 },
      search_cutoff: false,
      hits: [{ document: { available_aal: 'aal1' } }, { document: { available_aal: 'aal2' } }, {}],
    })
    const named = async (q: string, query_by = 'traits.email') => (await search({ q, query_by })).names
    expect(await named('ada')).toEqual(['ada.love', 'ada'])
    expect(await named('LOV')).toEqual(['ada.love'])
    expect(await named('love ada')).toEqual(['ada.love'])
    expect(await named('ove')).toEqual([])
    expect(await named('.*')).toEqual([])
    expect(await named('crm', 'traits.email,external_id')).toEqual(['grace'])
    expect(await named('a_', 'metadata_public.tags')).toEqual(['ada.love'])
    expect((await search({ q: '' })).found).toBe(0)
  })

  it('filters, counts, sorts and pages', async () => {
    const { search } = await people()
    const left = async (filter_by: string) => (await search({ filter_by })).names
    expect(await left('state:=active')).toEqual(['ada.love', 'ada'])
    expect(await left('available_aal:!=aal2 && created_at:>1700000000')).toEqual(['ada.love', 'ada'])
    expect(await left('available_aal: [aal0, aal2]')).toEqual(['grace'])
    expect(await left('metadata_admin.score:>=7 || (state:inactive && external_id:=`crm-1`)')).toEqual(['grace', 'ada'])
    expect(await left('traits.email:lo*')).toEqual(['ada.love'])
    expect(await left('metadata_public.größe:=XL')).toEqual(['ada.love'])
    expect(await left('traits.email:lo')).toEqual([])
    expect(await left('traits.name.first:!ada')).toEqual(['grace'])
    const sorted = await search({
      sort_by: 'created_at:asc',
      per_page: '1',
      page: '2',
      facet_by: 'organization_id,state',
    })
    expect(sorted).toMatchObject({
      names: ['grace'],
      found: 3,
      facet_counts: [
        { field_name: 'organization_id', counts: [{ value: organization_id, count: 2 }], stats: { total_values: 1 } },
        {
          field_name: 'state',
          counts: [
            { value: 'active', count: 2 },
            { value: 'inactive', count: 1 },
          ],
        },
      ],
    })
    expect(await search({ page: '9' })).toMatchObject({ found: 3, hits: [] })
  })

  it.each([
    [{ q: 'ada' }],
    [{ q: 'ada', query_by: 'credentials' }],
    [{ q: 'ada', query_by: 'traits' }],
    [{ q: 'x '.repeat(20), query_by: 'id' }],
    [{ filter_by: 'state' }],
    [{ filter_by: 'state:=active &&' }],
    [{ filter_by: '('.repeat(40) }],
    [{ filter_by: `id:[${'a,'.repeat(60)}a]` }],
    [{ filter_by: 'credentials.password:x' }],
    [{ filter_by: 'created_at:>soon' }],
    [{ filter_by: `state:=${'a'.repeat(5_000)}` }],
    [{ sort_by: 'traits.email:asc' }],
    [{ facet_by: 'traits.email' }],
    [{ per_page: '251' }],
    [{ page: 'x' }],
  ])('rejects %j', async (query) => {
    const { call } = await identityProject(await platform())
    expect((await call({ path, query })).status).toBe(400)
  })

  it('rejects a page of more than 16 MB', async () => {
    const { call, search } = await people()
    const metadata_admin = { text: 'x'.repeat(900_000) }
    for (let count = 0; count < 20; count += 1) {
      const json = { traits: { email: `large-${count}@example.com` }, metadata_admin }
      await call({ method: 'POST', path: '/admin/identities', json })
    }
    expect((await search({ per_page: '20' })).status).toBe(400)
    expect(await search({ per_page: '15' })).toMatchObject({ status: 200, found: 23, hits: { length: 15 } })
    expect((await search({ per_page: '15', page: '2' })).names?.slice(-3)).toEqual(['ada.love', 'grace', 'ada'])
  })

  it('requires authentication and is limited to the project', async () => {
    await people()
    const { call } = await identityProject(await platform())
    expect((await call({ path, token: null })).status).toBe(401)
    expect((await call<Found>({ path })).body).toMatchObject({ found: 0, hits: [], out_of: 0 })
  })
})
