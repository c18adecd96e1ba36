import type { Page } from '@playwright/test'

import { expect, expectAccessible, test } from './support'

const project = 'storefront-prod'

type Registry = { remotes: { id: string; nav: { to: string }[]; commands: { to: string }[] }[] }
type Session = { projects: { slug: string; workspace_id: string }[] }

/** Paths of a remote's screens that need only a project or workspace. */
async function pathsOf(page: Page, remote: string): Promise<string[]> {
  const registry = (await (await page.request.get('/registry.json')).json()) as Registry
  const { projects } = (await (await page.request.get('/session')).json()) as Session
  const workspace = projects.find(({ slug }) => slug === project)?.workspace_id ?? ''
  const { nav = [], commands = [] } = registry.remotes.find(({ id }) => id === remote) ?? {}
  const paths = [...nav, ...commands].map(({ to }) => to.replace(':project', project).replace(':workspace', workspace))
  return [...new Set(paths)].filter((path) => !path.includes(':'))
}

/** Opens a screen: the first by its URL, the others in the loaded page, like links. */
async function open(page: Page, path: string) {
  if (page.url() === 'about:blank') await page.goto(path)
  else
    await page.evaluate(async (to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      // Some screens redirect immediately.
      for (let idle = 0; idle < 5; idle += 1) {
        await new Promise((painted) => requestAnimationFrame(painted))
        if (document.querySelector('[role=progressbar][aria-label=Loading]')) idle = 0
      }
    }, path)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

type Named = { name: string; isMenu: boolean }

/** Names of the open screen's enabled buttons and menus that are reachable by Tab, as assistive technology reads them. */
async function buttonsOf(page: Page): Promise<Named[]> {
  const main = page.locator('main')
  const enabled = main.getByRole('button', { disabled: false }).and(main.locator(':not([tabindex="-1"])'))
  const timeout = 10_000
  let found: Named[] = []
  // An editor that has just loaded may replace a button.
  await expect(async () => {
    found = await Promise.all(
      (await enabled.all()).map(async (button) => {
        const [, name = ''] = /^- button "((?:[^"\\]|\\.)*)"/.exec(await button.ariaSnapshot({ timeout })) ?? []
        const isMenu = (await button.getAttribute('aria-haspopup', { timeout })) === 'menu'
        return { name: name.replaceAll('\\"', '"'), isMenu }
      }),
    )
  }).toPass({ timeout: 30_000 })
  return found
}

/** Actions that the palette doesn't offer when typed. */
async function notOffered(page: Page, actions: readonly string[]): Promise<string[]> {
  if (actions.length === 0) return []
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /Search/ })
  const missing: string[] = []
  for (const action of actions) {
    await search.fill(action)
    const option = page.getByRole('option').filter({ hasText: action }).first()
    await option.waitFor({ timeout: 5_000 }).catch(() => missing.push(action))
  }
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  return missing
}

/** Actions of one of the open screen's menus. */
async function actionsIn(page: Page, name: string): Promise<string[]> {
  await page.locator('main').getByRole('button', { name, exact: true }).first().click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  const names = await items.allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  return names.map((text) => text.split('\n')[0] ?? '')
}

/** One row's menu stands for all rows' menus. */
const kindOf = (name: string) => name.replace(/\b(of|for)\b.*/, '$1 …')

for (const remote of ['identities', 'oauth2', 'permissions', 'cloud']) {
  test(`offers every button and menu on the screens of ${remote} in the palette [SH-12]`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(120_000)
    await signInAs('owner')
    const seen = new Set<string>()
    const isNew = (name: string) => name !== '' && !seen.has(kindOf(name)) && seen.add(kindOf(name))
    const paths = await pathsOf(page, remote)
    expect(paths.length).toBeGreaterThan(3)
    const missing: string[] = []
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path)
        const actions: string[] = []
        for (const { name, isMenu } of await buttonsOf(page)) {
          if (isNew(name)) actions.push(...(isMenu ? await actionsIn(page, name) : [name]))
        }
        missing.push(...(await notOffered(page, actions)).map((action) => `${path}: ${action}`))
      })
    }
    expect(seen.size).toBeGreaterThan(3)
    expect(missing).toEqual([])
  })
}

/** Holds the palette's code back: whatever the open page's shell loads from now on. */
async function holdPalette(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/shell/*.js', async (route) => (await released, route.continue()))
  return release
}

test('keys pressed before the palette has loaded reach it, and Enter waits for it [SH-12]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}/identities`)
  const title = page.getByRole('heading', { level: 1, name: 'Identities' })
  await expect(title).toBeVisible()
  const opener = page.getByRole('button', { name: /Search or jump/ })
  const early = page.getByRole('textbox', { name: /Search/ })
  const search = page.getByRole('combobox', { name: /Search/ })

  let release = await holdPalette(page)
  await opener.press('Enter')
  await page.keyboard.type('relaxion')
  for (let letter = 0; letter < 'xion'.length; letter++) await page.keyboard.press('Backspace')
  await page.keyboard.type('tion')
  await expect(early).toHaveValue('relation')
  await expectAccessible(page)
  release()
  await page.keyboard.type('ships', { delay: 5 })
  await expect(search).toHaveValue('relationships')
  await expect(search).toBeFocused()
  await page.keyboard.type('!')
  await expect(search).toHaveValue('relationships!')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.unrouteAll()
  await page.reload()
  await expect(title).toBeVisible()
  release = await holdPalette(page)
  await page.keyboard.press('Control+k')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(early).toBeFocused()
  release()
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  await page.unrouteAll()
  await page.reload()
  await expect(title).toBeVisible()
  release = await holdPalette(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('relationships')
  await page.keyboard.press('Enter')
  await expect(early).toHaveValue('relationships')
  release()
  await expect(page).toHaveURL(/permissions\/relationships/)
  await expect(search).toBeHidden()
})
