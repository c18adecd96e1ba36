/**
 * Complete configurations of the three services for this console, as in `docs/targets.md`. They are written as JSON, which is valid
 * YAML.
 */

/** The identity schema: an email address, for verification and recovery, and a name. */
const schema = {
  $id: 'person',
  title: 'Person',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'Email',
          'ory.sh/kratos': {
            credentials: {
              password: { identifier: true },
              code: { identifier: true, via: 'email' },
              totp: { account_name: true },
              webauthn: { identifier: true },
              passkey: { display_name: true },
            },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
        name: { type: 'string', title: 'Name' },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
}

const inline = (text) => `base64://${Buffer.from(text).toString('base64')}`

/** Sign-in at an OpenID provider on this machine, which the tests start on its port. */
const provider = (port) => ({
  id: 'google-main',
  provider: 'generic',
  label: 'Google',
  issuer_url: `http://127.0.0.1:${port}`,
  client_id: 'client',
  client_secret: 'not-a-secret',
  scope: ['email'],
  mapper_url: inline(`local claims = std.extVar('claims');
{ identity: { traits: { [if 'email' in claims then 'email']: claims.email, [if 'given_name' in claims then 'name']: claims.given_name } } }`),
})

/** Kratos: `base` is the URL of the project's account experience, such as `https://console.example/a/main`. */
export function kratosConfiguration({ base, ports, dsn }) {
  const { origin, hostname } = new URL(base)
  const methods = ['password', 'totp', 'lookup_secret', 'link', 'code'].map((name) => [name, { enabled: true }])
  return {
    dsn,
    log: { level: 'warning' },
    serve: {
      public: { host: '127.0.0.1', port: ports.public, base_url: `${base}/` },
      admin: { host: '127.0.0.1', port: ports.admin, base_url: `http://127.0.0.1:${ports.admin}/` },
    },
    cookies: { same_site: 'Lax' },
    secrets: { cookie: ['a-secret-of-this-run-0123456789ab'], cipher: ['a-secret-of-this-run-0123456789a'] },
    session: { whoami: { required_aal: 'highest_available' } },
    identity: {
      default_schema_id: 'person',
      schemas: [{ id: 'person', url: inline(JSON.stringify(schema)) }],
    },
    courier: {
      smtp: { connection_uri: 'smtp://127.0.0.1:9/?disable_starttls=true', from_address: 'no-reply@console.example' },
    },
    oauth2_provider: ports.oauth2Admin ? { url: `http://127.0.0.1:${ports.oauth2Admin}` } : undefined,
    selfservice: {
      default_browser_return_url: `${base}/welcome`,
      allowed_return_urls: [origin],
      methods: {
        ...Object.fromEntries(methods),
        code: { enabled: true, passwordless_enabled: true },
        webauthn: {
          enabled: true,
          config: { rp: { id: hostname, display_name: 'Console', origins: [origin] } },
        },
        passkey: { enabled: true, config: { rp: { id: hostname, display_name: 'Console', origins: [origin] } } },
        oidc: ports.provider ? { enabled: true, config: { providers: [provider(ports.provider)] } } : undefined,
      },
      flows: {
        login: { ui_url: `${base}/login` },
        registration: {
          enabled: true,
          ui_url: `${base}/registration`,
          after: Object.fromEntries(
            ['password', 'code', 'passkey', 'oidc'].map((name) => [name, { hooks: [{ hook: 'session' }] }]),
          ),
        },
        recovery: { enabled: true, ui_url: `${base}/recovery`, use: 'code' },
        verification: { enabled: true, ui_url: `${base}/verification`, use: 'code' },
        settings: { ui_url: `${base}/settings`, required_aal: 'highest_available' },
        error: { ui_url: `${base}/error` },
        logout: { after: { default_browser_return_url: `${base}/login` } },
      },
    },
  }
}

/** Hydra, whose sign-in, consent, sign-out and device screens are the console's. */
export const hydraConfiguration = ({ base, ports, dsn }) => ({
  dsn,
  log: { level: 'warn' },
  serve: {
    public: { host: '127.0.0.1', port: ports.oauth2Public },
    admin: { host: '127.0.0.1', port: ports.oauth2Admin },
    cookies: { same_site_mode: 'Lax' },
  },
  secrets: { system: ['a-secret-of-this-run-0123456789ab'] },
  oidc: { dynamic_client_registration: { enabled: true, default_scope: ['openid'] } },
  urls: {
    self: { issuer: base, public: base },
    login: `${base}/login`,
    registration: `${base}/registration`,
    consent: `${base}/consent`,
    logout: `${base}/logout`,
    error: `${base}/error`,
    post_logout_redirect: `${base}/login`,
    device: { verification: `${base}/device`, success: `${base}/device` },
  },
})

/** Keto, with the rules of a small document store. */
export const ketoConfiguration = ({ ports, dsn, rules }) => ({
  dsn,
  log: { level: 'warn' },
  serve: {
    read: { host: '127.0.0.1', port: ports.read },
    write: { host: '127.0.0.1', port: ports.write },
    opl: { host: '127.0.0.1', port: ports.opl },
    metrics: { host: '127.0.0.1', port: ports.metrics },
  },
  namespaces: { location: rules },
})
