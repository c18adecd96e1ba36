/** Parts of a configuration that are combined at random. */
const parts = [
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
  // the embedded platform hides at a sign-up, too, whether a name is taken
  {
    security: { account_enumeration: { mitigate: true } },
    selfservice: { flows: { registration: { enabled: false } } },
  },
]

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Two documents in one; the second wins. */
export function merged(a, b) {
  if (!isObject(a) || !isObject(b)) return b
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(keys.map((key) => [key, key in b ? merged(a[key], b[key]) : a[key]]))
}

/** A configuration made of the base and a few parts. */
export const variant = (base, random) =>
  parts.filter(() => random.chance(0.25)).reduce((document, part) => merged(document, part), base)
