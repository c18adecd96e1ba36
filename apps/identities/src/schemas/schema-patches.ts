import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { inlineText } from '@atrium/shared/base64'
import type { JsonPatch } from '@ory/client-fetch'

const place = '/services/identity/config/identity'

const entries = z.array(z.looseObject({ id: z.string() }))
const configuration = z.looseObject({ identity: z.looseObject({ schemas: entries }) })

/** The document in a `base64://` URL; undefined for other URLs. @throws SyntaxError if it isn't JSON */
export function inlineDocument(url: string): unknown {
  const text = inlineText(url)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Changes to a schema's entry; with `url`, a missing entry is added. */
export type SchemaChange = { url?: string; selfservice_selectable?: boolean; isDefault?: true }

/**
 * The change to a project's configuration: to the schema's entry, or as a new one at the end. Presets need no URL.
 * @throws Problem if the configuration has no list of schemas
 */
export function schemaPatch(config: unknown, id: string, { isDefault, ...change }: SchemaChange): JsonPatch[] {
  const parsed = configuration.safeParse(config)
  if (!parsed.success) {
    throw new Problem({
      status: 422,
      id: 'no_schemas',
      message: 'The configuration of this project has no list of schemas.',
    })
  }
  const at = parsed.data.identity.schemas.findIndex((entry) => entry.id === id)
  const entry = `${place}/schemas/${at}`
  // Other settings of the entry stay.
  const entryPatch: JsonPatch[] =
    at < 0
      ? [{ op: 'add', path: `${place}/schemas/-`, value: { id, url: id, ...change } }]
      : [
          { op: 'test', path: `${entry}/id`, value: id },
          ...Object.entries(change).map(([key, value]): JsonPatch => ({ op: 'add', path: `${entry}/${key}`, value })),
        ]
  return isDefault ? [...entryPatch, { op: 'add', path: `${place}/default_schema_id`, value: id }] : entryPatch
}
