import { openProject } from '../testing/open-project'
import { searchMessages } from '../messages/search-messages'
import { searchIdentities, searchOrganization } from './search-identities'

test('finds an identity by sign-in name, part of one, ID and external ID', async () => {
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

test('finds an organization’s identities and a message by their IDs, and requests nothing else', async () => {
  const { open, create, call, slug } = await openProject()
  const organization = '0d1f1b3e-7f2c-4c43-9d52-0f5b5a0f3a11'
  await create('ada@x.example', { organization_id: organization })
  const flow = await (await call('GET', '/self-service/recovery/api')).json()
  await call('POST', `/self-service/recovery?flow=${flow.id}`, { method: 'code', email: 'ada@x.example' })
  const [message] = await (await call('GET', '/admin/courier/messages')).json()
  open('/identities')
  const { signal } = new AbortController()
  expect(await searchOrganization(organization, { project: slug }, signal)).toEqual([
    {
      title: 'ada@x.example',
      detail: organization,
      to: `/projects/${slug}/identities?organization_id=${organization}`,
    },
  ])
  expect(await searchMessages(message.id, { project: slug }, signal)).toEqual([
    { title: 'ada@x.example', detail: 'recovery_code_valid', to: `/projects/${slug}/messages/${message.id}` },
  ])
  for (const query of ['ada', message.id])
    expect(await searchOrganization(query, { project: slug }, signal)).toEqual([])
  for (const query of ['ada', organization]) expect(await searchMessages(query, { project: slug }, signal)).toEqual([])
})
