import * as z from 'zod/mini'

import { consoleScope, Problem, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import type { JsonPatch } from '@ory/client-fetch'

import { schemaKey } from './queries'
import { useSchemaEditText } from './text'

const entries = z.array(z.looseObject({ id: z.string() }))
const configuration = z.looseObject({ identity: z.looseObject({ schemas: entries }) })

/** A document as the configuration holds it: in the address itself. */
export function inlineUrl(document: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(document))
  return `base64://${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/**
 * The change to a project's configuration that puts a schema there: in the place of the one of its id, else at the end.
 * @throws Problem where the configuration has no list of schemas
 */
export function publishPatch(config: unknown, id: string, document: unknown): JsonPatch[] {
  const parsed = configuration.safeParse(config)
  if (!parsed.success) {
    throw new Problem({
      status: 422,
      id: 'no_schemas',
      message: 'The configuration of this project has no list of schemas.',
    })
  }
  const { schemas } = parsed.data.identity
  const at = schemas.findIndex((entry) => entry.id === id)
  const path = '/services/identity/config/identity/schemas'
  const url = inlineUrl(document)
  // What a schema is configured with besides its document stays.
  if (at >= 0) {
    return [
      { op: 'test', path: `${path}/${at}/id`, value: id },
      { op: 'replace', path: `${path}/${at}/url`, value: url },
    ]
  }
  return [{ op: 'add', path: `${path}/-`, value: { id, url } }]
}

/** Puts a schema into the project's configuration, which acts at once. `projectId` is the project's id, `project` its slug. */
export function usePublishSchema(project: string, projectId: string) {
  const t = useSchemaEditText()
  return write({
    async run({ id, document }: { id: string; document: unknown }) {
      const api = projectApi(consoleScope)
      const { services } = await api.getProject({ projectId })
      const jsonPatch = publishPatch(services.identity?.config, id, document)
      await api.patchProject({ projectId, jsonPatch })
    },
    invalidates: [schemaKey(project)],
    toast: (_, { id }) => t.published(id),
  })
}
