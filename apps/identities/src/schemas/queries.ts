import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, Problem, projectScope } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { callOpen } from '@atrium/shared/api/open'
import { findProject } from '@atrium/shared/session'

import { everySchema, schemaKey } from './every-schema'
import { schemaOfSegment, schemaSegment } from './schema-segment'

/** The URL of the list of schemas, and of the page that creates one. */
export const SchemaListPlace = z.object({ project: z.string() })

/** The URL of one schema. */
export const schemaInPath = z.pipe(z.string(), z.transform(schemaOfSegment))
export const SchemaPlace = z.object({ project: z.string(), schema: schemaInPath })
export type SchemaPlace = z.infer<typeof SchemaPlace>

export const VersionPlace = z.object({ project: z.string(), schema: schemaInPath, revision: z.string() })

const aMinute = 60_000

export const schemaById = ({ project, schema }: SchemaPlace) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'one', schema],
    staleTime: aMinute,
    queryFn: ({ signal }) =>
      identityApi(projectScope(project)).getIdentitySchema({ id: schemaSegment(schema) }, { signal }),
  })

const document = z.record(z.string(), z.unknown())
const setting = z.object({
  id: z.string(),
  source: z.enum(['preset', 'embedded', 'url']),
  url: z.optional(z.string()),
  schema: z.optional(document),
  in_project: z.boolean(),
  is_default: z.boolean(),
  selfservice_selectable: z.boolean(),
  identities: z.number(),
})
const settings = z.object({ schemas: z.array(setting), counted_all: z.boolean() })

/** How a project uses a schema; `identities` is a lower bound unless `counted_all`. */
export type SchemaSetting = z.infer<typeof setting>
export type SchemaSettings = z.infer<typeof settings>

/** A schema of the list; without settings if the target doesn't return them, without a document if it can't be used. */
export type ListedSchema = { id: string; schema?: unknown; setting?: SchemaSetting }

/** How a project uses its schemas, and the presets that it could add; null on a target that doesn't return them. */
export const schemaSettings = (project: string) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'settings'],
    queryFn: async ({ signal }): Promise<SchemaSettings | null> => {
      const { id: project_id } = await findProject(project)
      const request = { path: { project_id }, signal }
      return callOpen(consoleScope, 'listProjectIdentitySchemas', request, (body) => settings.parse(body)).catch(
        notHere,
      )
    },
  })

/** @throws errors, except if the target doesn't have the operation */
function notHere(error: unknown): null {
  if (error instanceof Problem && (error.id === 'not_available' || error.status === 404)) return null
  throw error
}

export const schemaList = ({ project }: z.infer<typeof SchemaListPlace>) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'table'],
    queryFn: async ({ client }): Promise<{ items: ListedSchema[]; countedAll: boolean }> => {
      const [{ items }, body] = await Promise.all([
        client.fetchQuery({ ...everySchema(project), staleTime: 0 }),
        client.fetchQuery({ ...schemaSettings(project), staleTime: 0 }),
      ])
      if (!body) return { items, countedAll: false }
      const listed = body.schemas.map((one) => ({
        id: one.id,
        schema: items.find(({ id }) => id === one.id)?.schema ?? one.schema,
        setting: one,
      }))
      return { items: listed, countedAll: body.counted_all }
    },
  })

const saved = z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string() }))
export type SavedSchema = z.infer<typeof saved>[number]

/** Schemas that other projects of the person's workspaces have or had. */
export const savedSchemas = (project: string) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'saved'],
    queryFn: async ({ signal }): Promise<SavedSchema[]> =>
      (await callOpen(consoleScope, 'listManagedIdentitySchemas', { signal }, (body) => saved.parse(body)).catch(
        notHere,
      )) ?? [],
  })

/** The document of a saved schema. */
export const savedSchema = (id: string) =>
  callOpen(consoleScope, 'getManagedIdentitySchema', { path: { id } }, (body) => document.parse(body))

/** The document at a URL, read by the server. @throws Problem with the field `url` */
export async function schemaAtUrl(project: string, url: string) {
  const { id: project_id } = await findProject(project)
  const request = { path: { project_id }, body: { url } }
  const read = z.object({ schema: document })
  return callOpen(consoleScope, 'fetchProjectIdentitySchema', request, (body) => read.parse(body).schema)
}

const version = z.object({
  revision_id: z.string(),
  created_at: z.string(),
  author: z.nullable(z.string()),
  current: z.boolean(),
})
export type SchemaVersion = z.infer<typeof version>
const versions = z.object({ versions: z.array(version), complete: z.boolean() })

/** The versions of a schema, newest first, among the project's last 100 revisions; none of a preset that the project has never had. */
export const schemaVersions = ({ project, schema }: SchemaPlace) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'versions', schema],
    queryFn: async ({ signal }) => {
      const { id: project_id } = await findProject(project)
      const request = { path: { project_id, schema_id: schemaSegment(schema) }, signal }
      return callOpen(consoleScope, 'listProjectIdentitySchemaVersions', request, (body) => versions.parse(body)).catch(
        (error: unknown) => notHere(error) ?? { versions: [], complete: true },
      )
    },
  })

const entries = z.array(z.looseObject({ id: z.string(), url: z.string() }))
const revision = z.object({
  created_at: z.string(),
  services: z.object({
    identity: z.object({ config: z.looseObject({ identity: z.looseObject({ schemas: entries }) }) }),
  }),
})

/** Where a revision reads a schema from. @throws Problem 404 if it doesn't have it */
export const schemaVersion = ({ project, schema, revision: revision_id }: z.infer<typeof VersionPlace>) =>
  queryOptions({
    queryKey: [...schemaKey(project), 'version', schema, revision_id],
    queryFn: async ({ signal }) => {
      const { id: project_id } = await findProject(project)
      const request = { path: { project_id, revision_id }, signal }
      const found = await callOpen(consoleScope, 'getProjectRevision', request, (body) => revision.parse(body))
      const entry = found.services.identity.config.identity.schemas.find(({ id }) => id === schema)
      if (!entry) throw new Problem({ status: 404, id: 'no_such_version', message: 'No such version.' })
      return { createdAt: found.created_at, url: entry.url }
    },
  })
