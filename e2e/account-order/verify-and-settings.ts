import { account, allow, codeMailed, linkMailed, personIn } from '../selfservice-account'
import { expect, signInOnPage } from '../support'
import { everySignInOption, heading, emailOf, signedIn, send, codeOf, type Screen } from './screen'

export const verifyAndSettingsScreens: Record<string, Screen> = {
  verify: {
    reach: (page, project) => page.goto(account(project, 'verification')),
    links: ['Back to sign in'],
    main: `
      - heading "Verify your address" [level=1]
      - paragraph: We’ll send you a code or a link to confirm that this address is yours.
      - text: Email
      - textbox "Email"
      - button "Continue"
    `,
  },
  'verify, with a sent code': {
    async reach(page, project) {
      const { email } = await personIn(project)
      await page.goto(account(project, 'verification'))
      await emailOf(page).fill(email)
      await emailOf(page).press('Enter')
      await codeOf(page, 'Verification code')
    },
    links: ['Use another address', 'Back to sign in'],
    main: `
      - heading "Verify your address" [level=1]
      - status: /We sent a 6-digit code to \\S+@selfservice\\.example\\./
      - text: Verification code
      - textbox "Verification code"
      - paragraph: We check it when you’ve entered all 6 digits.
      - button "Continue"
      - button "Resend code" [disabled]
      - paragraph: /You can request another code in \\d+ seconds\\./
    `,
  },
  'verify, with a sent link': {
    async reach(page, project) {
      await allow(project, {}, { verification: { use: 'link' } })
      await page.goto(account(project, 'verification'))
      await emailOf(page).fill('nobody@selfservice.example')
      await emailOf(page).press('Enter')
      await expect(page.getByRole('status')).toBeVisible()
    },
    links: ['Back to sign in'],
    main: `
      - heading "Verify your address" [level=1]
      - status: We sent a link to your address. Open it to verify the address.
      - text: Email
      - textbox "Email": nobody@selfservice.example
      - button "Continue"
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
    main: `
      - heading "Email verified" [level=1]
      - status: Your email address is verified.
      - link "Continue"
    `,
  },
  'account settings, every section': {
    async reach(page, project) {
      await everySignInOption(project)
      await signedIn(page, project)
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    },
    links: ['Your sessions', 'Sign out'],
    main: `
      - heading "Your account" [level=1]
      - form "Profile":
        - heading "Profile" [level=2]
        - text: Email
        - textbox "Email": /user-\\d+@selfservice\\.example/
        - text: First name (optional)
        - textbox "First name (optional)"
        - text: Last name (optional)
        - textbox "Last name (optional)"
        - button "Save"
      - form "Password":
        - heading "Password" [level=2]
        - text: New password
        - textbox "New password"
        - button "Show password"
        - paragraph: At least 8 characters.
        - button "Change password"
      - form "Authenticator app":
        - heading "Authenticator app" [level=2]
        - paragraph: Get a code from an app on your phone when you sign in. Scan the QR code with the app, then enter the code it shows.
        - img "QR code for your authenticator app"
        - paragraph: Can’t scan the code? Enter this key in your authenticator app.
        - code: /^[A-Z2-7]{16,}$/
        - text: Code from your authenticator app
        - textbox "Code from your authenticator app"
        - paragraph: We check it when you’ve entered all 6 digits.
        - button "Save"
      - form "Backup codes":
        - heading "Backup codes" [level=2]
        - paragraph: One-time codes for when you don’t have your phone.
        - button "Generate new backup codes"
      - form "Passkeys":
        - heading "Passkeys" [level=2]
        - paragraph: Sign in with your fingerprint, face or screen lock instead of a password.
        - button "Add passkey"
      - form "Security keys":
        - heading "Security keys" [level=2]
        - paragraph: A USB or NFC key you touch to confirm a sign-in.
        - text: Name of the security key
        - textbox "Name of the security key"
        - button "Add security key"
      - form "Linked accounts":
        - heading "Linked accounts" [level=2]
        - paragraph: Sign in with an account you already have.
        - button "Link House"
    `,
  },
  'account settings, new backup codes': {
    async reach(page, project) {
      await allow(project, { lookup_secret: { enabled: true } })
      await signedIn(page, project)
      await send(page, 'Generate new backup codes')
      await expect(page.getByRole('button', { name: 'I’ve saved these codes' })).toBeVisible()
    },
    links: ['Your sessions', 'Sign out'],
    main: `
      - heading "Your account" [level=1]
      - form "Profile":
        - heading "Profile" [level=2]
        - text: Email
        - textbox "Email": /user-\\d+@selfservice\\.example/
        - text: First name (optional)
        - textbox "First name (optional)"
        - text: Last name (optional)
        - textbox "Last name (optional)"
        - button "Save"
      - form "Password":
        - heading "Password" [level=2]
        - text: New password
        - textbox "New password"
        - button "Show password"
        - paragraph: At least 8 characters.
        - button "Change password"
      - form "Backup codes":
        - heading "Backup codes" [level=2]
        - paragraph: One-time codes for when you don’t have your phone.
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
      await heading(page, 'Set a new password')
    },
    links: ['Your sessions', 'Sign out'],
    main: `
      - heading "Set a new password" [level=1]
      - status: You’ve recovered your account. Set a new password or another sign-in method within 15 minutes.
      - form "Password":
        - heading "Password" [level=2]
        - text: New password
        - textbox "New password"
        - button "Show password"
        - paragraph: At least 8 characters.
        - button "Set password"
      - form "Profile":
        - heading "Profile" [level=2]
        - text: Email
        - textbox "Email": /user-\\d+@selfservice\\.example/
        - text: First name (optional)
        - textbox "First name (optional)"
        - text: Last name (optional)
        - textbox "Last name (optional)"
        - button "Save"
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
    links: ['Account settings'],
    main: `
      - heading "Your sessions" [level=1]
      - paragraph: Devices where you’re signed in. End any session you don’t recognize.
      - article "Chrome on Windows":
        - heading "Chrome on Windows This device" [level=2]
        - paragraph:
          - time: /Signed in (just now|.* ago)/
          - text: ·
          - time: /expires in \\d days/
        - term: IP address
        - definition: /[\\d.:]+/
        - term: Sign-in methods
        - definition: Password
        - term: Security level
        - definition: One factor
        - link "Sign out"
      - heading "Other devices" [level=2]
      - article "Chrome on Windows":
        - heading "Chrome on Windows" [level=3]
        - paragraph:
          - time: /Signed in (just now|.* ago)/
          - text: ·
          - time: /expires in \\d days/
        - term: IP address
        - definition: /[\\d.:]+/
        - term: Sign-in methods
        - definition: Password
        - term: Security level
        - definition: One factor
        - button "End session on Chrome on Windows": End session
      - group "End all other sessions":
        - paragraph: You’ll be signed out on all other devices.
        - button "End all other sessions"
        - button "Cancel"
    `,
  },
}
