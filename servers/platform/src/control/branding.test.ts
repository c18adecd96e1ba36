import { testProject } from '../../testing/client'
import { platformWithPeople } from '../../testing/people'

type Theme = {
  id: string
  name: string
  settings: Record<string, unknown>
  live: boolean
  changed: boolean
  updated_at: string
}
type Branding = {
  revision_id: string
  settings: Record<string, unknown>
  theme: { id: string; name: string } | null
  rollback: { undoes: string; settings: Record<string, unknown> } | null
}
type Failure = { error: { reason: string } }

const blue = { theme_variables_light: { brand_500: '#004080', border_radius_cards: '12px' }, default_locale: 'de' }
const red = { theme_variables_light: { brand_500: '#800000' }, logo_light: 'https://cdn.example/logo.svg' }

async function opened() {
  const { control, id, call } = await testProject(await platform())
  const path = `/projects/${id}/branding`
  const one = (theme: string) => `${path}/themes/${theme}`
  const branding = async () => (await control<Branding>({ path })).body
  return {
    control,
    call,
    id,
    one,
    branding,
    create: (json: object) => control<Theme & Failure>({ method: 'POST', path: `${path}/themes`, json }),
    make: async (name: string, settings: object) =>
      (await control<Theme>({ method: 'POST', path: `${path}/themes`, json: { name, settings } })).body,
    list: async () => (await control<{ themes: Theme[] }>({ path: `${path}/themes` })).body.themes,
    set: (theme: string, json: object) => control<Theme>({ method: 'PUT', path: one(theme), json }),
    publish: async (theme: string, revision_id?: string) =>
      control<Branding>({
        method: 'POST',
        path: `${one(theme)}/publish`,
        json: { revision_id: revision_id ?? (await branding()).revision_id },
      }),
    rollback: async () =>
      control<Branding>({
        method: 'POST',
        path: `${path}/rollback`,
        json: { revision_id: (await branding()).revision_id },
      }),
    patch: (config: object) =>
      control({
        method: 'PATCH',
        path: `/projects/${id}`,
        json: [{ op: 'add', path: '/services/account_experience', value: { config } }],
      }),
  }
}

it('publishes a theme as a revision that keeps other settings, and rolls it back', async () => {
  const { make, publish, rollback, patch, branding, list, call } = await opened()
  await patch({ hide_registration_link: true, theme_variables_light: '{"brand_500":"#111111"}' })
  const first = await make('Blue', blue)
  const second = await make('Red', red)
  expect(await publish(first.id)).toMatchObject({
    status: 200,
    body: { settings: blue, theme: { id: first.id, name: 'Blue' }, rollback: { undoes: 'Blue' } },
  })
  expect((await call({ path: '/account-experience/configuration' })).body).toMatchObject({
    ...blue,
    hide_registration_link: true,
  })
  expect((await publish(first.id)).status).toBe(409)
  expect((await publish(second.id)).body).toMatchObject({ settings: red, rollback: { undoes: 'Red', settings: blue } })
  expect((await branding()).settings).not.toHaveProperty('default_locale')
  expect((await list()).map(({ name, live }) => [name, live])).toEqual([
    ['Blue', false],
    ['Red', true],
  ])

  expect((await rollback()).body).toMatchObject({ settings: blue, theme: { id: first.id } })
  expect((await rollback()).body).toMatchObject({
    settings: { theme_variables_light: { brand_500: '#111111' } },
    theme: null,
    rollback: null,
  })
  expect((await rollback()).status).toBe(409)
})

it('marks which theme is live and whether it has unpublished edits', async () => {
  const { make, publish, set, list, patch, branding, control, id } = await opened()
  const made = await make('Blue', blue)
  const { revision_id } = (await publish(made.id)).body
  await set(made.id, { name: 'Blue', settings: red })
  expect(await list()).toMatchObject([{ live: true, changed: true }])
  expect((await branding()).settings).toEqual(blue)
  await patch(red)
  expect(await list()).toMatchObject([{ live: false, changed: false }])
  expect((await branding()).theme).toBeNull()
  const restored = await control({
    method: 'POST',
    path: `/projects/${id}/revisions/${revision_id}/restore`,
    json: { revision_id: (await branding()).revision_id },
  })
  expect(restored.status).toBe(201)
  expect((await branding()).theme).toMatchObject({ id: made.id })
})

