import { invalid } from '../http/errors'
import { at } from '../http/json'

/** Entries of a list of settings: requests are compared with some, and each entry of the others is validated. */
export const MOST_ENTRIES = 1_000

const lists = [
  'cors_public.origins',
  'cors_admin.origins',
  'services.identity.config.selfservice.allowed_return_urls',
  'services.identity.config.selfservice.methods.oidc.config.providers',
  'services.identity.config.selfservice.methods.saml.config.providers',
  'services.identity.config.identity.schemas',
] as const

/**
 * To be called before anything reads the document, as reading takes time for each entry.
 * @throws HttpError 400 that names the field
 */
export function assertLists(document: unknown): void {
  for (const field of lists) {
    const list = at(document, field)
    if (Array.isArray(list) && list.length > MOST_ENTRIES)
      throw invalid(`The field "${field}" can have at most ${MOST_ENTRIES} entries.`, { details: { field } })
  }
}
