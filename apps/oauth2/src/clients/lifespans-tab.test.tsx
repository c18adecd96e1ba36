import { screen } from '@testing-library/react'

import { openProject } from '../testing/open-project'

async function openLifespans() {
  const project = await openProject()
  const { client_id } = await project.create({ client_name: 'Sync', grant_types: ['client_credentials'] })
  const { user } = project.open(`/${client_id}/lifespans`)
  const field = await screen.findByRole('textbox', { name: 'Access token' })
  const save = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  const stored = async () => {
    const client = await (await project.call('GET', `/admin/clients/${client_id}`)).json()
    return client.client_credentials_grant_access_token_lifespan
  }
  return { field, save, stored }
}

test('shows the format of a duration, and what is wrong with an invalid one', async () => {
  const { field, save, stored } = await openLifespans()
  expect(field).toHaveAccessibleDescription('For example 1h30m. Inherits: 1 hour')
  for (const [text, error] of [
    ['30', 'Add a unit: 30m, 30h'],
    ['99999999999h', 'Too long. The limit is 106,751 days.'],
    ['0s', 'Tokens would expire immediately. Enter at least 1s.'],
    ['soon', 'Enter a duration such as 90 minutes, 12h or 30d.'],
  ] as const) {
    await save(text)
    expect(await screen.findByText(error)).toBeInTheDocument()
    expect(field).toBeInvalid()
  }
  expect(await stored()).toBeNull()
})

test('saves the longest allowed duration', async () => {
  const { save, stored } = await openLifespans()
  await save('106751 days')
  expect(await screen.findByText('Token lifespans of client Sync saved')).toBeInTheDocument()
  expect(await stored()).toBe('2562024h0m0s')
})

test('a lifespan with a fraction of a second stays if another one is edited', async () => {
  const project = await openProject()
  const name = 'client_credentials_grant_access_token_lifespan'
  const { client_id } = await project.create({
    grant_types: ['client_credentials', 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
    [name]: '1h30m0.5s',
  })
  const { user } = project.open(`/${client_id}/lifespans`)
  const fields = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Access token' })
  expect(fields.map(({ value }) => value)).toEqual(['1h30m0.5s', ''])
  await user.type(fields[1] as HTMLElement, '2h')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Token lifespans of client .* saved$/)).toBeInTheDocument()
  const client = await (await project.call('GET', `/admin/clients/${client_id}`)).json()
  expect([client[name], client.jwt_bearer_grant_access_token_lifespan]).toEqual(['1h30m0.5s', '2h0m0s'])
})
