import { plural } from '@atrium/shared/text'

type Words = Record<string, string>
type Problem = { title: string; what: string }
type Problems = Record<string, Problem> &
  Record<
    | 'network'
    | 'malformed_response'
    | 'tooMany'
    | 'tooLarge'
    | 'unsupported'
    | 'script'
    | 'server'
    | 'other'
    | 'cookies'
    | 'session_inactive',
    Problem
  >

const groups: Words = {
  default: 'General',
  profile: 'Profile',
  identifier_first: 'Account',
  password: 'Password',
  code: 'Codes',
  link: 'Links',
  totp: 'Authenticator app',
  lookup_secret: 'Backup codes',
  captcha: 'Bot check',
  passkey: 'Passkeys',
  webauthn: 'Security keys',
  oidc: 'Linked accounts',
  saml: 'Single sign-on',
  deviceauthn: 'Devices',
  oauth2_consent: 'Access',
}

const problems: Problems = {
  network: {
    title: 'The service can’t be reached',
    what: 'Check your connection, then try again. What you typed is still here.',
  },
  malformed_response: {
    title: 'The service sent an unexpected response',
    what: 'This is not your fault. Try again in a moment.',
  },
  tooLarge: {
    title: 'Your input is too long',
    what: 'Shorten it, then try again.',
  },
  unsupported: {
    title: 'This step isn’t supported here',
    what: 'The service asked for something this page can’t do. Start again. If it keeps happening, send the details below to support.',
  },
  script: {
    title: 'A part of this page was blocked',
    what: 'A script did not load. Allow it in your browser or content blocker and reload the page, or use another method.',
  },
  tooMany: { title: 'Too many attempts', what: 'Wait a minute, then try again.' },
  server: { title: 'Something went wrong on our side', what: 'Try again in a moment.' },
  other: { title: 'That didn’t work', what: 'Try again. If it keeps failing, send the details below to support.' },
  session_already_available: { title: 'You’re already signed in', what: 'Continue, or sign out first.' },
  session_aal_already_fulfilled: { title: 'You’ve already confirmed this', what: 'Continue where you left off.' },
  session_inactive: { title: 'You’re not signed in', what: 'Sign in to continue.' },
  session_aal1_required: { title: 'Sign in first', what: 'Sign in before you confirm your second factor.' },
  session_aal2_required: { title: 'Second factor required', what: 'Confirm your sign-in with your second factor.' },
  session_refresh_required: { title: 'Confirm it’s you', what: 'Sign in again to change this.' },
  session_verified_address_required: {
    title: 'Verify your address first',
    what: 'We sent you a message. Verify your address, then sign in.',
  },
  browser_location_change_required: { title: 'This continues on another page', what: 'Start again to go there.' },
  security_csrf_violation: {
    title: 'Your browser didn’t send our cookie',
    what: 'Allow cookies for this site or close its other tabs, then start again.',
  },
  security_identity_mismatch: { title: 'This belongs to another account', what: 'Start again with your own account.' },
  self_service_flow_expired: { title: 'This page has expired', what: 'Start again.' },
  self_service_flow_replaced: {
    title: 'This form was replaced by a newer one',
    what: 'Start again to use the newer one.',
  },
  self_service_flow_disabled: {
    title: 'This is turned off',
    what: 'The operator of this service has turned this off.',
  },
  self_service_flow_return_to_forbidden: {
    title: 'This redirect isn’t allowed',
    what: 'The return URL isn’t on the list of allowed URLs. You can continue without it.',
  },
  feature_not_available: { title: 'Not available', what: 'This service doesn’t offer this feature.' },
  quota_exceeded: { title: 'This service has reached its limit', what: 'Try again later, or contact support.' },
  cookies: {
    title: 'Cookies are turned off',
    what: 'You need cookies to sign in. Allow them for this site, then start again.',
  },
}

