import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import { vaultOf, type SealedAt } from '../../db/secrets/vault'
import { sealerWith } from '../../db/sealer'
import type { Call } from '../../http/handlers'
import { configOf } from '../config'

export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string }

/**
 * Seals private keys at rest by AES-256-GCM, with the project's `secrets.system` (the first seals, all of them open), or
 * with a random secret of the project's own. All of these are sealed in the database themselves.
 */
export async function sealerOf(call: Pick<Call, 'db' | 'project'>): Promise<Sealer> {
  const configured = configOf(call).secrets.system
  const own = await ownSecret(call.db, call.project.id)
  const keys = [...configured, own].map((secret) =>
    createHash('sha256').update(`oauth2 keys ${call.project.id} ${secret}`).digest(),
  )
  const { seal, open } = sealerWith(keys)
  return {
    seal,
    open: (sealed) => {
      const text = open(sealed)
      if (text === undefined)
        throw new Error('A key was sealed with a secret that the configuration no longer has (secrets.system).')
      return text
    },
  }
}

async function ownSecret(db: Database, projectId: string): Promise<string> {
  const at: SealedAt = { column: 'oauth2_sealing.secret', key: [projectId] }
  const find = async () => {
    const row = await db
      .selectFrom('oauth2_sealing')
      .select('secret')
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    return row && vaultOf(db).open(at, row.secret)
  }
  const known = await find()
  if (known !== undefined) return known
  // another process may be a moment faster: the first one counts
  await db
    .insertInto('oauth2_sealing')
    .values({ project_id: projectId, secret: vaultOf(db).seal(at, randomBytes(32).toString('base64url')) })
    .onConflict((taken) => taken.column('project_id').doNothing())
    .execute()
  const secret = await find()
  if (secret === undefined) throw new Error('The secret that seals keys was not kept.')
  return secret
}
