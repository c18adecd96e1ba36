import type { Page } from '@playwright/test'

import { account } from './selfservice-account'
import { callPlatform, expect, expectAccessible, expectNarrow, test, type TestProject } from './support'
import { watchShifts } from './support/layout-shift'

/** Changes settings of the project's account experience by the API. */
const brand = (project: TestProject, config: object) =>
  callPlatform('PATCH', `/projects/${project.id}`, [
    { op: 'add', path: '/services/account_experience', value: { config } },
  ])

/** The gateway requests brandings once a second. */
const openUntil = (page: Page, address: string, ready: () => Promise<void>) =>
  expect(async () => {
    await page.goto(address)
    await ready()
  }).toPass({ intervals: [200, 500] })

const picture = (colour: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="32"><path fill="${colour}" d="M0 0h160v32H0z"/></svg>`).toString('base64')}`

const branding = {
  logo_light: picture('#0a5c36'),
  logo_dark: picture('#7fe0b0'),
  favicon_light: picture('#0a5c36'),
  theme_variables_light: { ax_background_default: '#eef7f1', button_primary_background_default: '#0a5c36' },
  theme_variables_dark: { ax_background_default: '#07130d', button_primary_background_default: '#7fe0b0' },
}

const colourOf = (page: Page, selector: string, property = 'background-color') =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('shows a project’s branding from the first paint, light and dark, on both its URLs [SS-19]', async ({
  page,
  project,
  browser,
  baseURL,
}) => {
  await brand(project, branding)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(account(project, 'login'))
  await expect(page.getByRole('img', { name: project.name })).toBeVisible()
  expect(await colourOf(page, 'button[data-tone=primary]')).toBe('rgb(10, 92, 54)')
  expect(await colourOf(page, '[data-surface=account]')).toBe('rgb(238, 247, 241)')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', branding.favicon_light)
  await expect(page.getByRole('img', { name: project.name })).toHaveAttribute('src', branding.logo_light)
  expect(requestedPaths.filter((path) => /configuration|brand|theme/.test(path))).toEqual([])
  await expectAccessible(page)
  await expectNarrow(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByRole('img', { name: project.name })).toHaveAttribute('src', branding.logo_dark)
  // The button's colour changes by a transition.
  await expect.poll(() => colourOf(page, 'button[data-tone=primary]')).toBe('rgb(127, 224, 176)')

  // Without scripts the first paint is final.
  const own = `${baseURL}`.replace('//', `//${project.slug}.`)
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme })
    const noScriptPage = await context.newPage()
    for (const address of [`${baseURL}${account(project, 'login')}`, `${own}/login`]) {
      await noScriptPage.goto(address)
      expect(await colourOf(noScriptPage, 'html')).toBe(
        colorScheme === 'light' ? 'rgb(238, 247, 241)' : 'rgb(7, 19, 13)',
      )
    }
    await context.close()
  }
})

test('reserves space for the logo, and shows the name if it fails to load [SS-19]', async ({ page, project }) => {
  await brand(project, { logo_light: 'https://logo.invalid/logo.png' })
  const shifted = await watchShifts(page)
  await page.goto(account(project, 'login'))
  await expect(page.getByRole('banner')).toHaveText(project.name)
  await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
  // A failed image's alternative text is offset from the name by less than is visible.
  expect(await shifted()).toBeLessThan(0.001)
})

test('corrects unreadable colors, and shows a change after a reload [SS-19]', async ({ page, project }) => {
  await brand(project, {
    theme_variables_light: {
      ax_background_default: '#fff3a0',
      form_background_default: '#ffe94d',
      interface_foreground_default_primary: '#ffe000',
      interface_foreground_default_secondary: '#fff000',
      button_primary_background_default: '#ffd400',
      button_primary_foreground_default: '#ffffff',
    },
    theme_variables_dark: { form_background_default: '#ff2d2d', button_primary_background_default: '#101010' },
  })
  await page.goto(account(project, 'login'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/Fill in this field|Enter your/).first()).toBeVisible()
  await expectAccessible(page)

  await brand(project, { theme_variables_light: { brand_500: '#004080' } })
  await openUntil(page, account(project, 'login'), async () =>
    expect(await colourOf(page, 'button[data-tone=primary]')).toBe('rgb(0, 64, 128)'),
  )
  await expect(
    brand(project, { theme_variables_light: { brand_500: '</style><script>alert(1)</script>' } }),
  ).rejects.toThrow(/theme_variables_light\.brand_500/)
})

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('offers a project’s own languages, or a single one, and hides the sign-up link [SS-19]', async ({
    page,
    project,
  }) => {
    await brand(project, { default_locale: 'de', enabled_locales: ['de', 'it'] })
    await page.goto(account(project, 'login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('combobox').getByRole('option')).toHaveText(['Deutsch', 'Italiano'])

    await brand(project, { default_locale: 'de', enabled_locales: ['de', 'fr'] })
    await openUntil(page, account(project, 'login'), () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion', { timeout: 3_000 }),
    )

    await brand(project, { default_locale: 'pl', locale_behavior: 'force_default', hide_registration_link: true })
    await openUntil(page, account(project, 'login'), () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Logowanie', { timeout: 3_000 }),
    )
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(1)
  })
})
