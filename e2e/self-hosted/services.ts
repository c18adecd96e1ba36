import { readFileSync, renameSync, writeFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

/** The real services' project, as in the gateway's configuration. */
export const services = z
  .looseObject({
    identity: z.looseObject({ admin: z.string() }),
    oauth2: z.looseObject({ public: z.string(), admin: z.string() }),
    permission: z.looseObject({ read: z.string(), write: z.string() }),
  })
  .parse(JSON.parse(process.env.ATRIUM_SERVICES ?? '{}'))

/** The port on which a test starts the OpenID provider of Kratos's configuration. */
export const providerPort = Number(process.env.ATRIUM_PROVIDER_PORT)

type Json = { [name: string]: Json } & { [name: string]: unknown }

/**
 * Changes Kratos's configuration while it runs, and waits until it applies.
 * @param holds whether a new response shows the change
 * @returns a function that restores the configuration
 */
export async function configureKratos(change: (selfservice: Json) => void, holds: () => Promise<boolean>) {
  const file = process.env.ATRIUM_IDENTITY_FILE ?? ''
  const before = readFileSync(file, 'utf8')
  const write = (text: string) => {
    // Kratos watches the file: it must never read half of it.
    writeFileSync(`${file}.next`, text)
    renameSync(`${file}.next`, file)
  }
  const config = JSON.parse(before) as { selfservice: Json } // as written by `kratosConfiguration`
  change(config.selfservice)
  write(JSON.stringify(config))
  const timeout = 20_000
  try {
    await expect.poll(holds, { message: 'Kratos applies the change', timeout }).toBe(true)
  } catch (error) {
    write(before)
    await expect.poll(holds, { timeout }).toBe(false)
    throw error
  }
  return async () => {
    write(before)
    await expect.poll(holds, { message: 'Kratos restores its configuration', timeout }).toBe(false)
  }
}

/** A new flow of an app, directly from Kratos. */
export const startFlow = (kind: string) => call<Flow>('GET', `${services.identity.public}/self-service/${kind}/api`)

type Flow = {
  id: string
  issued_at: string
  expires_at: string
  ui: { action: string; nodes: { group: string; attributes: { name?: string } }[] }
}

export const password = 'correct horse battery 9'

/** An admin call directly to a service. */
export async function call<T = unknown>(method: string, url: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  expect(response.status, `${method} ${url}`).toBeLessThan(300)
  return (response.status === 204 ? undefined : await response.json()) as T // The services follow their specification.
}

/** The console's project, for applications that register clients at Hydra. */
export const project = {
  slug: 'main',
  call: <T>(method: string, path: string, body?: unknown) => call<T>(method, `${services.oauth2.admin}${path}`, body),
}

type Made = { id: string }

/** A person with a password, created again if the address is taken; `verified`: whether the address is verified. */
export async function makePerson(email: string, verified: boolean): Promise<Made> {
  const admin = `${services.identity.admin}/admin/identities`
  const [known] = await call<Made[]>('GET', `${admin}?credentials_identifier=${encodeURIComponent(email)}`)
  if (known) await call('DELETE', `${admin}/${known.id}`)
  return call<Made>('POST', admin, {
    schema_id: 'person',
    traits: { email },
    credentials: { password: { config: { password } } },
    verifiable_addresses: [{ value: email, verified, via: 'email', status: verified ? 'completed' : 'pending' }],
  })
}

/** The match of `pattern` in the latest email to someone in Kratos's outbox. */
export async function mailed(email: string, pattern: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ recipient: email, page_size: '50' })
      const messages = await call<{ body: string }[]>(
        'GET',
        `${services.identity.admin}/admin/courier/messages?${query}`,
      )
      found = messages.map(({ body }) => pattern.exec(body)?.[1]).find((match) => match !== undefined) ?? ''
      return found
    })
    .not.toBe('')
  return found
}

/** Signs in to the console. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await signInOnPage(page, email)
}

/** Signs an owner in to the console, who is created first. */
export async function signInAsOwner(page: Page): Promise<void> {
  await makePerson('ada@example.com', true)
  await signIn(page, 'ada@example.com')
  await page.waitForURL(/\/projects\/main\//)
}

/** Signs in with a password on the open page. */
export async function signInOnPage(page: Page, email: string, secret = password): Promise<void> {
  await page.locator('input[name=identifier]').fill(email)
  await page.locator('input[name=password]').fill(secret)
  await page.locator('button[name=method][value=password]').click()
}

/** Signs someone in like an app, directly at Kratos. @returns the session's token */
export async function signInNatively(identifier: string): Promise<string> {
  const { id } = await startFlow('login')
  const url = `${services.identity.public}/self-service/login?flow=${id}`
  const { session_token } = await call<{ session_token: string }>('POST', url, {
    method: 'password',
    identifier,
    password,
  })
  return session_token
}
