import { z } from 'zod'
import type { JsonObject } from '../http/json'

const json = z.json()
const object = z.record(z.string(), json) satisfies z.ZodType<JsonObject>
const service = z.object({ config: object })

/** What a revision keeps: everything of a project that a client may change. */
export const revisionDocument = z.object({
  name: z.string(),
  environment: z.enum(['prod', 'stage', 'dev']),
  home_region: z.string(),
  services: z.object({ identity: service, oauth2: service, permission: service }),
  cors_public: object,
  cors_admin: object,
  settings: object,
})

export type RevisionDocument = z.infer<typeof revisionDocument>
