import type { Project } from '../control/project'
import type { Database } from '../db/database'
import type { SeedClient } from '../seed/rows'
import { read } from './bodies'
import { clientSchema, sentSchema } from './clients/fields'
import { insertClient } from './clients/store'
import { validClient } from './clients/validate'
import { configOf } from './config'
import { generateSecret, hashChosen, hashGenerated, opaqueToken, sha256 } from './secrets'

/** Nobody knows the secret of a client that was seeded without one: it has to be rotated. */
const hashOf = (project: Project, secret: string) =>
  secret ? hashChosen(project, secret) : hashGenerated(generateSecret())

/**
 * Stores OAuth2 clients, by the same rules as the API.
 * @throws HttpError 400 when one is not valid, 409 when its id is taken
 */
export async function seedClients(db: Database, project: Project, rows: readonly SeedClient[]): Promise<void> {
  for (const row of rows) {
    const document = validClient(read(clientSchema, row), configOf({ project }))
    const { client_id: id, client_secret: secret } = read(sentSchema, row)
    const now = project.createdAt
    await insertClient(
      db,
      project.id,
      { id, document, createdAt: now, updatedAt: now },
      {
        secretHash: document.token_endpoint_auth_method === 'none' ? null : await hashOf(project, secret),
        rotatedHashes: [],
        registrationHash: sha256(opaqueToken('ory_at_')),
      },
    )
  }
}
