import { plural } from '@atrium/shared/text'

type Words = Record<string, string>
type Problem = { title: string; what: string }
type Problems = Record<string, Problem> &
  Record<
    | 'network'
    | 'malformed_answer'
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
  captcha: 'Robot check',
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
  malformed_answer: {
    title: 'The service gave an answer that makes no sense',
    what: 'This is not your fault. Try again in a moment.',
  },
  tooLarge: {
    title: 'That is too much at once',
    what: 'The service does not take this much. Make it shorter, then try again.',
  },
  unsupported: {
    title: 'This can’t go on here',
    what: 'The service asked for something that this page can’t do. Start again; if it comes up each time, pass the details on to support.',
  },
  script: {
    title: 'A part of this page was blocked',
    what: 'A script of the service did not load. Allow it in your browser or blocker, then load the page again, or go on in another way.',
  },
  tooMany: { title: 'Too many tries', what: 'Wait a minute, then try again.' },
  server: { title: 'The service has a problem', what: 'This is not your fault. Try again in a moment.' },
  other: { title: 'That did not work', what: 'Try again. If it keeps failing, pass the details on to support.' },
  session_already_available: { title: 'You are signed in already', what: 'Continue, or sign out first.' },
  session_aal_already_fulfilled: { title: 'You have confirmed this already', what: 'Continue where you were.' },
  session_inactive: { title: 'You are not signed in', what: 'Sign in to go on.' },
  session_aal1_required: { title: 'Sign in first', what: 'The second step comes after the first.' },
  session_aal2_required: { title: 'A second factor is needed', what: 'Confirm your sign-in with your second factor.' },
  session_refresh_required: { title: 'Confirm that it is you', what: 'Sign in again to change this.' },
  session_verified_address_required: {
    title: 'Confirm your address first',
    what: 'We sent you a message. Confirm your address, then sign in.',
  },
  browser_location_change_required: { title: 'This goes on elsewhere', what: 'Start again to be sent there.' },
  security_csrf_violation: {
    title: 'Your browser did not send our cookie',
    what: 'Allow cookies for this site, or close its other tabs, then start again.',
  },
  security_identity_mismatch: { title: 'This belongs to another account', what: 'Start again with your own.' },
  self_service_flow_expired: { title: 'That took too long', what: 'Start again.' },
  self_service_flow_replaced: { title: 'There is a newer form', what: 'Start again to go on with it.' },
  self_service_flow_disabled: {
    title: 'This is switched off here',
    what: 'Whoever runs this service has switched this off.',
  },
  self_service_flow_return_to_forbidden: {
    title: 'This link leads where it must not',
    what: 'The address to go back to is not one of this service’s. You can go on without it.',
  },
  feature_not_available: { title: 'Not available', what: 'This service does not offer this.' },
  quota_exceeded: { title: 'This service has reached its limit', what: 'Try again later, or ask whoever runs it.' },
  cookies: {
    title: 'Cookies are switched off',
    what: 'Signing in needs them. Allow cookies for this site in your browser, then start again.',
  },
}

export const en = {
  product: 'Atrium',
  titles: {
    login: 'Sign in',
    refresh: 'Confirm that it is you',
    secondFactor: 'Second step',
    registration: 'Create your account',
    recovery: 'Recover your account',
    verification: 'Confirm your address',
    settings: 'Your account',
    sessions: 'Your sessions',
    error: 'Something went wrong',
    logout: 'You are signed out',
    signedIn: 'You are signed in',
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
  },
  or: 'or',
  optional: 'optional',
  language: 'Language',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  choose: 'Choose…',
  working: 'One moment…',
  waiting: (seconds: number) =>
    plural('en', seconds, {
      one: 'Too many tries just now. We try again by ourselves in {count} second.',
      other: 'Too many tries just now. We try again by ourselves in {count} seconds.',
    }),
  code: {
    whole: (length: number) => `Checked as soon as all ${length} characters are there.`,
    another: (seconds: number) =>
      plural('en', seconds, {
        one: 'You can send another one in {count} second.',
        other: 'You can send another one in {count} seconds.',
      }),
    ready: 'You can send another one now.',
  },
  opensElsewhere: 'This link leads nowhere safe and was left out.',
  noPicture: (what: string) => `This picture could not be shown: ${what}`,
  unknownNode: (type: string) => `This page does not know how to show “${type}”.`,
  groups,
  restarted: {
    expired: 'That took too long, so we started again. What you typed is still here.',
    missing: 'That form is no longer there, so here is a new one.',
    security:
      'For your safety we started again. If this comes up each time, allow cookies for this site, or close its other tabs.',
    replaced: 'You go on with a newer form.',
    confirmed: 'Thank you. What you changed is still here: save it now.',
  },
  tryAgain: 'Try again',
  startAgain: 'Start again',
  goBack: 'Go back',
  continue: 'Continue',
  details: 'Details for support',
  detail: { id: 'Error', status: 'Status', reason: 'Reason', request: 'Request', debug: 'Debug', record: 'Record' },
  signedIn: {
    as: (who: string) => `You are signed in as ${who}.`,
    unknown: 'Somebody is signed in on this device.',
    continue: 'Continue',
    other: 'Use another account',
  },
  done: { registration: 'Your account is ready. Sign in to use it.' },
  logout: {
    what: 'Your session on this device has ended.',
    none: 'Nobody was signed in on this device.',
    again: 'Sign in again',
  },
  notYet: {
    title: 'Not available yet',
    what: 'This service does not offer this step yet.',
  },
  problems,
}
export type Text = typeof en
