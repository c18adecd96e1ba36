import { invalid } from '../http/errors'
import type { JsonObject } from '../http/json'

const links = ['contact_url', 'privacy_policy_url', 'terms_of_service_url'] as const

/** Pages that embed a form make links of these, so none may run a script. @throws HttpError 400 that names the field */
export function assertLinks(accountExperience: JsonObject | undefined): void {
  for (const name of links) {
    const value = accountExperience?.[name] ?? ''
    if (value === '' || (typeof value === 'string' && /^(https?:\/\/|mailto:)/i.test(value) && URL.canParse(value)))
      continue
    const field = `services.account_experience.config.${name}`
    throw invalid(`The field "${field}" must be a URL.`, { details: { field } })
  }
}
