import type { Project } from '../../control/project'
import { createHash } from 'node:crypto'
import { ownSecret } from '../../db/secrets/own-secret'
import { sealerWith } from '../../db/sealer'
import type { Call } from '../../http/handlers'
import { configOf } from '../config'

export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string }

/**
 * Seals private keys at rest with AES-256-GCM, with the project's `secrets.system` (the first encrypts, all of them decrypt),
 * or with a random secret of the project. These keys are sealed in the database themselves.
 */
export async function sealerOf(call: Pick<Call, 'db'> & { project: Project }): Promise<Sealer> {
  const configured = configOf(call).secrets.system
  const own = await ownSecret(call.db, 'oauth2_sealing', call.project.id)
  const keys = [...configured, own].map((secret) =>
    createHash('sha256').update(`oauth2 keys ${call.project.id} ${secret}`).digest(),
  )
  const { seal, open } = sealerWith(keys)
  return {
    seal,
    open: (sealed) => {
      const text = open(sealed)
      if (text === undefined) throw new Error('A key was encrypted with a secret that is no longer in secrets.system.')
      return text
    },
  }
}
