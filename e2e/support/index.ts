import { randomUUID } from 'node:crypto'

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'

import { demoSignIns } from '../../scripts/demo-sign-ins.mjs'
import { TestProject } from './platform'

export { expectAccessible, expectNarrow } from './accessible'
export { callPlatform, invitationLink, platformUrl, TestProject } from './platform'
export { expect }

export type Role = 'owner' | 'developer' | 'viewer'
type Cookies = Parameters<BrowserContext['addCookies']>[0]

export function personOf(role: Role) {
  const person = demoSignIns.find((candidate) => candidate.role.toLowerCase() === role)
  if (!person) throw new Error(`the demo has no ${role}`)
  return person
}

/** Signs in on the page, like a person. */
export async function signInOnPage(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

type WorkerFixtures = { cookiesOf: (role: Role) => Promise<Cookies> }
type TestFixtures = {
  /** Violations of the content security policy and uncaught errors; a test that expects one removes it. */
  violations: string[]
  signInAs: (role: Role) => Promise<void>
  project: TestProject
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(process.env.ATRIUM_E2E_URL),

  /** Each worker signs everyone in once, through the real page. */
  cookiesOf: [
    async ({ browser }, use) => {
      const known = new Map<Role, Promise<Cookies>>()
      const signIn = async (role: Role) => {
        const context = await browser.newContext({ baseURL: process.env.ATRIUM_E2E_URL })
        const page = await context.newPage()
        await page.goto('/')
        await signInOnPage(page, personOf(role))
        await page.waitForURL((url) => !url.pathname.startsWith('/a/'))
        const cookies = await context.cookies()
        await context.close()
        return cookies
      }
      await use((role) => {
        const cookies = known.get(role) ?? signIn(role)
        known.set(role, cookies)
        return cookies
      })
    },
    { scope: 'worker' },
  ],

  signInAs: async ({ context, cookiesOf }, use) => {
    await use(async (role) => context.addCookies(await cookiesOf(role)))
  },

  // a name without words that tests search for
  project: async ({}, use) => {
    const project = await TestProject.create(`Zephyr ${randomUUID().slice(0, 8)}`)
    await use(project)
    await project.heal()
    await project.drop()
  },

  violations: [
    async ({ page }, use) => {
      const found: string[] = []
      page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (/content security policy|trustedtypes|trusted type/i.test(message.text())) found.push(message.text())
      })
      await use(found)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Lets the page's time pass in steps until an expectation holds, for what the page only does after a while, such as asking again.
 * `page.clock.install()` comes before the page. @param step in milliseconds
 */
export const asTimePasses = (page: Page, holds: (within: { timeout: number }) => Promise<void>, step = 1_000) =>
  expect(async () => {
    await page.clock.fastForward(step)
    await holds({ timeout: 200 })
  }).toPass({ timeout: 30_000, intervals: [50] })

/** A row of a table by its content. */
export const rowWith = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

export const expectToast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)
