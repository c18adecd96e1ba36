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
  what: 'Where your account is signed in. End what you do not recognise.',
  current: 'This device',
  others: 'Elsewhere',
  none: 'Nowhere else.',
  unknownDevice: 'Unknown device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  signedIn: (when: string) => `Signed in ${when}`,
  expires: (when: string) => `ends ${when}`,
  address: 'Address',
  location: 'Place',
  methods: 'Signed in with',
  level: 'Assurance',
  levels,
  revoke: 'End session',
  revokeOne: (device: string) => `End session on ${device}`,
  revokeAll: 'End all other sessions',
  sure: 'Everyone signed in elsewhere will have to sign in again.',
  keep: 'Keep them',
  revoked: (device: string) => `The session on ${device} has ended.`,
  revokedAll: 'All other sessions have ended.',
  more: 'Show more',
  methodNames: methods,
}
export type Text = typeof en
