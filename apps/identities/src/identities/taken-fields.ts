import { Problem, queryClient } from '@atrium/shared/api'
import type { UpdateIdentityBody } from '@ory/client-fetch'

import { traitAt, traitFields } from '../schemas/trait-fields'
import { identityList, IdentityListPlace } from './queries'

type Lookup = {
  project: string
  /** The identity schema of the body. */
  schema: unknown
  body: Pick<UpdateIdentityBody, 'traits' | 'external_id'>
  /** The ID of the edited identity; undefined for a new one. */
  self?: string
  /** The message to show at the field. */
  message: string
}

/**
 * The identity service only reports that something in the body belongs to another identity. Finds out which value, so that the
 * form can show the error at its field.
 * @returns the same Problem with the fields that are taken; other failures unchanged
 */
export async function withTakenFields(
  error: unknown,
  { project, schema, body, self, message }: Lookup,
): Promise<unknown> {
  if (!(error instanceof Problem) || error.status !== 409 || error.fields.length > 0) return error
  const claims = [
    ...traitFields(schema)
      .filter(({ isIdentifier }) => isIdentifier)
      .map(({ path }) => ({ name: ['traits', ...path].join('.'), value: traitAt(body.traits, path) })),
    { name: 'external_id', value: body.external_id },
  ]
  const fields = await Promise.all(
    claims.map(async ({ name, value }) =>
      typeof value === 'string' && value !== '' && (await belongsToAnother(project, value, self))
        ? [{ name, message }]
        : [],
    ),
  )
  return new Problem({ ...error, message: error.message, fields: fields.flat() })
}

async function belongsToAnother(project: string, value: string, self: string | undefined): Promise<boolean> {
  const place = IdentityListPlace.parse({ project, credentials_identifier: value })
  // If a lookup fails, the error stays above the buttons.
  const found = await queryClient.fetchQuery({ ...identityList(place), staleTime: 0 }).catch(() => undefined)
  return found?.items.some(({ id }) => id !== self) ?? false
}
