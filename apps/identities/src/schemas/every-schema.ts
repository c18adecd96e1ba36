import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey, type Page } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { IdentitySchemaContainer } from '@ory/client-fetch'

// Apart from the other queries: the list of identities loads nothing else about schemas.

export const schemaKey = (project: string) => resourceKey('schemas', project)

const aMinute = 60_000
const maxSchemas = 500

/** All usable schemas of a project: usually a handful. */
export const everySchema = (project: string) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'list'],
    staleTime: aMinute,
    queryFn: async ({ signal }): Promise<Page<IdentitySchemaContainer>> =>
      readPage(await identityApi(projectScope(project)).listIdentitySchemasRaw({ pageSize: maxSchemas }, { signal })),
  })

const titled = z.object({
  title: z.catch(z.optional(z.string()), undefined),
  properties: z.object({ traits: z.object({}) }),
})

/** The schema's own title, where it has one. */
export const schemaTitle = (schema: unknown): string | undefined => titled.safeParse(schema).data?.title

/** Schemas to choose from, by their titles. */
export const schemaOptions = (schemas: readonly { id: string; schema?: unknown }[]) =>
  schemas.map(({ id, schema }) => ({ value: id, label: schemaTitle(schema) ?? id }))
