const rp = { id: '127.0.0.1', display_name: 'Example', origins: ['http://127.0.0.1:4455'] }

/** Parts of a configuration that are combined at random. */
export const parts = [
  { selfservice: { flows: { registration: { enable_legacy_one_step: true } } } },
  { selfservice: { flows: { registration: { login_hints: true } } } },
  { selfservice: { flows: { registration: { after: { code: { hooks: [{ hook: 'session' }] } } } } } },
  {
    selfservice: {
      flows: {
        registration: { after: { password: { hooks: [{ hook: 'session' }, { hook: 'show_verification_ui' }] } } },
      },
    },
  },
  { selfservice: { flows: { login: { style: 'identifier_first' } } } },
  { selfservice: { flows: { login: { after: { password: { hooks: [{ hook: 'require_verified_address' }] } } } } } },
  { selfservice: { methods: { code: { passwordless_enabled: true } } } },
  { selfservice: { methods: { code: { passwordless_enabled: true } } } },
  { selfservice: { methods: { code: { mfa_enabled: true } } } },
  { selfservice: { methods: { totp: { enabled: true }, lookup_secret: { enabled: true } } } },
  { selfservice: { methods: { code: { config: { max_submissions: 2 } } } } },
  ...Array.from({ length: 3 }, () => ({ selfservice: { methods: { oidc: { enabled: true } } } })),
  { selfservice: { methods: { webauthn: { enabled: true, config: { rp } } } } },
  { selfservice: { methods: { webauthn: { enabled: true, config: { rp, passwordless: true } } } } },
  { selfservice: { methods: { passkey: { enabled: true, config: { rp } } } } },
  { selfservice: { methods: { lookup_secret: { enabled: true } } } },
  { selfservice: { methods: { totp: { enabled: true, config: { issuer: 'Example' } } } } },
  { session: { whoami: { required_aal: 'aal1' } }, selfservice: { flows: { settings: { required_aal: 'aal1' } } } },
  { selfservice: { flows: { settings: { privileged_session_max_age: '1ms' } } } },
  { feature_flags: { refresh_login_choose_address: true } },
  { feature_flags: { legacy_continue_with_verification_ui: true } },
  { feature_flags: { use_continue_with_transitions: false } },
  { selfservice: { methods: { password: { enabled: false } } } },
  { selfservice: { methods: { link: { enabled: false } } } },
  { selfservice: { flows: { recovery: { use: 'link' }, verification: { use: 'link' } } } },
  {
    selfservice: {
      flows: {
        login: { after: { password: { hooks: [{ hook: 'verification' }, { hook: 'show_verification_ui' }] } } },
      },
    },
  },
  // the embedded platform also hides at sign-up whether a name is taken
  {
    security: { account_enumeration: { mitigate: true } },
    selfservice: { flows: { registration: { enabled: false } } },
  },
]
