import { testProject } from '../../testing/client'

const logo = 'https://cdn.example/logo.svg'

describe('the account experience configuration', () => {
  it('is public and follows the project’s settings', async () => {
    const { control, call, id } = await testProject(await platform())
    const before = await call<object>({ path: '/elements/configuration', token: null })
    expect(before).toMatchObject({
      status: 200,
      body: { registration_enabled: true, hide_ory_branding: false, login_ui_url: expect.stringContaining('/login') },
    })
    expect(before.body).not.toHaveProperty('logo_light_url')

    const set = (name: string, value: unknown) => ({
      op: 'add',
      path: `/current_revision/account_experience_${name}`,
      value,
    })
    const json = [
      { op: 'replace', path: '/name', value: 'Northwind' },
      set('logo_light', logo),
      set('favicon_dark', logo),
      set('default_locale', 'de'),
      set('enabled_locales', ['de', 'fr']),
      set('locale_behavior', 'force_default'),
      set('theme_variables_light', '{"brand_500":"#6d28d9"}'),
      set('hide_registration_link', true),
      { op: 'add', path: '/current_revision/disable_account_experience_welcome_screen', value: true },
    ]
    expect((await control({ method: 'PATCH', path: `/projects/${id}`, json })).status).toBe(200)

    const shared = { name: 'Northwind', logo_light_url: logo, hide_registration_link: true }
    const { body } = await call<object>({ path: '/elements/configuration', token: null })
    expect(body).toMatchObject(shared)
    expect(body).not.toHaveProperty('default_locale')
    expect(await call({ path: '/account-experience/configuration', token: null })).toMatchObject({
      status: 200,
      body: {
        ...shared,
        favicon_dark_url: logo,
        default_locale: 'de',
        enabled_locales: ['de', 'fr'],
        locale_behavior: 'force_default',
        theme_variables_light: '{"brand_500":"#6d28d9"}',
        disable_welcome_screen: true,
        min_password_length: 8,
        translations: [],
      },
    })
  })
})
