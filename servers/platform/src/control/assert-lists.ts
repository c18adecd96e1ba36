import { invalid } from '../http/errors'
import { at } from '../http/json'
import type { RevisionDocument } from './revision-document'

/** Entries of a list that requests are compared with. */
const MOST = 1_000

const lists = [
  'cors_public.origins',
  'cors_admin.origins',
  'services.identity.config.selfservice.allowed_return_urls',
] as const

/** @throws HttpError 400 that names the field */
export function assertLists(document: RevisionDocument): void {
  for (const field of lists) {
    const list = at(document, field)
    if (Array.isArray(list) && list.length > MOST)
      throw invalid(`The field "${field}" can have at most ${MOST} entries.`, { details: { field } })
  }
}
