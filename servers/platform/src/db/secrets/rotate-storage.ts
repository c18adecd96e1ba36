import fs from 'node:fs'
import path from 'node:path'
import type { Migration } from '../migrate'
import { openStorage, type Storage } from '../open'
import { rotateSecrets, type Rotation } from './prepare-secrets'
import { keyFileOf, newSecretsKey, parseSecretsKeys, SecretsKeyError, writeKeyFile } from './secrets-key'

/**
 * Reseals everything in a storage with its first key. A data folder with a key file gets a new key, and the file keeps the old
 * ones until nothing needs them: if it is stopped in between, the next call continues with the same key.
 * @throws FolderInUse if the platform that uses the folder is running
 * @throws SecretsKeyError if a required key is missing
 */
export async function rotateStorage(storage: Storage, migrations: readonly Migration[]): Promise<Rotation> {
  const file = keyFileOf(path.resolve(storage.data))
  const hasFile = !storage.databaseUrl && !storage.secretsKey
  if (hasFile && !fs.existsSync(file)) throw new SecretsKeyError(`${file}: there is no key to rotate`)
  // opened with the current keys first: they have to be the right ones before the file changes
  const opened = await openStorage(storage, migrations)
  try {
    if (!hasFile) return await rotateSecrets(opened.db)
  } finally {
    await opened.close()
  }
  const before = parseSecretsKeys(fs.readFileSync(file, 'utf8'), file)
  // two keys: an earlier rotation was stopped
  const keys = before.length > 1 ? before : [newSecretsKey(), ...before]
  writeKeyFile(file, keys)
  const again = await openStorage(storage, migrations)
  try {
    const rotation = await rotateSecrets(again.db)
    if (rotation.retired.length > 0) writeKeyFile(file, keys.slice(0, 1))
    return rotation
  } finally {
    await again.close()
  }
}
