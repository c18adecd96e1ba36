import { openProject } from '../testing/open-project'
import { searchIdentities } from './search-identities'

test('the palette finds an identity by sign-in name, id and external id, and a part of one', async () => {
  const { open, create, slug } = await openProject()
  const { id } = await create('ada@x.example', {
    external_id: 'crm-1',
    traits: { email: 'ada@x.example', name: { first: 'Ada' } },
  })
  open('/identities')
  const hit = { title: 'Ada', detail: 'ada@x.example', to: `/projects/${slug}/identities/${id}` }
  const find = (query: string) => searchIdentities(query, { project: slug }, new AbortController().signal)
  for (const query of ['ada@x.example', ` ${id} `, 'crm-1', 'ada']) expect(await find(query)).toEqual([hit])
  for (const query of ['', 'nobody@x.example', '00000000-0000-4000-8000-000000000000'])
    expect(await find(query)).toEqual([])
})
