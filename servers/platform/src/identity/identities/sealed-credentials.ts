import { credentialColumn, sealedCredentials } from '../../db/secrets/sealed-columns'
import { SealError, type SealedAt, type Vault } from '../../db/secrets/vault'
import type { Credential, Credentials } from './identity'

type SealedType = (typeof sealedCredentials)[number]

const configAt = (type: SealedType, projectId: string, id: string): SealedAt => ({
  column: credentialColumn(type),
  key: [projectId, id.toLowerCase()],
})

const withConfigs = (
  credentials: Credentials,
  change: (type: SealedType, config: Credential['config']) => Credential['config'],
): Credentials => {
  let changed = credentials
  for (const type of sealedCredentials) {
    const credential = credentials[type]
    if (credential) changed = { ...changed, [type]: { ...credential, config: change(type, credential.config) } }
  }
  return changed
}

/** Credentials as they are stored: secrets of second factors are sealed; hashes and public keys are not. */
export const sealCredentials = (vault: Vault, projectId: string, id: string, credentials: Credentials): Credentials =>
  withConfigs(credentials, (type, config) => ({
    sealed: vault.seal(configAt(type, projectId, id), JSON.stringify(config)),
  }))

/** Credentials as they are used. @throws SealError */
export const openCredentials = (vault: Vault, projectId: string, id: string, credentials: Credentials): Credentials =>
  withConfigs(credentials, (type, { sealed }) => {
    if (typeof sealed !== 'string')
      throw new SealError(`The credential ${type} of the identity ${id} is not encrypted.`)
    // sealed values are configurations
    return JSON.parse(vault.open(configAt(type, projectId, id), sealed)) as Credential['config']
  })
