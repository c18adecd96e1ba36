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
export async function call(method: string, url: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  expect(response.status, `${method} ${url}`).toBeLessThan(300)
}

/** Somebody with a password; `verified` says whether their address is. */
export const makePerson = (email: string, verified: boolean) =>
  call('POST', `${services.identity.admin}/admin/identities`, {
    schema_id: 'person',
    traits: { email },
    credentials: { password: { config: { password } } },
    verifiable_addresses: [{ value: email, verified, via: 'email', status: verified ? 'completed' : 'pending' }],
  })

/** Signs in with the password on the page that the console leads to. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.locator('input[name=identifier]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[name=method][value=password]').click()
}
