import { screen } from '@testing-library/react'

import { renderDomain } from '@atrium/shared/testing'

import { domain } from '../domain'
import { openProject } from '../testing/open-project'

test('offers to create the first client if there is nothing to check', async () => {
  const { slug } = await openProject()
  renderDomain(domain, `/projects/${slug}/oauth2/discovery`, { platform: await platform() })
  expect(await screen.findByText('No clients yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'New client' })).toHaveAttribute(
    'href',
    `/projects/${slug}/oauth2/clients/new`,
  )
  expect(screen.queryByText(/Checked all/)).not.toBeInTheDocument()
})

test('checks all clients, one batch at a time', async () => {
  const { id, slug, create } = await openProject()
  await create({ client_id: 'first', client_name: 'First', grant_types: ['client_credentials'], scope: 'read' })
  const { db } = await platform()
  // A realistic number of clients, inserted in one statement.
  const row = await db.selectFrom('oauth2_clients').selectAll().where('project_id', '=', id).executeTakeFirstOrThrow()
  const json = { document: JSON.stringify(row.document), rotated_hashes: JSON.stringify(row.rotated_hashes) }
  const more = Array.from({ length: 1100 }, (_, index) => ({ ...row, ...json, id: `client-${index}` }))
  await db.insertInto('oauth2_clients').values(more).execute()
  const { user } = renderDomain(domain, `/projects/${slug}/oauth2/discovery`, { platform: await platform() })
  expect(await screen.findByText('Checked 1,000 clients so far.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Check remaining clients' }))
  expect(await screen.findByText('Checked all 1,101 clients.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Check remaining clients' })).not.toBeInTheDocument()
})
