import { createHmac } from 'node:crypto'

import type { Locator, Page } from '@playwright/test'

import { callPlatform, expect, type TestProject } from './support'

export type Person = { email: string; password: string }

let personCount = 0

/** Creates someone with an account in a project. */
export async function personIn(project: TestProject): Promise<Person> {
  const person = { email: `user-${++personCount}@selfservice.example`, password: 'correct horse battery' }
  await project.call('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email: person.email },
    credentials: { password: { config: { password: person.password } } },
  })
  return person
}

/** Waits until an account screen is hydrated, for tests of its scripts. */
export async function live(page: Page) {
  // The scripts run at the first input.
  await page.locator('#root').dispatchEvent('pointerdown')
  await expect(page.locator('#root[data-live]')).toBeAttached()
}

export const account = ({ slug }: TestProject, path: string) => `/a/${slug}/${path}`

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

type Mail = { id: string; recipient: string; template_type: string; body: string }

/** The project's messages to an address, newest first. */
export async function mailsTo(project: TestProject, address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ recipient: address, page_size: '50' })
  return project.call<Mail[]>('GET', `/admin/courier/messages?${query}`)
}

/** The code in the newest message to an address, once there are `count` of them. */
export async function codeMailed(project: TestProject, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(project, address)).length, { intervals: [100] }).toBe(count)
  const [newest] = await mailsTo(project, address)
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? ''
}

/** The link in the newest message to an address. */
export async function linkMailed(project: TestProject, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(project, address)).length, { intervals: [100] }).toBe(count)
  const [newest] = await mailsTo(project, address)
  return /https?:\/\/[^\s"'<>]+/.exec(newest?.body ?? '')?.[0]?.replaceAll('&amp;', '&') ?? ''
}

/** Turns on sign-in methods in addition to a new project's. */
export const allow = (project: TestProject, methods: object, flows: { [kind: string]: object } = {}) =>
  configureIdentity(project, ({ selfservice }) => {
    for (const [name, method] of Object.entries(methods))
      Object.assign(selfservice?.methods ?? {}, { [name]: { ...selfservice?.methods?.[name], ...method } })
    for (const [kind, flow] of Object.entries(flows))
      Object.assign(selfservice?.flows ?? {}, { [kind]: { ...selfservice?.flows?.[kind], ...flow } })
  })

/** An authenticator app's code for a secret (RFC 6238): six digits, new every half minute. */
export function appCode(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Reaches a control only by the Tab key. */
export async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 30; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the tab key does not lead there')
}

const inline = (text: string) => `base64://${Buffer.from(text).toString('base64')}`
/** The Jsonnet mapper for a provider's claims. */
export const mapper = inline(`local claims = std.extVar('claims');
{ identity: { traits: { [if 'email' in claims then 'email']: claims.email, [if 'given_name' in claims then 'name']: { first: claims.given_name } } } }`)

/** Configuration of a sign-in provider with its own URL. */
export const openId = (issuer_url: string, more: object = {}) => ({
  oidc: {
    enabled: true,
    config: {
      providers: [
        {
          id: 'google-main',
          provider: 'generic',
          label: 'Google',
          issuer_url,
          mapper_url: mapper,
          client_id: 'client',
          client_secret: 'not-a-secret',
          scope: ['email'],
          ...more,
        },
      ],
    },
  },
})
