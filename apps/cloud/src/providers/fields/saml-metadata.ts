import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, pause } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { findProject } from '@atrium/shared/session'

const Certificate = z.object({
  subject: z.string(),
  fingerprint_sha256: z.string(),
  not_before: z.string(),
  not_after: z.string(),
})
const MetadataResponse = z.object({
  error: z.optional(z.string()),
  metadata: z.optional(
    z.object({
      entity_id: z.string(),
      sign_in_url: z.string(),
      certificates: z.array(Certificate),
      xml: z.optional(z.string()),
    }),
  ),
})
export type SamlMetadata = NonNullable<z.infer<typeof MetadataResponse>['metadata']>

/**
 * Metadata as the platform reads it at sign-in.
 * @returns `error`, in English, if it can't be used
 * @throws Problem
 */
export async function readSamlMetadata(project: string, of: { xml: string } | { url: string }, signal?: AbortSignal) {
  const path = { project_id: (await findProject(project)).id }
  return callOpen(consoleScope, 'readSamlMetadata', { path, body: of, signal }, (body) => MetadataResponse.parse(body))
}

/** Milliseconds without typing before metadata is read. */
const PAUSE = 300

/** The parsed metadata, cached by text. */
export const samlMetadata = (project: string, xml: string) =>
  queryOptions({
    queryKey: ['saml-metadata', project, xml],
    staleTime: Infinity,
    gcTime: 30_000,
    retry: false,
    queryFn: async ({ signal }) => {
      await pause(PAUSE, signal)
      return readSamlMetadata(project, { xml }, signal)
    },
  })
