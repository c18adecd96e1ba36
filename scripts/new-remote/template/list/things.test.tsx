import { screen } from '@testing-library/react'

import { defineDomain } from '@atrium/shared/contract/domain'
import { describeDomain, renderDomain, testProject } from '@atrium/shared/testing'

import { thingPaths } from '../paths'
import { things } from './routes'

const domain = defineDomain('things-remote', { '/projects/:project': [things] })
describeDomain(domain)

async function open() {
  const opened = await platform()
  const project = await testProject(opened)
  const at = thingPaths.things({ project: project.slug })
  return { ...project, show: (query = '') => renderDomain(domain, at + query, { platform: opened }) }
}

test('an empty project shows the empty state', async () => {
  const { show } = await open()
  show()
  expect(await screen.findByText('No _things_ yet')).toBeInTheDocument()
})

test('lists rows, filtered by the URL', async () => {
  const { show, call } = await open()
  for (const client_name of ['First', 'Second']) await call('POST', '/admin/clients', { client_name })
  show('?client_name=First')
  expect(await screen.findByRole('row', { name: /First/ })).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Second/ })).not.toBeInTheDocument()
})

test('a list that can’t be loaded shows the error', async () => {
  const { show, failNext } = await open()
  await failNext('listOAuth2Clients', 403)
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('403')
})
