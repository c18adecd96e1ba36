import fc from 'fast-check'

import { parseImageAddress, readBranding } from '.'

const base64 = (text: string) => `base64://${btoa(text)}`
const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')

test('omits the sign-up link if registration is disabled', () => {
  expect(readBranding({ registration_enabled: false }).branding.registrationLink).toBe(false)
  expect(readBranding({ registration_enabled: true }).branding.registrationLink).toBe(true)
})

test('reads the settings of a configuration', () => {
  const { branding, faults } = readBranding({
    name: 'Northwind',
    default_locale: 'de-AT',
    enabled_locales: ['de', 'de_CH', 'fr'],
    locale_behavior: 'force_default',
    logo_light: 'https://cdn.example/logo.svg',
    favicon_light: `base64://${svg}`,
    theme_variables_light: base64('{"brand_500":"#6d28d9","button_primary_background_default":"rgb(1,2,3)"}'),
    theme_variables_dark: { ax_background_default: '#102030', border_radius_general: '0.5rem' },
    disable_welcome_screen: true,
    hide_registration_link: true,
    stylesheet: 'body { display: none }',
    custom_translations: [],
  })
  expect(faults).toEqual([])
  expect(branding).toEqual({
    name: 'Northwind',
    light: {
      colours: { accent: '#010203' },
      corners: {},
      logo: 'https://cdn.example/logo.svg',
      favicon: `data:image/svg+xml;base64,${svg}`,
    },
    dark: { colours: { canvas: '#102030' }, corners: { controls: 8, card: 8 }, logo: undefined, favicon: undefined },
    defaultLocale: 'de',
    enabledLocales: ['de', 'fr'],
    forceDefaultLocale: true,
    welcome: false,
    registrationLink: false,
  })
})

test('reads the data of a public URL, and ignores empty texts', () => {
  const { branding, faults } = readBranding({
    logo_light_url: 'https://cdn.example/a.png',
    logo_dark_url: '',
    default_locale: '',
  })
  expect(faults).toEqual([])
  expect(branding.light.logo).toBe('https://cdn.example/a.png')
  expect(branding.dark.logo).toBeUndefined()
})

test.each<[string, unknown]>([
  ['logo_light', 'javascript:alert(1)'],
  ['logo_dark', 'http://cdn.example/logo.png'],
  ['favicon_light', 'data:text/html;base64,PGI+'],
  ['favicon_dark', 'data:image/svg+xml;base64,"><script>'],
  ['logo_light', `data:image/png;base64,${'A'.repeat(80_000)}`],
  ['logo_light', 7],
  ['default_locale', 'de"><script>'],
  ['locale_behavior', 'whatever'],
  ['enabled_locales', 'de'],
  ['enabled_locales.1', ['de', '</style>']],
  ['disable_welcome_screen', 'yes'],
  ['theme_variables_light', 'body { color: red }'],
  ['theme_variables_light', 'base64://%%%'],
  ['theme_variables_dark', ['#fff']],
  ['theme_variables_dark.brand_500', { brand_500: '</style><script>alert(1)</script>' }],
  ['theme_variables_dark.brand_500', { brand_500: 'url(javascript:alert(1))' }],
  [
    'theme_variables_light.brand_500',
    { brand_500: '#fff', button_primary_background_default: '#000', accent: 'expression(1)' },
  ],
  ['theme_variables_light.border_radius_cards', { border_radius_cards: '9999px' }],
  ['theme_variables_light.--x', { '--x': '#fff' }],
])('omits %s set to %.60j, and reports it', (path, value) => {
  const [setting = ''] = path.split('.')
  const { branding, faults } = readBranding({ [setting]: value })
  const named = path.endsWith('light.brand_500') ? 'theme_variables_light.accent' : path
  expect(faults.map((fault) => fault.path)).toEqual([named])
  expect(JSON.stringify(branding)).not.toMatch(/script|url\(|expression|<|>/)
})

test('returns only colors, numbers, languages and image URLs, whatever the input', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('</style>', 'url(javascript:alert(1))', 'expression(1)', '"onerror="', "';", '#fff;x:y'),
  )
  const variables = fc.dictionary(fc.constantFrom('brand_500', 'accent', 'bg_default', 'border_radius_cards'), hostile)
  const document = fc.record({
    theme_variables_light: fc.oneof(variables, hostile),
    logo_light: hostile,
    default_locale: hostile,
  })
  fc.assert(
    fc.property(document, (value) => {
      const { light, defaultLocale = 'de' } = readBranding(value).branding
      return (
        Object.values(light.colours).every((one) => /^#[0-9a-f]{6}$/.test(one)) &&
        Object.values(light.corners).every((one) => one >= 0 && one <= 32) &&
        /^[a-z]{2,3}$/.test(defaultLocale) &&
        /^(?:https:\/\/[^"'<>\s]+|\/[^"'<>\s]*|data:image\/[^"'<>\s]+)?$/.test(light.logo ?? '')
      )
    }),
  )
})

test.each([
  ['https://cdn.example/a b".png', 'https://cdn.example/a%20b%22.png'],
  ['/logo.svg?v=1', '/logo.svg?v=1'],
  ['//evil.example/x.png', undefined],
  ['/.//evil.example/x.png', undefined],
  ['/\\evil.example/x.png', undefined],
  ['https://user:secret@cdn.example/a.png', undefined],
  ['https://', undefined],
])('parses the image URL %s as %s', (text, address) => expect(parseImageAddress(text)).toBe(address))
