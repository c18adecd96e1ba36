import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeFolder } from '@atrium/shared/writable-folder'

import { errorCode } from '../error-code'
import { StoreError } from '../store-error'
import type { Config } from './schema'
import { ConfigError } from './load-config'

/** Where the gateway keeps its own files below the data folder. */
export const gatewayFolder = (config: Pick<Config, 'data'>) => join(config.data, 'gateway')

/**
 * The keys for sealing: those in the configuration; otherwise one that is generated once and stored in the data folder, readable
 * by its owner only; with `memory`, one that lasts until the process ends.
 * @throws StoreError if the folder can't be written; ConfigError if the stored key is damaged.
 */
export function sealingSecrets(config: Pick<Config, 'data' | 'secret'>): string[] {
  if (config.secret.length > 0) return config.secret
  const newSecret = randomBytes(32).toString('base64url')
  if (config.data === 'memory') return [newSecret]
  const file = join(gatewayFolder(config), 'sealing.key')
  try {
    makeFolder(gatewayFolder(config))
    // Linking fails if the file exists. Of two gateways that start at once, one creates it and both read it complete.
    const temporaryFile = `${file}.${process.pid}`
    writeFileSync(temporaryFile, newSecret, { mode: 0o600 })
    try {
      linkSync(temporaryFile, file)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    } finally {
      rmSync(temporaryFile)
    }
  } catch (error) {
    throw new StoreError(`data: can't write ${file}: ${errorCode(error) || String(error)}`)
  }
  const secret = readKey(file)
  if (secret.length < 16) throw new ConfigError(`data: ${file} holds no key; remove it to have another one made`)
  return [secret]
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StoreError(`data: can't read ${file}: ${errorCode(error) || String(error)}`)
  }
}
