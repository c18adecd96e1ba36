import { isRecord, type Json, type JsonObject } from '../http/json'
import { parsedDocument, type RevisionDocument } from './revision-document'

/** What a value changes in the document; a wrong type is rejected when the document is parsed. */
type To = (document: RevisionDocument, value: Json) => object
type Move = { service: 'identity' | 'oauth2'; path: readonly string[]; to: To }

const cors =
  (side: 'cors_public' | 'cors_admin', key: 'enabled' | 'origins'): To =>
  (document, value) => ({ [side]: { ...document[side], [key]: value } })

const setting =
  (name: string): To =>
  ({ settings }, value) => ({ settings: { ...settings, [name]: value } })

/** The settings of a service's `serve` that concern the project, not the process, and where projects store them. */
const moves: readonly Move[] = [
  ...(['identity', 'oauth2'] as const).flatMap((service): Move[] => [
    { service, path: ['public', 'cors', 'enabled'], to: cors('cors_public', 'enabled') },
    { service, path: ['public', 'cors', 'allowed_origins'], to: cors('cors_public', 'origins') },
    { service, path: ['admin', 'cors', 'enabled'], to: cors('cors_admin', 'enabled') },
    { service, path: ['admin', 'cors', 'allowed_origins'], to: cors('cors_admin', 'origins') },
  ]),
  { service: 'oauth2', path: ['cookies', 'same_site_mode'], to: setting('hydra_serve_cookies_same_site_mode') },
  {
    service: 'oauth2',
    path: ['cookies', 'same_site_legacy_workaround'],
    to: setting('hydra_serve_cookies_same_site_legacy_workaround'),
  },
]

/** Takes a value out of an object, and removes the parts that this leaves empty. */
function taken(
  from: JsonObject,
  [key = '', ...rest]: readonly string[],
): { value: Json | undefined; left: JsonObject } {
  const { [key]: found, ...others } = from
  if (rest.length === 0) return { value: found, left: others }
  if (!isRecord(found)) return { value: undefined, left: from }
  const { value, left } = taken(found, rest)
  if (value === undefined) return { value, left: from }
  return { value, left: Object.keys(left).length === 0 ? others : { ...others, [key]: left } }
}

/**
 * A document whose services leave CORS and the mode of cookies to the project, like its other settings; the platform omits the
 * rest of `serve`.
 * @throws HttpError 400 that names the field
 */
export function withServed(document: RevisionDocument): RevisionDocument {
  let next = document
  for (const { service, path, to } of moves) {
    const { value, left } = taken(next.services[service].config, ['serve', ...path])
    if (value === undefined) continue
    next = { ...next, ...to(next, value), services: { ...next.services, [service]: { config: left } } }
  }
  return next === document ? document : parsedDocument(next)
}