export const en = {
  product: 'Atrium',
  titles: {
    login: 'Sign in',
    refresh: 'Confirm it’s you',
    secondFactor: 'Two-factor authentication',
    registration: 'Create your account',
    recovery: 'Recover your account',
    verification: 'Verify your address',
    verified: 'Email verified',
    phoneVerified: 'Phone number verified',
    settings: 'Your account',
    newPassword: 'Set a new password',
    sessions: 'Your sessions',
    error: 'Something went wrong',
    logout: 'You’re signed out',
    signedIn: 'You’re signed in',
    consent: 'Allow access',
    device: 'Connect a device',
  },
  links: {
    login: 'Sign in',
    signInInstead: 'Sign in instead',
    registration: 'Create an account',
    recovery: 'Forgot your password?',
    settings: 'Account settings',
    sessions: 'Your sessions',
    logout: 'Sign out',
    back: 'Back to sign in',
    otherAddress: 'Use another address',
  },
  intro: {
    recovery: 'We’ll send you a code or a link to get back into your account.',
    verification: 'We’ll send you a code or a link to confirm that this address is yours.',
  },
  /** Labels of common fields, by their titles: a schema is written in one language, and these translate it. */
  fields: {
    email: 'Email',
    'first name': 'First name',
    'last name': 'Last name',
    name: 'Name',
    username: 'Username',
    'phone number': 'Phone number',
    city: 'City',
    'date of birth': 'Date of birth',
    'preferred language': 'Preferred language',
  } as Words,
  or: 'or',
  optional: 'optional',
  language: 'Language',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordLength: (length: string) => `At least ${length} characters.`,
  choose: 'Choose…',
  waiting: (seconds: number) =>
    plural('en', seconds, {
      one: 'Too many attempts. Trying again in {count} second.',
      other: 'Too many attempts. Trying again in {count} seconds.',
    }),
  code: {
    whole: (length: number) => `We check it when you’ve entered all ${length} digits.`,
    another: (seconds: number) =>
      plural('en', seconds, {
        one: 'You can request another code in {count} second.',
        other: 'You can request another code in {count} seconds.',
      }),
    ready: 'You can request another code now.',
  },
  opensElsewhere: 'Unsafe link removed.',
  noPicture: (what: string) => `Image not available: ${what}`,
  needsScripts: 'This method needs JavaScript. Turn it on, or use another method.',
  /** Where the only second factor is one that people lose, and no other method helps. */
  lostFactor: 'Lost your second factor? An administrator can remove it from your account.',
  unknownNode: (type: string) => `This page can’t display “${type}”.`,
  groups,
  restarted: {
    expired: 'This page was open too long. What you entered is still here: send it again.',
    missing: 'That form no longer exists. Here is a new one.',
    security:
      'We started over for your security. If this keeps happening, allow cookies for this site or close its other tabs.',
    replaced: 'We loaded the current form.',
    confirmed: 'Thanks. Your changes are still here. Save them now.',
  },
  loading: 'Loading…',
  slow: 'This is taking longer than usual.',
  tryAgain: 'Try again',
  /** After too many attempts; `when` is “in 5 minutes”. */
  againIn: (when: string) => `Try again ${when}.`,
  startAgain: 'Start again',
  continue: 'Continue',
  details: 'Details for support',
  detail: { id: 'Error', status: 'Status', reason: 'Reason', request: 'Request', debug: 'Debug', record: 'Record' },
  signedIn: {
    as: (who: string) => `You’re signed in as ${who}.`,
    unknown: 'You’re already signed in.',
    continue: 'Continue',
    other: 'Use another account',
  },
  /** In settings: the value belongs to another account. */
  taken: 'This email address, phone number or username is already used by another account.',
  done: { registration: 'Your account is ready. Sign in to use it.' },
  logout: {
    what: 'Your session on this device has ended.',
    none: 'You weren’t signed in.',
    again: 'Sign in again',
  },
  notFound: { title: 'Page not found', what: 'Check the address, or go to your account.', check: 'Check the address.' },
  toAccount: 'Go to your account',
  cancel: 'Cancel',
  creatingFor: (who: string) => `Creating an account for ${who}`,
  signInFirst: 'Sign in to see your account.',
  newPassword: { field: 'New password', change: 'Change password', set: 'Set password' },
  /** The purpose of the settings' sections, by group. */
  about: {
    totp: 'Get a code from an app on your phone when you sign in.',
    lookup_secret: 'One-time codes for when you don’t have your phone.',
    passkey: 'Sign in with your fingerprint, face or screen lock instead of a password.',
    webauthn: 'A USB or NFC key you touch to confirm a sign-in.',
    oidc: 'Sign in with an account you already have.',
  } as Words,
  scan: 'Scan the QR code with the app, then enter the code it shows.',
  /** Confirmations before a sign-in method is removed, by the name of its button. */
  sure: {
    totp_unlink: 'Remove your authenticator app? You’ll sign in without its codes.',
    lookup_secret_disable: 'Turn off backup codes? Your codes will stop working.',
    unlink: 'Unlink this account? You won’t be able to sign in with it.',
    passkey_remove: 'Remove this passkey? You won’t be able to sign in with it.',
    webauthn_remove: 'Remove this security key? You won’t be able to sign in with it.',
  } as Words,
  problems,
}
export type Text = typeof en
