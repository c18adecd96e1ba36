import { screen, waitFor } from '@testing-library/react'

import { renderDomain } from '@atrium/shared/testing'

import { domain } from '../domain'
import { openProject } from '../testing/open-project'

test('keeps keys that couldn’t be imported in the field as unsaved, to be corrected', async () => {
  const { slug, call } = await openProject()
  const { user } = renderDomain(domain, `/projects/${slug}/oauth2/api-keys/import`, { platform: await platform() })
  const keyOf = (raw_key: string, name: string) => ({ raw_key, name, actor_id: 'ada' })
  await call('POST', '/v2alpha1/admin/importedApiKeys', keyOf('taken', 'First'))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Keys (JSON)')
  await user.clear(field)
  await user.click(field)
  await user.paste(JSON.stringify([keyOf('fresh', 'Second'), keyOf('taken', 'Third')]))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Third')
  expect(JSON.parse(field.value)).toEqual([keyOf('taken', 'Third')])
  expect(screen.getByText('Unsaved changes')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Third'))

  await user.clear(field)
  await user.click(field)
  await user.paste(JSON.stringify([keyOf('other', 'Third')]))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('row', { name: /Third/ })).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(4)
})
