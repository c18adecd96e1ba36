/** Sign-in methods, and whether each is enabled by default. */
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
