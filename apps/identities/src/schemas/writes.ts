import { consoleScope, write } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { projectApi } from '@atrium/shared/api/project'
import { inlineUrl } from '@atrium/shared/base64'
import { findProject } from '@atrium/shared/session'

import { schemaKey } from './every-schema'
import { schemaPatch, type SchemaChange } from './schema-patches'
import { schemaSegment } from './schema-segment'
import { useSchemaEditText } from './text'

/** Changes how the project uses a schema, effective immediately. `project` is its slug. */
export function useChangeSchema(project: string) {
  return write({
    async run({ id, change }: { id: string; change: SchemaChange; done: string }) {
      const api = projectApi(consoleScope)
      const { id: projectId } = await findProject(project)
      const { services } = await api.getProject({ projectId })
      await api.patchProject({ projectId, jsonPatch: schemaPatch(services.identity?.config, id, change) })
    },
    invalidates: [schemaKey(project)],
    toast: (_, { done }) => done,
  })
}

/** Adds a schema to the project's configuration, effective immediately. */
export function usePublishSchema(project: string) {
  const t = useSchemaEditText()
  const change = useChangeSchema(project)
  return ({ id, document }: { id: string; document: unknown }) =>
    change({ id, change: { url: inlineUrl(JSON.stringify(document)) }, done: t.published(id) })
}

/** Removes a schema from the project. @throws Problem 409 if it is in use */
export function useDeleteSchema(project: string) {
  const t = useSchemaEditText()
  return write({
    async run({ id }: { id: string }) {
      const { id: project_id } = await findProject(project)
      const path = { project_id, schema_id: schemaSegment(id) }
      await callOpen(consoleScope, 'deleteProjectIdentitySchema', { path }, () => undefined)
    },
    invalidates: [schemaKey(project)],
    toast: (_, { id }) => t.deleted(id),
  })
}
