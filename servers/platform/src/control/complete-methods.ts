import { isRecord, type JsonObject } from '../http/json'
import { methodDefaults } from '../identity/method-defaults'

/**
 * Sets `enabled` for each sign-in method, as in a hosted project's configuration: a patch may replace or remove values that were never
 * set, and removed ones return to the default.
 */
export function withMethods(config: JsonObject): JsonObject {
  const selfservice = isRecord(config.selfservice) ? config.selfservice : {}
  const methods = isRecord(selfservice.methods) ? selfservice.methods : {}
  const complete = Object.entries(methodDefaults).map(([name, enabled]) => {
    const method = methods[name]
    return [name, isRecord(method) ? { enabled, ...method } : { enabled }] as const
  })
  return { ...config, selfservice: { ...selfservice, methods: { ...methods, ...Object.fromEntries(complete) } } }
}