it('rejects a stale publish or save, and the deletion of a live theme', async () => {
  const { make, publish, set, one, patch, branding, control, list } = await opened()
  const { id, updated_at } = await make('Blue', blue)
  const { revision_id } = await branding()
  await patch({ default_locale: 'fr' })
  expect((await publish(id, revision_id)).status).toBe(409)
  expect((await branding()).theme).toBeNull()
  expect((await publish(id)).status).toBe(200)
  const saved = await set(id, { name: 'Sky', settings: blue, updated_at })
  expect(saved).toMatchObject({ status: 200, body: { name: 'Sky', live: true, changed: false } })
  expect((await set(id, { name: 'Sea', settings: blue, updated_at })).status).toBe(409)
  expect((await control({ method: 'DELETE', path: one(id) })).status).toBe(409)
  const other = await make('Red', red)
  expect((await control({ method: 'DELETE', path: one(other.id) })).status).toBe(204)
  expect((await control({ path: one(other.id) })).status).toBe(404)
  // only a single theme includes images
  expect((await list())[0]?.settings).toEqual(blue)
})

it.each<[string, object]>([
  ['settings.theme_variables_light.brand_500', { theme_variables_light: { brand_500: '</style><script>' } }],
  ['settings.theme_variables_dark.accent', { theme_variables_dark: { accent: 'url(https://evil.example)' } }],
  ['settings.theme_variables_light.brand_500', { theme_variables_light: { brand_500: 'red;}body{display:none' } }],
  ['settings.theme_variables_light.--x', { theme_variables_light: { '--x': '#fff' } }],
  ['settings.theme_variables_light.border_radius_cards', { theme_variables_light: { border_radius_cards: '9999px' } }],
  ['settings.theme_variables_light', { theme_variables_light: 'base64://e30=' }],
  ['settings.logo_light', { logo_light: 'javascript:alert(1)' }],
  ['settings.logo_light', { logo_light: 'http://cdn.example/logo.png' }],
  ['settings.logo_dark', { logo_dark: 'data:text/html;base64,PGI+' }],
  ['settings.favicon_light', { favicon_light: `data:image/png;base64,${'A'.repeat(60_000)}` }],
  ['settings.default_locale', { default_locale: '"><script>' }],
  ['settings.enabled_locales.1', { enabled_locales: ['de', '</html>'] }],
  ['settings.locale_behavior', { locale_behavior: 'whatever' }],
  ['settings', { stylesheet: 'body { display: none }' }],
])('rejects %s = %.60j', async (field, settings) => {
  const { create, list } = await opened()
  const { status, body } = await create({ name: 'Hostile', settings })
  expect(status).toBe(400)
  expect(body.error.reason).toContain(`"${field}"`)
  expect(await list()).toEqual([])
})

it('requires theme names and limits their length, and limits the number of themes', async () => {
  const { create, make } = await opened()
  for (const name of ['', ' ', 'x'.repeat(101), 7]) expect((await create({ name, settings: {} })).status).toBe(400)
  await Promise.all(Array.from({ length: 20 }, (_, at) => make(`Theme ${at}`, {})))
  expect(await create({ name: 'One more', settings: {} })).toMatchObject({ status: 400 })
})

it('lets viewers read themes but not write them, and developers publish', async () => {
  const { opened: own, developer, viewer } = await platformWithPeople()
  const { control, id } = await testProject(own)
  const path = `/projects/${id}/branding`
  const made = await control<Theme>({ method: 'POST', path: `${path}/themes`, json: { name: 'Blue', settings: blue } })
  const one = `${path}/themes/${made.body.id}`
  const { revision_id } = (await control<Branding>({ path, token: viewer })).body
  expect((await control({ path: one, token: viewer })).status).toBe(200)
  const writes = [
    { method: 'POST', path: `${path}/themes`, json: { name: 'Red', settings: red } },
    { method: 'PUT', path: one, json: { name: 'Red', settings: red } },
    { method: 'POST', path: `${one}/publish`, json: { revision_id } },
    { method: 'POST', path: `${path}/rollback`, json: { revision_id } },
    { method: 'DELETE', path: one },
  ]
  for (const write of writes) expect((await control({ ...write, token: viewer })).status).toBe(403)
  expect(
    (await control({ method: 'POST', path: `${one}/publish`, json: { revision_id }, token: developer })).status,
  ).toBe(200)
})

it('hides themes from other projects, and deletes them when the project is purged', async () => {
  const other = await opened()
  const { make, publish, control, id } = await opened()
  const made = await make('Blue', blue)
  await publish(made.id)
  expect((await other.publish(made.id)).status).toBe(404)
  expect((await other.set(made.id, { name: 'Mine', settings: {} })).status).toBe(404)
  expect((await control({ method: 'DELETE', path: `/projects/${id}` })).status).toBe(204)
  const { db } = await platform()
  for (const table of ['control_branding_themes', 'control_branding_publications'] as const)
    expect(await db.selectFrom(table).selectAll().where('project_id', '=', id).execute()).toEqual([])
})
