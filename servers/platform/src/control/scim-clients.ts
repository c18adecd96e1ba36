import { randomUUID } from 'node:crypto'
import { HIDDEN } from '@atrium/shared/operations'
import { z } from 'zod'
import { invalid } from '../http/errors'
import type { Json, JsonObject } from '../http/json'
import { valid } from './calls'

const MOST = 500

/** `normalizedProjectRevisionScimClient`; times are the revision's. */
const client = z.object({
  id: z.guid().optional(),
  client_id: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/, 'has letters, digits, dots, dashes and underscores, 128 at most'),
  organization_id: z.guid().toLowerCase(),
  label: z.string().trim().min(1, 'must not be empty').max(500, 'can have at most 500 characters'),
  mapper_url: z
    .string()
    .max(100_000)
    .regex(/^(?:base64|https?):\/\//, 'has to begin with base64:// or https://'),
  authorization_header_secret: z.union([
    // the mask, which keeps the stored secret
    z.literal(HIDDEN),
    z
      .string()
      .min(16, 'needs 16 characters at least')
      .max(512, 'can have at most 512 characters')
      .regex(/^[!-~]+(?: [!-~]+)?$/, 'may have no spaces or control characters'),
  ]),
  proxy_scim_server_url: z.string().max(2048).optional(),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
})

const list = z.object({ scim_clients: z.array(client).max(MOST, `may have ${MOST} entries at most`) })

/**
 * The SCIM clients of a revision as they are stored.
 * @throws HttpError 400 that names the invalid field or the duplicate ID
 */
export function readScimClients(value: Json | undefined): JsonObject[] {
  const { scim_clients: clients } = valid(list, { scim_clients: value ?? [] })
  const stored = clients.map(({ id = randomUUID(), ...one }) => ({ id, ...one }))
  for (const name of ['client_id', 'id'] as const) {
    const seen = new Set<string>()
    for (const one of stored) {
      if (seen.has(one[name])) throw invalid(`Another SCIM client has the ${name} "${one[name]}".`)
      seen.add(one[name])
    }
  }
  return stored
}
