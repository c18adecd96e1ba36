import { createHash } from 'node:crypto'
import { ownSecret } from '../db/secrets/own-secret'
import { sealerWith, type Sealer } from '../db/sealer'
import type { Call } from '../http/handlers'
import { at } from '../http/json'

/** Purposes of sealing: a value sealed for one can't be opened for another. */
export type SealedFor = 'state' | 'tokens'

const secretsAt = (document: unknown, path: string): string[] => {
  const list = at(document, path)
  return (Array.isArray(list) ? list : []).filter((secret): secret is string => typeof secret === 'string')
}

/**
 * Seals tokens and other secrets of the identity service, with the project's `secrets.cipher` or `secrets.default` (the first
 * encrypts, all of them decrypt), or with a random secret of the project. These keys are sealed in the database themselves.
 */
export async function sealerOf({ db, project }: Pick<Call, 'db' | 'project'>, purpose: SealedFor): Promise<Sealer> {
  const { identity } = project.config
  const configured = [...secretsAt(identity, 'secrets.cipher'), ...secretsAt(identity, 'secrets.default')]
  const secrets = [...configured, await ownSecret(db, 'identity_sealing', project.id)]
  return sealerWith(
    secrets.map((secret) => createHash('sha256').update(`identity ${purpose} ${project.id} ${secret}`).digest()),
  )
}
