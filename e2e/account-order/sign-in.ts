import { account, allow, personIn } from '../selfservice-account'
import { expect, signInOnPage } from '../support'
import { startOpenIdProvider } from '../support/provider'
import { everySignInOption, heading, emailOf, signedIn, send, codeOf, provider, type Screen } from './screen'

export const signInScreens: Record<string, Screen> = {
  'sign in, every method': {
    async reach(page, project) {
      await everySignInOption(project)
      await page.goto(account(project, 'login'))
    },
    links: ['Forgot your password?', 'Create an account'],
    main: `
      - heading "Sign in" [level=1]
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
      - text: or
      - button "Send sign-in code"
      - button "Use a passkey"
      - button "Continue with House"
    `,
  },
  'sign in, name first': {
    async reach(page, project) {
      await allow(project, {}, { login: { style: 'identifier_first' } })
      await page.goto(account(project, 'login'))
    },
    links: ['Forgot your password?', 'Create an account'],
    main: `
      - heading "Sign in" [level=1]
      - text: Email
      - textbox "Email"
      - button "Continue"
    `,
  },
  'sign in, rejected': {
    async reach(page, project) {
      const { email } = await personIn(project)
      await page.goto(account(project, 'login'))
      await signInOnPage(page, { email, password: 'not this one' })
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/is incorrect/)
    },
    links: ['Forgot your password?', 'Create an account'],
    main: `
      - heading "Sign in" [level=1]
      - text: Email
      - textbox "Email": /user-\\d+@selfservice\\.example/
      - text: Password
      - textbox "Password" [invalid]
      - button "Show password"
      - paragraph: Email or password is incorrect.
      - button "Sign in"
    `,
  },
  'sign in, an empty field': {
    async reach(page, project) {
      await page.goto(account(project, 'login'))
      await send(page, 'Sign in')
      await expect(emailOf(page)).toBeFocused()
    },
    links: ['Forgot your password?', 'Create an account'],
    main: `
      - heading "Sign in" [level=1]
      - text: Email
      - textbox "Email" [invalid]
      - paragraph: Fill in this field.
      - text: Password
      - textbox "Password" [invalid]
      - button "Show password"
      - paragraph: Enter your password.
      - button "Sign in"
    `,
  },
  'sign in, with a sent code': {
    async reach(page, project) {
      await everySignInOption(project)
      const { email } = await personIn(project)
      await page.goto(account(project, 'login'))
      await emailOf(page).fill(email)
      await send(page, 'Send sign-in code')
      await codeOf(page, 'Sign-in code')
    },
    links: ['Use another address', 'Forgot your password?', 'Create an account'],
    main: `
      - heading "Sign in" [level=1]
      - status: /We sent a 6-digit code to user-\\d+@selfservice\\.example\\./
      - text: Sign-in code
      - textbox "Sign-in code"
      - paragraph: We check it when you’ve entered all 6 digits.
      - button "Continue"
      - button "Resend code" [disabled]
      - paragraph: /You can request another code in \\d+ seconds\\./
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
    links: ['Forgot your password?', 'Create an account'],
    main: `
      - heading "Sign in" [level=1]
      - status: /user-\\d+@selfservice\\.example is already used by another account\\. Sign in to that account to link House to it\\./
      - text: Password
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
    `,
  },
  'sign in, with a second factor': {
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
    links: ['Sign out'],
    main: `
      - heading "Two-factor authentication" [level=1]
      - status: "Confirm your sign-in with a second factor."
      - button /Send code to user-\\d+@selfservice\\.example/
      - text: or Backup code
      - textbox "Backup code"
      - button "Use backup code"
    `,
  },
  'sign in, to confirm': {
    async reach(page, project) {
      await signedIn(page, project)
      await page.goto(account(project, 'login?refresh=true'))
      await heading(page, 'Confirm it’s you')
    },
    links: ['Sign out'],
    main: `
      - heading "Confirm it’s you" [level=1]
      - status: /Sign in again as user-\\d+@selfservice\\.example to continue\\./
      - text: Password
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
    `,
  },
  'sign in, while signed in': {
    async reach(page, project) {
      await signedIn(page, project)
      await page.goto(account(project, 'login'))
      await heading(page, 'You’re signed in')
    },
    links: ['Account settings', 'Your sessions'],
    main: `
      - heading "You’re signed in" [level=1]
      - paragraph: /^user-\\d+@selfservice\\.example$/
      - link "Continue"
      - button "Use another account"
    `,
  },
  'sign in, after a missing form': {
    async reach(page, project) {
      await page.goto(account(project, 'login?flow=00000000-0000-4000-8000-000000000000'))
      await expect(page.getByText('That form no longer exists')).toBeVisible()
    },
    links: ['Forgot your password?', 'Create an account'],
    main: `
      - heading "Sign in" [level=1]
      - status: That form no longer exists. Here is a new one.
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
    `,
  },
}
