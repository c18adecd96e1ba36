import type { ValidateFunction } from 'ajv'
import { invalid } from '../http/errors'
import type { JsonObject } from '../http/json'
import document from './contract.json'
import { contractAjv, sentenceOf } from './contract'

export type ConfiguredService = 'identity' | 'oauth2' | 'permission'
export const configuredServices: readonly ConfiguredService[] = ['identity', 'oauth2', 'permission']

const compiled = new Map<ConfiguredService, ValidateFunction>()

function validatorOf(service: ConfiguredService): ValidateFunction {
  const known = compiled.get(service)
  if (known) return known
  const validate = contractAjv().compile(document.configs[service].schema)
  compiled.set(service, validate)
  return validate
}

/**
 * Removes what the deployment decides and a project can't (ports, logging, the database).
 * @returns the rest, and the removed keys
 */
export function withoutDeployment(
  service: ConfiguredService,
  config: JsonObject,
): { config: JsonObject; dropped: string[] } {
  const deployment = new Set<string>(document.configs[service].deployment)
  const entries = Object.entries(config)
  return {
    config: Object.fromEntries(entries.filter(([key]) => !deployment.has(key))),
    dropped: entries.map(([key]) => key).filter((key) => deployment.has(key)),
  }
}

/** Validates a service's configuration against its schema. @throws HttpError 400 that names the key */
export function assertServiceConfig(service: ConfiguredService, config: JsonObject): void {
  const validate = validatorOf(service)
  if (validate(config)) return
  const errors = validate.errors ?? []
  // the deepest error has the most detail: those of alternatives and conditions only repeat it
  const [error] = [...errors].sort((a, b) => b.instancePath.length - a.instancePath.length)
  const prefix = `services.${service}.config`
  throw invalid(
    sentenceOf(
      error && { ...error, instancePath: `/${prefix.replaceAll('.', '/')}${error.instancePath}` },
      'The configuration',
    ),
  )
}
