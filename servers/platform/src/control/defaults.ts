import type { ConfiguredService } from '../contract/service-config'
import type { JsonObject } from '../http/json'
import { usualPreset } from '../identity/schemas/presets'
import { withMethods } from './complete-methods'

/** The schema of the console's own people: an address to sign in with, and a name. */
export const personSchema = {
  $id: 'https://atrium.example/schemas/person.schema.json',
  $schema: 'http://json-schema.org/draft-07/schema#',
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
          minLength: 3,
          maxLength: 320,
          'ory.sh/kratos': {
            credentials: { password: { identifier: true }, code: { identifier: true, via: 'email' } },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
        name: {
          type: 'object',
          title: 'Name',
          properties: {
            first: { type: 'string', title: 'First name', maxLength: 200 },
            last: { type: 'string', title: 'Last name', maxLength: 200 },
          },
        },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
} satisfies JsonObject

/** A data URL with the document. */
export const inlineAddress = (document: JsonObject | string): string =>
  `base64://${Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)).toString('base64')}`

const personIdentity = {
  default_schema_id: 'person',
  schemas: [{ id: 'person', url: inlineAddress(personSchema) }],
}

/** Permission rules of a new project. */
export const starterRules = `import { Namespace, Context } from "@ory/keto-namespace-types"

class User implements Namespace {}
`

type Place = { slug: string; consoleUrl: string }

/** The configuration documents that a new project starts with: password sign-in, and the console's own account screens. */
export function defaultConfigs({ slug, consoleUrl }: Place): Record<ConfiguredService, JsonObject> {
  const screens = `${consoleUrl}/a/${slug}`
  return {
    identity: withMethods({
      hashers: { algorithm: 'argon2' },
      selfservice: {
        default_browser_return_url: `${screens}/sessions`,
        allowed_return_urls: [`${screens}/`],
        methods: {
          password: {
            enabled: true,
            config: {
              min_password_length: 8,
              identifier_similarity_check_enabled: true,
              haveibeenpwned_enabled: true,
            },
          },
        },
        flows: {
          error: { ui_url: `${screens}/error` },
          login: { ui_url: `${screens}/login`, lifespan: '1h' },
          registration: {
            enabled: true,
            ui_url: `${screens}/registration`,
            lifespan: '1h',
            after: { password: { hooks: [{ hook: 'session' }] } },
          },
          settings: { ui_url: `${screens}/settings`, privileged_session_max_age: '15m' },
          recovery: { enabled: true, ui_url: `${screens}/recovery`, use: 'code' },
          verification: { enabled: true, ui_url: `${screens}/verification`, use: 'code' },
          logout: { after: { default_browser_return_url: `${screens}/login` } },
        },
      },
      identity: { default_schema_id: usualPreset, schemas: [{ id: usualPreset, url: usualPreset }] },
      session: { lifespan: '72h', whoami: { required_aal: 'highest_available' } },
      courier: { smtp: { from_address: `no-reply@${slug}.example`, from_name: slug } },
      // to confirm with a code, people choose an address instead of entering their name again
      feature_flags: { use_continue_with_transitions: true, refresh_login_choose_address: true },
    }),
    oauth2: {
      urls: {
        login: `${screens}/login`,
        consent: `${screens}/consent`,
        logout: `${screens}/logout`,
        error: `${screens}/error`,
        post_logout_redirect: `${screens}/login`,
        device: { verification: `${screens}/device`, success: `${screens}/device` },
      },
      strategies: { access_token: 'opaque', scope: 'exact' },
      ttl: {
        access_token: '1h',
        refresh_token: '720h',
        id_token: '1h',
        auth_code: '10m',
        login_consent_request: '30m',
      },
      oauth2: { pkce: { enforced_for_public_clients: true } },
    },
    permission: {
      limit: { max_read_depth: 5, max_read_width: 100 },
      namespaces: { location: inlineAddress(starterRules) },
    },
  }
}

/** The system project's configuration: sign-up requires an invitation, and sign-in returns to the console. */
export function consoleConfigs(consoleUrl: string): Record<ConfiguredService, JsonObject> {
  const configs = defaultConfigs({ slug: 'console', consoleUrl })
  // written above as objects
  const selfservice = configs.identity.selfservice as JsonObject
  const flows = selfservice.flows as Record<string, JsonObject>
  return {
    ...configs,
    identity: {
      ...configs.identity,
      identity: personIdentity,
      selfservice: {
        ...selfservice,
        default_browser_return_url: `${consoleUrl}/a/console/continue`,
        allowed_return_urls: [`${consoleUrl}/`],
        flows: { ...flows, registration: { ...flows.registration, enabled: false } },
      },
    },
  }
}
