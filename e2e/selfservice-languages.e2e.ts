import type { Page } from '@playwright/test'

import { account, personIn } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, test } from './support'

const speaking = (language: string) => ({ locale: language, viewport: { width: 320, height: 700 } })

async function signInAs(page: Page, { email, password }: { email: string; password: string }) {
  await page.locator('input[name="identifier"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[name="method"][value="password"]').click()
}

test.describe('in French', () => {
  test.use(speaking('fr-FR'))

  test('a person signs in, and sees the error in French [SH-10] [SS-24]', async ({ page, project }) => {
    const person = await personIn(project)
    await page.goto(account(project, 'login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expectNarrow(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page.getByText('Remplissez ce champ.').first()).toBeVisible()
    await signInAs(page, { ...person, password: 'not this one' })
    await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible()
    await signInAs(page, person)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connexion')
    await page.goto(account(project, 'sessions'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos sessions')
    await expect(page.getByText('Cet appareil')).toBeVisible()
  })
})

test.describe('in Arabic', () => {
  test.use(speaking('ar'))

  test('a person signs in with a right-to-left language, 320 px wide [SH-09] [SH-10] [SS-24]', async ({
    page,
    project,
  }) => {
    const person = await personIn(project)
    await page.goto(account(project, 'login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectNarrow(page)
    await expectAccessible(page)
    // In right-to-left text, the end of a field is on the left.
    const field = await page.locator('input[name="password"]').boundingBox()
    const reveal = await page.getByRole('button', { name: 'إظهار كلمة المرور' }).boundingBox()
    expect(reveal?.x).toBeCloseTo(field?.x ?? NaN, -1)

    await signInAs(page, person)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('تسجيل الدخول')
    await page.goto(account(project, 'settings'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('حسابك')
    await expectNarrow(page)
    await expectAccessible(page)
  })
})

test('offers each language in its own name, and loads only the selected one [SH-10]', async ({ page, project }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  await page.goto(account(project, 'login'))
  const choice = page.getByRole('combobox', { name: 'Language' })
  await expect(choice.getByRole('option')).toHaveText([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Italiano',
    'Português (Brasil)',
    'Polski',
    'Nederlands',
    'العربية',
  ])
  await choice.selectOption('pl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logowanie')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  const scriptText = (await Promise.all(scripts)).join('\n')
  expect(scriptText.includes('Nie pamiętasz hasła?')).toBe(true)
  const others = ['Passwort vergessen?', 'Mot de passe oublié', '¿Ha olvidado', 'Wachtwoord vergeten?']
  expect(others.filter((other) => scriptText.includes(other))).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logowanie')
})
