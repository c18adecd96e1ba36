import { invalid } from '../http/errors'
import { at } from '../http/json'

/** Maximum entries of a list of settings: requests are compared with the entries of some, and each entry of the others is validated. */
export const MOST_ENTRIES = 1_000

const lists = [
  'cors_public.origins',
  'cors_admin.origins',
  'services.identity.config.selfservice.allowed_return_urls',
  'services.identity.config.selfservice.methods.oidc.config.providers',
  'services.identity.config.selfservice.methods.saml.config.providers',
  'services.identity.config.identity.schemas',
] as const

/** Characters of a project's settings as JSON: each request of the project may read all of them, and each change keeps a copy. */
const LONGEST = 4 * 1024 * 1024

/** Settings that exceed a limit from before it existed can still be changed, but not grow. @throws HttpError 400 */
export function assertSize(document: unknown, current: unknown): void {
  const length = JSON.stringify(document ?? null).length
  if (length > LONGEST && length > JSON.stringify(current).length)
    throw invalid(`The settings of a project can have at most ${LONGEST / 1024 / 1024} MB of JSON.`)
}

/**
 * Call it before anything reads the document, because reading takes time per entry.
 * @throws HttpError 400 that names the field
 */
export function assertLists(document: unknown): void {
  for (const field of lists) {
    const list = at(document, field)
    if (Array.isArray(list) && list.length > MOST_ENTRIES)
      throw invalid(`The field "${field}" can have at most ${MOST_ENTRIES} entries.`, { details: { field } })
  }
}
