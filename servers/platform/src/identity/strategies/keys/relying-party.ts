import type { Call } from '../../../http/handlers'
import type { IdentityConfig } from '../../config'
import type { KeyType } from './stored-key'

/** The site that keys are for: its domain, its name, and the origins of its pages. */
export type RelyingParty = { id: string; displayName: string; origins: string[] }

/** The configured value; by default, the project's own URL. */
export function relyingParty({ base }: Pick<Call, 'base'>, { methods }: IdentityConfig, type: KeyType): RelyingParty {
  const { id, displayName, origins } = methods[type].rp
  const { hostname, origin, protocol } = new URL(base)
  const usual = id === undefined ? origin : `${protocol}//${id}`
  return {
    id: id ?? hostname,
    displayName: displayName ?? id ?? hostname,
    origins: origins.length > 0 ? origins : [usual],
  }
}
