import { account, allow } from '../selfservice-account'
import { expect } from '../support'
import { heading, signedIn, type Screen } from './screen'

export const otherScreens: Record<string, Screen> = {
  'welcome, signed in': {
    async reach(page, project) {
      await signedIn(page, project)
      await page.goto(account(project, 'welcome'))
    },
    main: `
      - heading "You’re signed in" [level=1]
      - paragraph: /^user-\\d+@selfservice\\.example$/
      - link "Account settings"
      - link "Your sessions"
      - link "Sign out"
    `,
  },
  'welcome, signed out': {
    reach: (page, project) => page.goto(account(project, 'welcome')),
    main: `
      - heading "You’re not signed in" [level=1]
      - link "Sign in"
      - link "Create an account"
    `,
  },
  'a stored error': {
    async reach(page, project) {
      const evil = encodeURIComponent('https://evil.example/')
      await page.goto(account(project, `self-service/login/browser?return_to=${evil}`))
      await expect(page).toHaveURL(/\/error\?id=/)
    },
    main: `
      - heading "Something went wrong" [level=1]
      - alert:
        - text: This redirect isn’t allowed
        - paragraph: The return URL isn’t on the list of allowed URLs. You can continue without it.
      - group: Details for support
      - link "Back to sign in"
    `,
  },
  'an error in the URL': {
    reach: (page, project) =>
      page.goto(account(project, 'error?error=access_denied&error_description=The+person+said+no&error_hint=Ask+them')),
    main: `
      - heading "Something went wrong" [level=1]
      - alert:
        - text: Access was denied
        - paragraph: You, or this service, didn’t allow it. Go back to the app to try again.
      - group: Details for support
      - link "Back to sign in"
    `,
  },
  'no error': {
    reach: (page, project) => page.goto(account(project, 'error')),
    main: `
      - heading "Something went wrong" [level=1]
      - status: There is no error to show here.
      - link "Back to sign in"
    `,
  },
  'signed out': {
    async reach(page, project) {
      await signedIn(page, project)
      await page.goto(account(project, 'logout'))
      await heading(page, 'You’re signed out')
    },
    main: `
      - heading "You’re signed out" [level=1]
      - status: Your session on this device has ended.
      - link "Sign in again"
    `,
  },
  'signed out, without a session': {
    reach: (page, project) => page.goto(account(project, 'logout')),
    main: `
      - heading "You’re signed out" [level=1]
      - status: You weren’t signed in.
      - link "Sign in"
    `,
  },
  'a failing service': {
    async reach(page, project) {
      await project.fault({ operation: 'createBrowserLoginFlow', kind: 'status', status: 500 })
      await page.goto(account(project, 'login'))
    },
    links: ['Forgot your password?', 'Create an account'],
    main: `
      - heading "Sign in" [level=1]
      - alert:
        - text: Something went wrong on our side
        - paragraph: Try again in a moment.
        - group: Details for support
      - button "Try again"
    `,
  },
  'a flow that is turned off': {
    async reach(page, project) {
      await allow(project, {}, { recovery: { enabled: false } })
      await page.goto(account(project, 'recovery'))
    },
    main: `
      - heading "Recover your account" [level=1]
      - alert:
        - text: This is turned off
        - paragraph: The operator of this service has turned this off.
        - group: Details for support
      - link "Back to sign in"
    `,
  },
  'consent without a request': {
    reach: (page, project) => page.goto(account(project, 'consent')),
    main: `
      - heading "Allow access" [level=1]
      - alert:
        - text: This request doesn’t exist
        - paragraph: The link may be incomplete or too old. Go back to the app and start again.
        - group: Details for support
      - link "Your sessions"
    `,
  },
  'a device': {
    reach: (page, project) => page.goto(account(project, 'device')),
    main: `
      - heading "Connect a device" [level=1]
      - paragraph: Enter the code that your TV, command-line tool or other device shows. It signs that device in to your account.
      - paragraph: "Never enter a code that someone sent or read to you: it would give them access to your account. Continue only if you started this on your own device."
      - text: Code
      - textbox "Code"
      - button "Continue"
    `,
  },
}
