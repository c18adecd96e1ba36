type Words = Record<string, string>

const methods: Words = {
  password: 'Password',
  oidc: 'Social sign-in',
  totp: 'Authenticator app',
  lookup_secret: 'Backup code',
  webauthn: 'Security key',
  code: 'Code',
  passkey: 'Passkey',
  profile: 'Profile',
  saml: 'Single sign-on',
  deviceauthn: 'Device',
  identifier_first: 'Identifier',
  link_recovery: 'Recovery link',
  code_recovery: 'Recovery code',
}

const levels: Words = { aal0: 'None', aal1: 'One factor', aal2: 'Two factors', aal3: 'Hardware-backed' }

export const en = {
  what: 'Devices where you’re signed in. End any session you don’t recognize.',
  current: 'This device',
  others: 'Other devices',
  none: 'No other sessions.',
  unknownDevice: 'Unknown device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  signedIn: (when: string) => `Signed in ${when}`,
  expires: (when: string) => `expires ${when}`,
  address: 'IP address',
  location: 'Location',
  methods: 'Sign-in methods',
  level: 'Security level',
  levels,
  revoke: 'End session',
  revokeOne: (device: string) => `End session on ${device}`,
  revokeAll: 'End all other sessions',
  sure: 'You’ll be signed out on all other devices.',
  keep: 'Cancel',
  revoked: (device: string) => `Session on ${device} ended.`,
  ended: 'Session ended.',
  revokedAll: 'All other sessions ended.',
  more: 'Show more',
  methodNames: methods,
}
export type Text = typeof en
