import type { Page } from '@playwright/test'

import { callPlatform, type TestProject } from './support'

export type Person = { email: string; password: string }

let made = 0

/** Makes somebody with an account in a project. */
export async function personIn(project: TestProject): Promise<Person> {
  const person = { email: `user-${++made}@selfservice.example`, password: 'correct horse battery' }
  await project.call('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email: person.email },
    credentials: { password: { config: { password: person.password } } },
  })
  return person
}

export const account = ({ slug }: TestProject, path: string) => `/a/${slug}/${path}`

export async function signIn(page: Page, { email, password }: Person) {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

type Json = { [name: string]: Json } & { [name: string]: unknown }

/** Changes a project's identity configuration in place. */
export async function configureIdentity(project: TestProject, change: (config: Json) => void) {
  const { services } = await callPlatform<{ services: { identity: { config: Json } } }>(
    'GET',
    `/projects/${project.id}`,
  )
  change(services.identity.config)
  await project.configure('identity', services.identity.config)
}
