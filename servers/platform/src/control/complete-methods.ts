import { isRecord, type JsonObject } from '../http/json'

/** Sign-in methods, and whether each is on where a configuration doesn't say so: what the identity service assumes. */
const usual = {
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

/**
 * Says of each sign-in method whether it is on, as a hosted project's configuration does: a patch may replace or remove what nobody has
 * set, and what is removed is the default again.
 */
export function withMethods(config: JsonObject): JsonObject {
  const selfservice = isRecord(config.selfservice) ? config.selfservice : {}
  const methods = isRecord(selfservice.methods) ? selfservice.methods : {}
  const complete = Object.entries(usual).map(([name, enabled]) => {
    const method = methods[name]
    return [name, isRecord(method) ? { enabled, ...method } : { enabled }] as const
  })
  return { ...config, selfservice: { ...selfservice, methods: { ...methods, ...Object.fromEntries(complete) } } }
}
