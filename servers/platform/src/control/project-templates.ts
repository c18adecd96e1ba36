import type { ConfiguredService } from '../contract/service-config'
import { isRecord, type JsonObject } from '../http/json'
import { defaultConfigs } from './defaults'

export const templateNames = ['customers', 'staff', 'phone'] as const
export type TemplateName = (typeof templateNames)[number]

type Place = Parameters<typeof defaultConfigs>[0]

const merged = (base: JsonObject, over: JsonObject): JsonObject =>
  Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => {
      const [before, after] = [base[key], over[key]]
      // a key of either
      return [key, isRecord(before) && isRecord(after) ? merged(before, after) : ((after ?? before) as JsonObject)]
    }),
  )

const preset = (name: string) => ({
  default_schema_id: `preset://${name}`,
  schemas: [{ id: `preset://${name}`, url: `preset://${name}` }],
})

/** A template's changes to the identity configuration of an empty project. */
const identity: Record<TemplateName, JsonObject> = {
  // A shop or an app: sign-up with email and name, sign-in with password or code, an optional second factor.
  customers: {
    identity: preset('basic'),
    selfservice: {
      methods: {
        code: { passwordless_enabled: true, mfa_enabled: false },
        totp: { enabled: true },
        lookup_secret: { enabled: true },
      },
      flows: { login: { style: 'identifier_first' } },
    },
    security: { account_enumeration: { mitigate: true } },
    session: { lifespan: '720h' },
  },
  // An internal tool: no sign-up, verified email addresses, short sessions.
  staff: {
    identity: preset('email'),
    selfservice: {
      methods: { totp: { enabled: true, config: { issuer: 'Staff' } }, lookup_secret: { enabled: true } },
      flows: {
        registration: { enabled: false },
        login: { after: { hooks: [{ hook: 'require_verified_address' }] } },
        settings: { required_aal: 'highest_available' },
      },
    },
    session: { lifespan: '12h' },
  },
  // An app on a phone: sign up and in by a code sent to a number.
  phone: {
    identity: preset('sms'),
    selfservice: {
      methods: { password: { enabled: false }, code: { passwordless_enabled: true, mfa_enabled: false } },
      flows: { recovery: { enabled: false } },
    },
    session: { lifespan: '720h' },
  },
}

/** The configuration that a project of a template starts with. */
export function templateConfigs(name: TemplateName, place: Place): Record<ConfiguredService, JsonObject> {
  const configs = defaultConfigs(place)
  return { ...configs, identity: merged(configs.identity, identity[name]) }
}
