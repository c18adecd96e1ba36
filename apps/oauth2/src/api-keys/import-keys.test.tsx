import { screen } from '@testing-library/react'

import { renderDomain } from '@atrium/shared/testing'

import { domain } from '../domain'
import { openProject } from '../testing/open-project'

test('keys that couldn’t be imported are left in the field, to be corrected', async () => {
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

  await user.clear(field)
  await user.click(field)
  await user.paste(JSON.stringify([keyOf('other', 'Third')]))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('row', { name: /Third/ })).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(4)
})
