import { z } from 'zod'
import { invalid } from '../http/errors'
import type { JsonObject } from '../http/json'
import { nameField } from './name-field'

const object = z.record(z.string(), z.json()) satisfies z.ZodType<JsonObject>
const service = z.object({ config: object })

/** A revision's content: everything in a project that a client may change. */
export const revisionDocument = z.object({
  name: nameField,
  environment: z.enum(['prod', 'stage', 'dev']),
  home_region: z.string(),
  /** A halted project serves no requests. */
  state: z.enum(['running', 'halted']).default('running'),
  services: z.strictObject({
    identity: service,
    oauth2: service,
    permission: service,
    account_experience: service.optional(),
    talos: service.optional(),
  }),
  cors_public: z.object({ enabled: z.boolean().optional(), origins: z.array(z.string()).optional() }),
  cors_admin: z.object({ enabled: z.boolean().optional(), origins: z.array(z.string()).optional() }),
  /** Flat settings that belong to no service's configuration. */
  settings: object,
})

export type RevisionDocument = z.infer<typeof revisionDocument>

/** @throws HttpError 400 that names the field */
export function parsedDocument(input: unknown): RevisionDocument {
  const parsed = revisionDocument.strict().safeParse(input)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.join('.') ?? ''
    throw invalid(`${field ? `The field "${field}"` : 'The project'}: ${issue?.message ?? 'not valid'}.`, {
      details: { field },
    })
  }
  return parsed.data
}
