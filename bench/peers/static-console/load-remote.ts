import { domain as cloud } from '../../../apps/cloud/src/domain'
import { domain as identities } from '../../../apps/identities/src/domain'
import { domain as oauth2 } from '../../../apps/oauth2/src/domain'
import { domain as permissions } from '../../../apps/permissions/src/domain'
import { domain as selfservice } from '../../../apps/selfservice/src/domain'

// Replaces apps/shell/src/federation/load-remote.ts in the peer without federation.
const domains = [cloud, identities, oauth2, permissions, selfservice]

type Remote = { id: string }

export const loadedRemotes = () => []

export function loadRemote(remote: Remote) {
  const domain = domains.find(({ id }) => id === remote.id)
  if (!domain) throw new Error(`no domain ${remote.id}`)
  return Promise.resolve({ remote, domain })
}

export const clearRemote = () => undefined
export const failureOf = (_id: string, error: unknown) => error
export const noteHealthy = () => undefined
