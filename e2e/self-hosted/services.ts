import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

/** Addresses of the real services, as the gateway has them. */
export const services = z
  .object({
    identity: z.object({ admin: z.string() }),
    oauth2: z.object({ admin: z.string() }),
    permission: z.object({ write: z.string() }),
  })
  .parse(JSON.parse(process.env.ATRIUM_SERVICES ?? '{}'))

const password = 'correct horse battery 9'

/** An admin call to a service itself. */
export async function call<T = unknown>(method: string, url: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  expect(response.status, `${method} ${url}`).toBeLessThan(300)
  return (response.status === 204 ? undefined : await response.json()) as T // The services keep to their specification.
}

/** The project of the console, for what registers its clients at Hydra. */
export const project = {
  slug: 'main',
  call: <T>(method: string, path: string, body?: unknown) => call<T>(method, `${services.oauth2.admin}${path}`, body),
}

/** Somebody with a password; `verified` says whether their address is. */
export const makePerson = (email: string, verified: boolean) =>
  call('POST', `${services.identity.admin}/admin/identities`, {
    schema_id: 'person',
    traits: { email },
    credentials: { password: { config: { password } } },
    verifiable_addresses: [{ value: email, verified, via: 'email', status: verified ? 'completed' : 'pending' }],
  })

/** Signs in to the console. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await signInOnPage(page, email)
}

/** Signs in with the password on the page that is open. */
export async function signInOnPage(page: Page, email: string): Promise<void> {
  await page.locator('input[name=identifier]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[name=method][value=password]').click()
}
