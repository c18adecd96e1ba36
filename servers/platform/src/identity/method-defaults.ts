/** Sign-in methods, and whether each is on where a configuration doesn't say so. */
export const methodDefaults = {
  profile: true,
  password: true,
  code: true,
  link: true,
  totp: false,
  lookup_secret: false,
  webauthn: false,
  passkey: false,
  oidc: false,
}
