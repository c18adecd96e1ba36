import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../db/database'
import { vaultOf, type SealedAt } from '../db/secrets/vault'
import { sealerWith, type Sealer } from '../db/sealer'
import type { Call } from '../http/handlers'
import { at } from '../http/json'

/** What is sealed: one purpose does not open what was sealed for another. */
export type SealedFor = 'state' | 'tokens'

const secretsAt = (document: unknown, path: string): string[] => {
  const list = at(document, path)
  return (Array.isArray(list) ? list : []).filter((secret): secret is string => typeof secret === 'string')
}

/**
 * Seals what the identity service keeps of others, with the project's `secrets.cipher` or `secrets.default` (the first
 * seals, all of them open), or with a random secret of the project's own. All of these are
 * sealed in the database themselves.
 */
export async function sealerOf({ db, project }: Pick<Call, 'db' | 'project'>, purpose: SealedFor): Promise<Sealer> {
  const { identity } = project.config
  const configured = [...secretsAt(identity, 'secrets.cipher'), ...secretsAt(identity, 'secrets.default')]
  const secrets = [...configured, await ownSecret(db, project.id)]
  return sealerWith(
    secrets.map((secret) => createHash('sha256').update(`identity ${purpose} ${project.id} ${secret}`).digest()),
  )
}

async function ownSecret(db: Database, projectId: string): Promise<string> {
  const at: SealedAt = { column: 'identity_sealing.secret', key: [projectId] }
  const find = async () => {
    const row = await db
      .selectFrom('identity_sealing')
      .select('secret')
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    return row && vaultOf(db).open(at, row.secret)
  }
  const known = await find()
  if (known !== undefined) return known
  // another process may be a moment faster: the first one counts
  await db
    .insertInto('identity_sealing')
    .values({ project_id: projectId, secret: vaultOf(db).seal(at, randomBytes(32).toString('base64url')) })
    .onConflict((taken) => taken.column('project_id').doNothing())
    .execute()
  const secret = await find()
  if (secret === undefined) throw new Error('The secret that seals tokens was not kept.')
  return secret
}
