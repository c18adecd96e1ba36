import { credentialTypes, type CredentialType, type Identity } from './identity'

export type Handle = { value: string; types: CredentialType[]; verifiable: boolean; recovery: boolean }

/** Every value that identifies the identity, without duplicates. Second factors are identified by the identity's ID and need none. */
export function handlesOf(identity: Identity): Handle[] {
  const handles = new Map<string, Handle>()
  const handle = (value: string): Handle => {
    const known = handles.get(value) ?? { value, types: [], verifiable: false, recovery: false }
    handles.set(value, known)
    return known
  }
  for (const type of credentialTypes) {
    if (type === 'totp' || type === 'lookup_secret') continue
    for (const identifier of identity.credentials[type]?.identifiers ?? []) handle(identifier).types.push(type)
  }
  for (const { value } of identity.verifiableAddresses) handle(value).verifiable = true
  for (const { value } of identity.recoveryAddresses) handle(value).recovery = true
  return [...handles.values()]
}

/** The handles as rows of the table, as JSON. */
export const handleDocuments = (projectId: string, identity: Identity) =>
  handlesOf(identity).map((handle) => ({ project_id: projectId, identity_id: identity.id, ...handle }))

/** The handles as rows for the query builder. */
export const handleRows = (projectId: string, identity: Identity) =>
  handleDocuments(projectId, identity).map((row) => ({ ...row, types: JSON.stringify(row.types) }))
