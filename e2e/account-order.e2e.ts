import type { Page } from '@playwright/test'

import { account, allow, codeMailed, configureIdentity, linkMailed, personIn } from './selfservice-account'
import { expect, signInOnPage, test, type TestProject } from './support'
import { startOpenIdProvider } from './support/provider'

// Every screen of the account experience as a screen reader comes through it: headings, labels, fields and buttons in their order, and
// what leads elsewhere. One table, so that a new screen stands beside the others; it is long because the screens are many.

type Screen = { reach: (page: Page, project: TestProject) => Promise<unknown>; order: string }

const rp = { id: 'localhost', display_name: 'Test', origins: ['http://localhost'] }
const provider = (issuer_url: string) => ({
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

/** Every way in that is drawn of itself. */
async function everyWay(project: TestProject) {
  await configureIdentity(project, ({ identity }) => {
    for (const schema of [identity?.schemas].flat()) {
      const document = JSON.parse(Buffer.from(String(schema?.url).replace('base64://', ''), 'base64').toString())
      // Without it nobody gets a passkey in their settings.
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

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const emailOf = (page: Page) => page.getByRole('textbox', { name: /e-?mail/i })

async function signedIn(page: Page, project: TestProject, to = 'settings') {
  const person = await personIn(project)
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, to))}`))
  await signInOnPage(page, person)
  await page.waitForURL((url) => url.pathname === account(project, to))
  return person
}

async function send(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
}

const codeOf = (page: Page, label: string) => expect(page.getByLabel(label)).toBeFocused()

const screens: Record<string, Screen> = {
  'sign in, every way': {
    async reach(page, project) {
      await everyWay(project)
      await page.goto(account(project, 'login'))
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Sign in" [level=1]
        - text: E-mail
        - textbox "E-mail"
        - text: Password
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
        - text: or
        - button "Send sign-in code"
        - button "Use a passkey"
        - button "Continue with House"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Forgot your password?"
          - link "Create an account"
        - combobox "Language"
    `,
  },
  'sign in, the name first': {
    async reach(page, project) {
      await allow(project, {}, { login: { style: 'identifier_first' } })
      await page.goto(account(project, 'login'))
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Sign in" [level=1]
        - text: E-mail
        - textbox "E-mail"
        - button "Continue"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Forgot your password?"
          - link "Create an account"
        - combobox "Language"
    `,
  },
  'sign in, refused': {
    async reach(page, project) {
      const { email } = await personIn(project)
      await page.goto(account(project, 'login'))
      await signInOnPage(page, { email, password: 'not this one' })
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/is incorrect/)
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Sign in" [level=1]
        - text: E-mail
        - textbox "E-mail": /user-\\d+@selfservice\\.example/
        - text: Password
        - textbox "Password" [invalid]: not this one
        - button "Show password"
        - paragraph: The email, username or password is incorrect.
        - button "Sign in"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Forgot your password?"
          - link "Create an account"
        - combobox "Language"
    `,
  },
  'sign in, a field that is empty': {
    async reach(page, project) {
      await page.goto(account(project, 'login'))
      await send(page, 'Sign in')
      await expect(emailOf(page)).toBeFocused()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Sign in" [level=1]
        - text: E-mail
        - textbox "E-mail" [invalid]
        - paragraph: Fill in this field.
        - text: Password
        - textbox "Password" [invalid]
        - button "Show password"
        - paragraph: Fill in this field.
        - button "Sign in"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Forgot your password?"
          - link "Create an account"
        - combobox "Language"
    `,
  },
  'sign in, by a code that was sent': {
    async reach(page, project) {
      await everyWay(project)
      const { email } = await personIn(project)
      await page.goto(account(project, 'login'))
      await emailOf(page).fill(email)
      await send(page, 'Send sign-in code')
      await codeOf(page, 'Sign-in code')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Sign in" [level=1]
        - status: We sent a code to the address you entered. If it doesn’t arrive, check the address and try again.
        - text: Sign-in code
        - textbox "Sign-in code"
        - paragraph: The code is checked as soon as you enter all 6 characters.
        - button "Continue"
        - button "Resend code" [disabled]
        - paragraph: /You can request another code in \\d+ seconds\\./
      - contentinfo:
        - navigation /a screen reader/:
          - link "Forgot your password?"
          - link "Create an account"
        - combobox "Language"
    `,
  },
  'sign in, to link an account at a provider': {
    async reach(page, project) {
      const { email } = await personIn(project)
      const { issuer } = await startOpenIdProvider([{ sub: 'ada', email }])
      await allow(project, { oidc: provider(issuer) })
      await page.goto(account(project, 'login'))
      await send(page, 'Continue with House')
      await page.getByRole('link', { name: 'Sign in as ada' }).click()
      await expect(page.getByText('is already used by another account')).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Sign in" [level=1]
        - status: /user-\\d+@selfservice\\.example is already used by another account\\. Sign in to that account to link House to it\\./
        - text: Password
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Forgot your password?"
          - link "Create an account"
        - combobox "Language"
    `,
  },
  'sign in, the second step': {
    async reach(page, project) {
      await allow(project, { lookup_secret: { enabled: true } })
      const person = await signedIn(page, project)
      await send(page, 'Generate new backup codes')
      await send(page, 'I’ve saved these codes')
      await expect(page.getByText('Your changes have been saved.')).toBeVisible()
      await page.context().clearCookies()
      await allow(project, { code: { enabled: true, mfa_enabled: true } })
      await page.goto(account(project, 'login'))
      await signInOnPage(page, person)
      await heading(page, 'Two-factor authentication')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Two-factor authentication" [level=1]
        - status: "Confirm your sign-in with a second factor."
        - button /Send code to user-\\d+@selfservice\\.example/
        - text: or Backup code
        - textbox "Backup code"
        - button "Use backup code"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Sign out"
        - combobox "Language"
    `,
  },
  'sign in, once more': {
    async reach(page, project) {
      await signedIn(page, project)
      await page.goto(account(project, 'login?refresh=true'))
      await heading(page, 'Confirm it’s you')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Confirm it’s you" [level=1]
        - status: Confirm it’s you to continue.
        - text: Password
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Sign out"
        - combobox "Language"
    `,
  },
  'sign in, by somebody who is signed in': {
    async reach(page, project) {
      await signedIn(page, project)
      await page.goto(account(project, 'login'))
      await heading(page, 'You’re signed in')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "You’re signed in" [level=1]
        - paragraph: /You’re signed in as user-\\d+@selfservice\\.example\\./
        - link "Continue"
        - button "Use another account"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Account settings"
          - link "Your sessions"
        - combobox "Language"
    `,
  },
  'sign in, after a form that is gone': {
    async reach(page, project) {
      await page.goto(account(project, 'login?flow=00000000-0000-4000-8000-000000000000'))
      await expect(page.getByText('That form no longer exists')).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Sign in" [level=1]
        - status: That form no longer exists. Here is a new one.
        - text: E-mail
        - textbox "E-mail"
        - text: Password
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Forgot your password?"
          - link "Create an account"
        - combobox "Language"
    `,
  },
  'sign up': {
    async reach(page, project) {
      await everyWay(project)
      await page.goto(account(project, 'registration'))
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Create your account" [level=1]
        - text: E-mail
        - textbox "E-mail"
        - text: First name (optional)
        - textbox "First name (optional)"
        - text: Last name (optional)
        - textbox "Last name (optional)"
        - button "Create account"
        - text: or
        - button "Continue with House"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Sign in instead"
        - combobox "Language"
    `,
  },
  'sign up, the ways to choose from': {
    async reach(page, project) {
      await everyWay(project)
      await page.goto(account(project, 'registration'))
      await emailOf(page).fill('ada@selfservice.example')
      await send(page, 'Create account')
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Create your account" [level=1]
        - status: Choose how you want to sign in.
        - text: Password
        - textbox "Password"
        - button "Show password"
        - button "Create account"
        - text: or
        - button "Send code"
        - button "Use a passkey"
        - button "Continue with House"
        - button "Back"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Sign in instead"
        - combobox "Language"
    `,
  },
  'sign up, by a code that was sent': {
    async reach(page, project) {
      await everyWay(project)
      await page.goto(account(project, 'registration'))
      await emailOf(page).fill('ada@selfservice.example')
      await send(page, 'Create account')
      await send(page, 'Send code')
      await codeOf(page, 'Code')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Create your account" [level=1]
        - status: We sent you a code. If it doesn’t arrive, check the address and start again.
        - text: Registration code
        - textbox "Registration code"
        - paragraph: The code is checked as soon as you enter all 6 characters.
        - button "Continue"
        - button "Resend code" [disabled]
        - paragraph: /You can request another code in \\d+ seconds\\./
        - button "Back"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Sign in instead"
        - combobox "Language"
    `,
  },
  'sign up, with what a provider did not say': {
    async reach(page, project) {
      const { issuer } = await startOpenIdProvider([{ sub: 'ada' }])
      await allow(project, { oidc: provider(issuer) })
      await page.goto(account(project, 'login'))
      await send(page, 'Continue with House')
      await page.getByRole('link', { name: 'Sign in as ada' }).click()
      await expect(page).toHaveURL(/\/registration\?flow=/)
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Create your account" [level=1]
        - text: E-mail
        - textbox "E-mail" [invalid]
        - paragraph: Fill in this field.
        - text: First name (optional)
        - textbox "First name (optional)"
        - text: Last name (optional)
        - textbox "Last name (optional)"
        - button "Continue"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Sign in instead"
        - combobox "Language"
    `,
  },
  recover: {
    reach: (page, project) => page.goto(account(project, 'recovery')),
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Recover your account" [level=1]
        - text: Email
        - textbox "Email"
        - button "Continue"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Back to sign in"
        - combobox "Language"
    `,
  },
  'recover, by a code that was sent': {
    async reach(page, project) {
      const { email } = await personIn(project)
      await page.goto(account(project, 'recovery'))
      await emailOf(page).fill(email)
      await emailOf(page).press('Enter')
      await codeOf(page, 'Recovery code')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Recover your account" [level=1]
        - status: If an account uses this address, we sent a code to it. If no email arrives, check the spelling.
        - text: Recovery code
        - textbox "Recovery code"
        - paragraph: The code is checked as soon as you enter all 6 characters.
        - button "Continue"
        - button "Resend code" [disabled]
        - paragraph: /You can request another code in \\d+ seconds\\./
      - contentinfo:
        - navigation /a screen reader/:
          - link "Back to sign in"
        - combobox "Language"
    `,
  },
  'recover, by a link that was sent': {
    async reach(page, project) {
      await allow(project, {}, { recovery: { use: 'link' } })
      await page.goto(account(project, 'recovery'))
      await emailOf(page).fill('nobody@selfservice.example')
      await emailOf(page).press('Enter')
      await expect(page.getByRole('status')).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Recover your account" [level=1]
        - status: If an account uses this address, we sent a link to it. If no email arrives, check the spelling.
        - text: Email
        - textbox "Email": nobody@selfservice.example
        - button "Continue"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Back to sign in"
        - combobox "Language"
    `,
  },
  'recover, by one of several addresses': {
    async reach(page, project) {
      const trait = {
        type: 'string',
        format: 'email',
        'ory.sh/kratos': { credentials: { password: { identifier: true } }, recovery: { via: 'email' } },
      }
      const traits = { type: 'object', properties: { email: trait, other: trait } }
      const schema = JSON.stringify({ type: 'object', properties: { traits } })
      await configureIdentity(project, (config) => {
        const url = `base64://${Buffer.from(schema).toString('base64')}`
        Object.assign(config, {
          identity: { default_schema_id: 'two', schemas: [{ id: 'two', url }] },
          feature_flags: { ...config.feature_flags, choose_recovery_address: true },
        })
      })
      const own = { email: 'ada@first.example', other: 'spare@second.example' }
      await project.call('POST', '/admin/identities', { schema_id: 'two', traits: own })
      await page.goto(account(project, 'recovery'))
      const name = page.getByLabel('Email or phone number of your account')
      await name.fill(own.email)
      await name.press('Enter')
      await expect(page.getByText('Where should we send the code?')).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Recover your account" [level=1]
        - status: Where should we send the code?
        - button "ad****@first.example"
        - button "sp****@second.example"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Back to sign in"
        - combobox "Language"
    `,
  },
  verify: {
    reach: (page, project) => page.goto(account(project, 'verification')),
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Verify your address" [level=1]
        - text: Email
        - textbox "Email"
        - button "Continue"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Back to sign in"
        - combobox "Language"
    `,
  },
  'verify, by a code that was sent': {
    async reach(page, project) {
      const { email } = await personIn(project)
      await page.goto(account(project, 'verification'))
      await emailOf(page).fill(email)
      await emailOf(page).press('Enter')
      await codeOf(page, 'Verification code')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Verify your address" [level=1]
        - status: We sent a code to your address. Enter it to verify the address.
        - text: Verification code
        - textbox "Verification code"
        - paragraph: The code is checked as soon as you enter all 6 characters.
        - button "Continue"
        - button "Resend code" [disabled]
        - paragraph: /You can request another code in \\d+ seconds\\./
      - contentinfo:
        - navigation /a screen reader/:
          - link "Back to sign in"
        - combobox "Language"
    `,
  },
  'verify, by a link that was sent': {
    async reach(page, project) {
      await allow(project, {}, { verification: { use: 'link' } })
      await page.goto(account(project, 'verification'))
      await emailOf(page).fill('nobody@selfservice.example')
      await emailOf(page).press('Enter')
      await expect(page.getByRole('status')).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Verify your address" [level=1]
        - status: We sent a link to your address. Open it to verify the address.
        - text: Email
        - textbox "Email": nobody@selfservice.example
        - button "Continue"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Back to sign in"
        - combobox "Language"
    `,
  },
  'verify, done': {
    async reach(page, project) {
      const { email } = await personIn(project)
      await page.goto(account(project, 'verification'))
      await emailOf(page).fill(email)
      await emailOf(page).press('Enter')
      await page.getByLabel('Verification code').fill(await codeMailed(project, email))
      await expect(page.getByText('Your email address is verified.')).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Verify your address" [level=1]
        - status: Your email address is verified.
        - link "Continue"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Back to sign in"
        - combobox "Language"
    `,
  },
  'account settings, every section': {
    async reach(page, project) {
      await everyWay(project)
      await signedIn(page, project)
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Your account" [level=1]
        - form "Profile":
          - heading "Profile" [level=2]
          - text: E-mail
          - textbox "E-mail": /user-\\d+@selfservice\\.example/
          - text: First name (optional)
          - textbox "First name (optional)"
          - text: Last name (optional)
          - textbox "Last name (optional)"
          - button "Save"
        - form "Password":
          - heading "Password" [level=2]
          - text: Password
          - textbox "Password"
          - button "Show password"
          - button "Save"
        - form "Authenticator app":
          - heading "Authenticator app" [level=2]
          - img "QR code for your authenticator app"
          - paragraph: Can’t scan the code? Enter this key in your authenticator app.
          - code: /^[A-Z2-7]{16,}$/
          - text: Code from your authenticator app
          - textbox "Code from your authenticator app"
          - paragraph: The code is checked as soon as you enter all 6 characters.
          - button "Save"
        - form "Backup codes":
          - heading "Backup codes" [level=2]
          - button "Generate new backup codes"
        - form "Passkeys":
          - heading "Passkeys" [level=2]
          - button "Add passkey"
        - form "Security keys":
          - heading "Security keys" [level=2]
          - text: Name of the security key
          - textbox "Name of the security key"
          - button "Add security key"
        - form "Linked accounts":
          - heading "Linked accounts" [level=2]
          - button "Link House"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Your sessions"
          - link "Sign out"
        - combobox "Language"
    `,
  },
  'account settings, new backup codes': {
    async reach(page, project) {
      await allow(project, { lookup_secret: { enabled: true } })
      await signedIn(page, project)
      await send(page, 'Generate new backup codes')
      await expect(page.getByRole('button', { name: 'I’ve saved these codes' })).toBeVisible()
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Your account" [level=1]
        - form "Profile":
          - heading "Profile" [level=2]
          - text: E-mail
          - textbox "E-mail": /user-\\d+@selfservice\\.example/
          - text: First name (optional)
          - textbox "First name (optional)"
          - text: Last name (optional)
          - textbox "Last name (optional)"
          - button "Save"
        - form "Password":
          - heading "Password" [level=2]
          - text: Password
          - textbox "Password"
          - button "Show password"
          - button "Save"
        - form "Backup codes":
          - heading "Backup codes" [level=2]
          - paragraph: These are your backup codes. Store them somewhere safe.
          - list:
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
            - listitem:
              - code: /^[a-z0-9]{8}$/
          - button "I’ve saved these codes"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Your sessions"
          - link "Sign out"
        - combobox "Language"
    `,
  },
  'account settings, after a recovery by link': {
    async reach(page, project) {
      await allow(project, {}, { recovery: { use: 'link' } })
      const { email } = await personIn(project)
      await page.goto(account(project, 'recovery'))
      await emailOf(page).fill(email)
      await emailOf(page).press('Enter')
      await page.goto(await linkMailed(project, email))
      await heading(page, 'Your account')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Your account" [level=1]
        - status: You’ve recovered your account. Set a new password or another sign-in method within 15 minutes.
        - form "Profile":
          - heading "Profile" [level=2]
          - text: E-mail
          - textbox "E-mail": /user-\\d+@selfservice\\.example/
          - text: First name (optional)
          - textbox "First name (optional)"
          - text: Last name (optional)
          - textbox "Last name (optional)"
          - button "Save"
        - form "Password":
          - heading "Password" [level=2]
          - text: Password
          - textbox "Password"
          - button "Show password"
          - button "Save"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Your sessions"
          - link "Sign out"
        - combobox "Language"
    `,
  },
  sessions: {
    async reach(page, project) {
      const person = await signedIn(page, project, 'sessions')
      await page.context().clearCookies()
      await page.goto(account(project, 'login'))
      await signInOnPage(page, person)
      await expect(page.getByRole('article')).toHaveCount(2)
      await send(page, 'End all other sessions')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Your sessions" [level=1]
        - paragraph: Devices where you’re signed in. End any session you don’t recognize.
        - article "Chrome on Windows":
          - heading "Chrome on Windows This device" [level=2]
          - paragraph:
            - time: /Signed in (now|.* ago)/
            - text: ·
            - time: /expires in \\d days/
          - term: IP address
          - definition: /[\\d.:]+/
          - term: Sign-in methods
          - definition: Password
          - term: Assurance level
          - definition: One factor
          - link "Sign out"
        - heading "Other devices" [level=2]
        - article "Chrome on Windows":
          - heading "Chrome on Windows" [level=3]
          - paragraph:
            - time: /Signed in (now|.* ago)/
            - text: ·
            - time: /expires in \\d days/
          - term: IP address
          - definition: /[\\d.:]+/
          - term: Sign-in methods
          - definition: Password
          - term: Assurance level
          - definition: One factor
          - button "End session on Chrome on Windows": End session
        - group "End all other sessions":
          - paragraph: You’ll be signed out on all other devices.
          - button "End all other sessions"
          - button "Cancel"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Account settings"
        - combobox "Language"
    `,
  },
  'welcome, signed in': {
    async reach(page, project) {
      await signedIn(page, project)
      await page.goto(account(project, 'welcome'))
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "You’re signed in" [level=1]
        - paragraph: /You’re signed in as user-\\d+@selfservice\\.example\\./
        - link "Account settings"
        - link "Your sessions"
        - link "Sign out"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'welcome, nobody': {
    reach: (page, project) => page.goto(account(project, 'welcome')),
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "You’re not signed in" [level=1]
        - link "Sign in"
        - link "Create an account"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'an error on record': {
    async reach(page, project) {
      const evil = encodeURIComponent('https://evil.example/')
      await page.goto(account(project, `self-service/login/browser?return_to=${evil}`))
      await expect(page).toHaveURL(/\/error\?id=/)
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Something went wrong" [level=1]
        - alert: This redirect isn’t allowed The return URL isn’t on the list of allowed URLs. You can continue without it.
        - group: Details for support
        - link "Back to sign in"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'an error that was told': {
    reach: (page, project) =>
      page.goto(account(project, 'error?error=access_denied&error_description=The+person+said+no&error_hint=Ask+them')),
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Something went wrong" [level=1]
        - alert: The person said no
        - group: Details for support
        - link "Back to sign in"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'an error that is none': {
    reach: (page, project) => page.goto(account(project, 'error')),
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Something went wrong" [level=1]
        - status: There is no error to show here.
        - link "Back to sign in"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'signed out': {
    async reach(page, project) {
      await signedIn(page, project)
      await page.goto(account(project, 'logout'))
      await heading(page, 'You’re signed out')
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "You’re signed out" [level=1]
        - status: Your session on this device has ended.
        - link "Sign in again"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'signed out, nobody': {
    reach: (page, project) => page.goto(account(project, 'logout')),
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "You’re signed out" [level=1]
        - status: No one was signed in on this device.
        - link "Sign in again"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'a service that fails': {
    async reach(page, project) {
      await project.fault({ operation: 'createBrowserLoginFlow', kind: 'status', status: 500 })
      await page.goto(account(project, 'login'))
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Sign in" [level=1]
        - alert:
          - text: Something went wrong on our side
          - paragraph: Try again in a moment.
          - group: Details for support
        - button "Try again"
        - link "Start again"
      - contentinfo:
        - navigation /a screen reader/:
          - link "Forgot your password?"
          - link "Create an account"
        - combobox "Language"
    `,
  },
  'a flow that is switched off': {
    async reach(page, project) {
      await allow(project, {}, { recovery: { enabled: false } })
      await page.goto(account(project, 'recovery'))
    },
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Recover your account" [level=1]
        - alert:
          - text: This is turned off
          - paragraph: The operator of this service has turned this off.
          - group: Details for support
        - link "Back to sign in"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'consent to nothing that was asked': {
    reach: (page, project) => page.goto(account(project, 'consent')),
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Allow access" [level=1]
        - alert:
          - text: This request doesn’t exist
          - paragraph: The link may be incomplete or too old. Go back to the app and start again.
          - group: Details for support
        - link "Your sessions"
      - contentinfo:
        - combobox "Language"
    `,
  },
  'a device': {
    reach: (page, project) => page.goto(account(project, 'device')),
    order: `
      - banner
      - main:
        - /children: deep-equal
        - heading "Connect a device" [level=1]
        - paragraph: Enter the code that your device shows.
        - text: Code
        - textbox "Code"
        - button "Continue"
        - paragraph: Continue only if you started this on a device of your own. No one else should ask you for this.
      - contentinfo:
        - combobox "Language"
    `,
  },
}

for (const [name, { reach, order }] of Object.entries(screens)) {
  test(`a screen reader comes through it in order: ${name} [SS-24]`, async ({ page, project }) => {
    await reach(page, project)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).toMatchAriaSnapshot(order)
  })
}
