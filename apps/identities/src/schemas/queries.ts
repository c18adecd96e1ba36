import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey, type Page } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { IdentitySchemaContainer } from '@ory/client-fetch'

/** The address of the list of schemas. */
export const SchemaListPlace = z.object({
  project: z.string(),
  page: z.optional(z.string()),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
})
export type SchemaListPlace = z.infer<typeof SchemaListPlace>

/** The address of one schema. */
export const SchemaPlace = z.object({ project: z.string(), schema: z.string() })
export type SchemaPlace = z.infer<typeof SchemaPlace>

export const schemaKey = (project: string) => resourceKey('schemas', project)

const aMinute = 60_000
const mostSchemas = 500

export const schemaList = ({ project, page, size }: SchemaListPlace) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'list', { page, size }],
    queryFn: async ({ signal }): Promise<Page<IdentitySchemaContainer>> =>
      readPage(
        await identityApi(projectScope(project)).listIdentitySchemasRaw(
          { pageToken: page, pageSize: size },
          { signal },
        ),
      ),
  })

/** All schemas of a project, to choose from: a project has a handful. */
export const everySchema = (project: string) => ({
  ...schemaList({ project, size: mostSchemas }),
  staleTime: aMinute,
})

export const schemaById = ({ project, schema }: SchemaPlace) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'one', schema],
    staleTime: aMinute,
    queryFn: ({ signal }) => identityApi(projectScope(project)).getIdentitySchema({ id: schema }, { signal }),
  })
