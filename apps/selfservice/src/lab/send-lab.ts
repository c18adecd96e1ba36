import { requestProof, send } from '@atrium/shared/transport'
import * as z from 'zod/mini'

import type { LabResponse, LabRequest } from './lab-request'

const pair = z.tuple([z.string(), z.string()])
const responseSchema = z.object({
  status: z.number(),
  headers: z.array(pair),
  body: z.string(),
  truncated: z.boolean(),
  duration: z.number(),
})

/**
 * Sends a request to a project's self-service API through the gateway, as a separate client.
 * @param project slug
 * @throws Problem if there was no response, or the gateway rejected the request
 */
export async function sendLab(
  project: string,
  { operation, path, query, headers, body }: LabRequest,
): Promise<LabResponse> {
  const response = await send(`${location.origin}/api/lab/${encodeURIComponent(project)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...requestProof, Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      operation,
      path,
      query,
      headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
      body,
    }),
  })
  return responseSchema.parse(await response.json())
}
