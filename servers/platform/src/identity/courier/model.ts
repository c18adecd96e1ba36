import { int, Pointer, record, type Data } from '@atrium/gotemplate'
import type { Json, JsonObject } from '../../http/json'
import { isRecord } from '../../http/json'
import type { Via } from '../identities/identity'
import { keyOf, kinds, type Field, type TemplateType } from './kinds'

/** The fields of a message; each type has some of them. */
export type Contents = Partial<Record<Field, Json>> & { To: string }

/** Fields that are maps. `ExpiresInMinutes` is an integer; everything else but the OAuth2 request is text. */
const maps: ReadonlySet<Field> = new Set(['Identity', 'Traits', 'TransientPayload', 'UserRequestHeaders'])
/** Request headers are only used for rendering; they aren't stored. */
const unstored: ReadonlySet<Field> = new Set(['UserRequestHeaders'])

const empty = (field: Field): Json => (maps.has(field) ? {} : field === 'ExpiresInMinutes' ? 0 : '')

const fieldsOf = (type: TemplateType, via: Via) => (via === 'sms' && kinds[type].sms) || kinds[type].email

/** The stored model of a message, also passed to HTTP channels as `template_data`. */
export function templateData(type: TemplateType, via: Via, contents: Contents): JsonObject {
  const fields = fieldsOf(type, via).filter((field) => !unstored.has(field))
  return Object.fromEntries(
    fields.map((field) => [
      keyOf(field, via),
      contents[field] ?? (field === 'OAuth2LoginRequest' ? null : empty(field)),
    ]),
  )
}

function oauth2Request(data: Data): Pointer {
  if (!isRecord(data)) return new Pointer(undefined, 'template.OAuth2LoginRequest')
  const client = isRecord(data.client) ? data.client : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const request = record('template.OAuth2LoginRequest', {
    Challenge: text(data.challenge),
    Client: record('template.OAuth2LoginRequestClient', {
      ClientID: text(client.client_id),
      ClientName: text(client.client_name),
      ClientURI: text(client.client_uri),
      LogoURI: text(client.logo_uri),
      Metadata: client.metadata ?? null, // read from JSON
    }),
  })
  return new Pointer(request, 'template.OAuth2LoginRequest')
}

/** The model for templates, from the stored message: a record in which unknown fields are errors. */
export function templateModel(type: TemplateType, via: Via, data: JsonObject): Pointer {
  const name = 'template.Model'
  const values = fieldsOf(type, via).map((field): [string, Data] => {
    const value = data[keyOf(field, via)] ?? empty(field)
    if (field === 'OAuth2LoginRequest') return [field, oauth2Request(value)]
    return [field, field === 'ExpiresInMinutes' ? int(Number(value)) : value]
  })
  return new Pointer(record(name, Object.fromEntries(values)), name)
}
