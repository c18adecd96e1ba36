import { screen, within } from '@testing-library/react'

import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'
import { toFields, toSettings } from './theme-form'

type Theme = { id: string; name: string; settings: Record<string, unknown>; updated_at: string }

// Frames don't load here; browser tests cover their content.
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined)
beforeEach(() => submit.mockClear())

const blue = { theme_variables_light: { brand_500: '#004080' }, default_locale: 'de' }

async function project() {
  const opened = await platform()
  const made = await testProject(opened)
  const path = `/projects/${made.id}/branding`
  const themes = async (): Promise<Theme[]> => (await (await made.control('GET', `${path}/themes`)).json()).themes
  const create = async (json: object = {}): Promise<Theme> =>
    (await made.control('POST', `${path}/themes`, { name: 'Blue', settings: blue, ...json })).json()
  const one = async (id: string): Promise<Theme> => (await made.control('GET', `${path}/themes/${id}`)).json()
  const now = async () => (await made.control('GET', path)).json()
  const open = (at = '', options: Omit<RenderOptions, 'platform'> = {}) =>
    renderDomain(domain, `/projects/${made.slug}/branding${at}`, { platform: opened, ...options })
  return { ...made, path, themes, create, one, now, open }
}

test('rejects invalid values at their fields, and keeps variables unknown to the editor', async () => {
  const { open, create, one } = await project()
  const { id } = await create({ settings: { theme_variables_light: { brand_500: '#004080', other_thing: 'x' } } })
  const { user } = open(`/themes/${id}`)
  const light = within(await screen.findByRole('group', { name: 'Colors, light' }))
  const accent = light.getByLabelText('Buttons and links')
  expect(accent).toHaveValue('#004080')
  await user.clear(accent)
  await user.type(accent, 'red;}}</style>')
  await user.type(screen.getByLabelText('Radius of the card'), '99')
  await user.click(screen.getByLabelText('Logo', { exact: true }))
  await user.paste('javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/Enter a color like/)).not.toHaveLength(0)
  expect(screen.getAllByText('Enter a number from 0 to 32.')).not.toHaveLength(0)
  expect(screen.getAllByText('Enter the HTTPS URL of an image.')).not.toHaveLength(0)
  expect(accent).toHaveValue('red;}}</style>')

  await user.clear(accent)
  await user.type(accent, '#0a5c36')
  await user.clear(screen.getByLabelText('Radius of the card'))
  await user.clear(screen.getByLabelText('Logo', { exact: true }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Theme saved')).toBeInTheDocument()
  expect((await one(id)).settings).toEqual({
    theme_variables_light: { button_primary_background_default: '#0a5c36', other_thing: 'x' },
  })
})

test('rejects an invalid image file and accepts a valid one', async () => {
  const { open, create } = await project()
  const { id } = await create()
  const { user } = open(`/themes/${id}`)
  const upload = await screen.findByLabelText('Upload: Favicon', { exact: true })
  await user.upload(upload, new File(['x'.repeat(50_000)], 'large.png', { type: 'image/png' }))
  expect(await screen.findByText(/Choose a PNG/)).toBeInTheDocument()
  await user.upload(upload, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText(/Uploaded image/)).toBeInTheDocument()
  expect(screen.queryByText(/Choose a PNG/)).not.toBeInTheDocument()
})

test('lists a color pair with too little contrast and fixes it with the suggestion', async () => {
  const { open, create } = await project()
  const { id } = await create({
    settings: { theme_variables_light: { button_primary_foreground_default: '#0a5c36', brand_500: '#004080' } },
  })
  const { user } = open(`/themes/${id}`)
  const contrast = within(await screen.findByRole('region', { name: 'Contrast' }))
  expect(contrast.getByText('Light: text on buttons on links and buttons')).toBeInTheDocument()
  await user.click(contrast.getByRole('button', { name: 'Set Text on buttons to #ffffff' }))
  expect(await contrast.findByText(/All colors have enough contrast/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
})

test('reports a conflict if someone else saved the theme, and keeps the input', async () => {
  const { open, create, control, path } = await project()
  const { id } = await create()
  const { user } = open(`/themes/${id}`)
  const name = await screen.findByLabelText('Name')
  await user.type(name, ' sky')
  await control('PUT', `${path}/themes/${id}`, { name: 'Theirs', settings: {} })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Discard mine and use theirs' })).toBeInTheDocument()
  expect(name).toHaveValue('Blue sky')
})

test('rejects publishing in the dialog if the project changed', async () => {
  const { open, create, control, id: projectId, now } = await project()
  const { id } = await create()
  const { user } = open(`/publish/${id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Blue?' }))
  await control('PATCH', `/projects/${projectId}`, [
    { op: 'add', path: '/services/account_experience', value: { config: { default_locale: 'fr' } } },
  ])
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText(/Someone else changed/)).toBeInTheDocument()
  expect((await now()).theme).toBeNull()
})

test('duplicates a theme and prevents deleting a live one', async () => {
  const { open, create, themes, control, path, now } = await project()
  const { id } = await create({ settings: { ...blue, logo_light: 'https://cdn.example/logo.svg' } })
  const { revision_id } = await now()
  await control('POST', `${path}/themes/${id}/publish`, { revision_id })
  const { user } = open()
  const row = await screen.findByRole('row', { name: /Blue/ })
  expect(row).toHaveTextContent('Live')
  await user.click(within(row).getByRole('button', { name: /Actions/ }))
  expect(await screen.findByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  await user.type(await screen.findByLabelText('Name'), 'Copy')
  await user.click(screen.getByRole('button', { name: 'Create theme' }))
  expect(await screen.findByRole('heading', { name: 'Copy' })).toBeInTheDocument()
  expect(screen.getByLabelText('Logo', { exact: true })).toHaveValue('https://cdn.example/logo.svg')
  expect(await themes()).toHaveLength(2)
})

test('a viewer sees themes but can’t change them', async () => {
  const { open, create } = await project()
  const { id } = await create()
  open(`/themes/${id}`, { role: 'viewer' })
  expect(await screen.findByLabelText('Name')).toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('link', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
})

test('converts settings to fields and back without loss', () => {
  const settings = {
    theme_variables_light: { accent: '#fff', border_radius_general: '0.5rem' },
    theme_variables_dark: { bg_default: 'rgb(1,2,3)', border_radius_cards: '3px' },
    enabled_locales: ['de', 'fr'],
    locale_behavior: 'force_default',
  }
  const fields = toFields({ name: 'A', settings })
  expect(toSettings(fields, settings)).toEqual(settings)
  const named = toSettings({ ...fields, font: 'slab' }, settings)
  expect(named.theme_variables_light).toEqual({ ...settings.theme_variables_light, font_stack: 'slab' })
  expect(toSettings(toFields({ name: 'A', settings: named }), named)).toEqual(named)
  expect(toSettings({ ...toFields({ name: 'A', settings: named }), font: '' }, named)).toEqual(settings)
  const changed = toSettings({ ...fields, force: false, corners: { controls: '4', card: '' } }, settings)
  expect(changed).toEqual({
    theme_variables_light: { accent: '#fff', border_radius_buttons: '4px' },
    theme_variables_dark: { bg_default: 'rgb(1,2,3)' },
    enabled_locales: ['de', 'fr'],
  })
})
