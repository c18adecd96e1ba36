import { account, allow, configureIdentity, personIn } from '../selfservice-account'
import { expect } from '../support'
import { startOpenIdProvider } from '../support/provider'
import { everySignInOption, emailOf, send, codeOf, provider, type Screen } from './screen'

export const signUpAndRecoverScreens: Record<string, Screen> = {
  'sign up': {
    async reach(page, project) {
      await everySignInOption(project)
      await page.goto(account(project, 'registration'))
    },
    links: ['Sign in instead'],
    main: `
      - heading "Create your account" [level=1]
      - text: Email
      - textbox "Email"
      - text: First name (optional)
      - textbox "First name (optional)"
      - text: Last name (optional)
      - textbox "Last name (optional)"
      - button "Continue"
      - text: or
      - button "Continue with House"
    `,
  },
  'sign up, choice of methods': {
    async reach(page, project) {
      await everySignInOption(project)
      await page.goto(account(project, 'registration'))
      await emailOf(page).fill('ada@selfservice.example')
      await send(page, 'Continue')
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    },
    links: ['Sign in instead'],
    main: `
      - heading "Create your account" [level=1]
      - paragraph: Creating an account for ada@selfservice.example
      - status: Choose how you want to sign in.
      - text: Password
      - textbox "Password"
      - button "Show password"
      - paragraph: At least 8 characters.
      - button "Create account"
      - text: or
      - button "Send code"
      - button "Use a passkey"
      - button "Continue with House"
      - button "Back"
    `,
  },
  'sign up, with a sent code': {
    async reach(page, project) {
      await everySignInOption(project)
      await page.goto(account(project, 'registration'))
      await emailOf(page).fill('ada@selfservice.example')
      await send(page, 'Continue')
      await send(page, 'Send code')
      await codeOf(page, 'Code')
    },
    links: ['Use another address', 'Sign in instead'],
    main: `
      - heading "Create your account" [level=1]
      - status: We sent a 6-digit code to ada@selfservice.example. It can take a minute. Check your spam folder.
      - text: Registration code
      - textbox "Registration code"
      - paragraph: We check it when you’ve entered all 6 digits.
      - button "Continue"
      - button "Resend code" [disabled]
      - paragraph: /You can request another code in \\d+ seconds\\./
      - button "Back"
    `,
  },
  'sign up, with traits missing at a provider': {
    async reach(page, project) {
      const { issuer } = await startOpenIdProvider([{ sub: 'ada' }])
      await allow(project, { oidc: provider(issuer) })
      await page.goto(account(project, 'login'))
      await send(page, 'Continue with House')
      await page.getByRole('link', { name: 'Sign in as ada' }).click()
      await expect(page).toHaveURL(/\/registration\?flow=/)
    },
    links: ['Sign in instead'],
    main: `
      - heading "Create your account" [level=1]
      - status: "One more step: fill in what your account still needs."
      - text: Email
      - textbox "Email"
      - text: First name (optional)
      - textbox "First name (optional)"
      - text: Last name (optional)
      - textbox "Last name (optional)"
      - button "Continue"
    `,
  },
  recover: {
    reach: (page, project) => page.goto(account(project, 'recovery')),
    links: ['Back to sign in'],
    main: `
      - heading "Recover your account" [level=1]
      - paragraph: We’ll send you a code or a link to get back into your account.
      - text: Email
      - textbox "Email"
      - button "Continue"
    `,
  },
  'recover, with a sent code': {
    async reach(page, project) {
      const { email } = await personIn(project)
      await page.goto(account(project, 'recovery'))
      await emailOf(page).fill(email)
      await emailOf(page).press('Enter')
      await codeOf(page, 'Recovery code')
    },
    links: ['Use another address', 'Back to sign in'],
    main: `
      - heading "Recover your account" [level=1]
      - status: /If an account uses \\S+@selfservice\\.example, we sent a code to it\\./
      - text: Recovery code
      - textbox "Recovery code"
      - paragraph: We check it when you’ve entered all 6 digits.
      - button "Continue"
      - button "Resend code" [disabled]
      - paragraph: /You can request another code in \\d+ seconds\\./
    `,
  },
  'recover, with a sent link': {
    async reach(page, project) {
      await allow(project, {}, { recovery: { use: 'link' } })
      await page.goto(account(project, 'recovery'))
      await emailOf(page).fill('nobody@selfservice.example')
      await emailOf(page).press('Enter')
      await expect(page.getByRole('status')).toBeVisible()
    },
    links: ['Back to sign in'],
    main: `
      - heading "Recover your account" [level=1]
      - status: If an account uses this address, we sent a link to it. If no email arrives, check the spelling.
      - text: Email
      - textbox "Email": nobody@selfservice.example
      - button "Continue"
    `,
  },
  'recover, with one of several addresses': {
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
    links: ['Back to sign in'],
    main: `
      - heading "Recover your account" [level=1]
      - status: Where should we send the code?
      - button "ad****@first.example"
      - button "sp****@second.example"
    `,
  },
}
