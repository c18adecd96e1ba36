import type { Page } from '@playwright/test'

import { account, allow, configureIdentity, personIn } from '../selfservice-account'
import { expect, signInOnPage, type TestProject } from '../support'

/** A screen in screen reader order: `main` without its frame, and the links below it. The language choice ends each page. */
export type Screen = {
  reach: (page: Page, project: TestProject) => Promise<unknown>
  main: string
  links?: string[]
}

/** @returns the whole page, in the format of `toMatchAriaSnapshot` */
export function ariaSnapshotOf({ main, links = [] }: Screen): string {
  const lines = main.replace(/^ {6}/gm, '').trim().split('\n')
  return [
    '- banner',
    '- main:',
    '  - /children: deep-equal',
    ...lines.map((line) => `  ${line}`),
    '- contentinfo:',
    ...(links.length > 0 ? ['  - navigation /Zephyr/:', ...links.map((name) => `    - link "${name}"`)] : []),
    '  - combobox "Language"',
  ].join('\n')
}

const rp = { id: 'localhost', display_name: 'Test', origins: ['http://localhost'] }
export const provider = (issuer_url: string) => ({
  enabled: true,
  config: {
    providers: [
      {
        id: 'house',
        provider: 'generic',
        label: 'House',
        issuer_url,
        client_id: 'client',
        client_secret: 'not-a-secret',
        mapper_url: `base64://${Buffer.from("local claims = std.extVar('claims'); { identity: { traits: { [if 'email' in claims then 'email']: claims.email } } }").toString('base64')}`,
        scope: ['email'],
      },
    ],
  },
})

/** Turns on every sign-in option that a screen shows without further steps. */
export async function everySignInOption(project: TestProject) {
  await configureIdentity(project, ({ identity }) => {
    for (const schema of [identity?.schemas].flat()) {
      const document = JSON.parse(Buffer.from(String(schema?.url).replace('base64://', ''), 'base64').toString())
      // Without it, settings show no passkeys.
      document.properties.traits.properties.email['ory.sh/kratos'].credentials.passkey = { display_name: true }
      Object.assign(schema ?? {}, { url: `base64://${Buffer.from(JSON.stringify(document)).toString('base64')}` })
    }
  })
  await allow(project, {
    code: { enabled: true, passwordless_enabled: true },
    totp: { enabled: true, config: { issuer: 'Test' } },
    lookup_secret: { enabled: true },
    passkey: { enabled: true, config: { rp } },
    webauthn: { enabled: true, config: { passwordless: false, rp } },
    oidc: provider('https://provider.example'),
  })
}

export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export const emailOf = (page: Page) => page.getByRole('textbox', { name: /e-?mail/i })

export async function signedIn(page: Page, project: TestProject, to = 'settings') {
  const person = await personIn(project)
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, to))}`))
  await signInOnPage(page, person)
  await page.waitForURL((url) => url.pathname === account(project, to))
  return person
}

export async function send(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
}

export const codeOf = (page: Page, label: string) => expect(page.getByLabel(label)).toBeFocused()
