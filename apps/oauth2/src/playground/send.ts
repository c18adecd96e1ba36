import * as z from 'zod/mini'

import { requestProof, send } from '@atrium/shared/transport'

import type { PlaygroundResponse, PlaygroundRequest } from './run'

const GatewayResponse = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  truncated: z.boolean(),
  duration: z.number(),
})
const SealedResponse = z.object({ sealed: z.string() })

const post = async (project: string, path: string, body: unknown): Promise<unknown> => {
  const response = await send(`/api/playground/${encodeURIComponent(project)}${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...requestProof, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

export type Client = { id: string; sealed?: string }

/** Makes one request through the gateway, which adds the client's credential. @throws Problem if the gateway couldn't send it */
export async function sendRequest(
  project: string,
  { operation, params, headers, form, json, auth }: PlaygroundRequest,
  client: Client,
): Promise<PlaygroundResponse> {
  const call = {
    operation,
    headers,
    ...(params && { path: params }),
    ...(json !== undefined && { body: json }),
    ...(form && { body: new URLSearchParams(form).toString() }),
    ...(auth && { client: { id: client.id, method: auth, ...(auth !== 'none' && { sealed: client.sealed }) } }),
  }
  return GatewayResponse.parse(await post(project, '', call))
}

/** Has the gateway seal a client's secret: the result works for this person, project and client, for an hour. @throws Problem */
export async function sealSecret(project: string, client: string, secret: string) {
  const { sealed } = SealedResponse.parse(await post(project, '/secret', { client, secret }))
  return { client, sealed }
}
