import { screen } from '@testing-library/react'
import { sql } from 'kysely'

import { renderDomain } from '@atrium/shared/testing'

import { domain } from '../domain'
import { openProject } from '../testing/open-project'

test('findings go over all clients, a part at a time', async () => {
  const { id, slug, create } = await openProject()
  await create({ client_id: 'first', client_name: 'First', grant_types: ['client_credentials'], scope: 'read' })
  const { db } = await platform()
  // As many as many applications have, in one statement.
  await sql`insert into oauth2_clients select project_id, id || number, name, owner, document, secret_hash, rotated_hashes,
    registration_hash, created_at, updated_at from oauth2_clients, generate_series(1, 1100) number where project_id = ${id}`.execute(
    db,
  )
  const { user } = renderDomain(domain, `/projects/${slug}/oauth2/discovery`, { platform: await platform() })
  expect(await screen.findByText('The first 1,000 clients are checked.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Check the rest' }))
  expect(await screen.findByText('All 1,101 clients are checked.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Check the rest' })).not.toBeInTheDocument()
})
