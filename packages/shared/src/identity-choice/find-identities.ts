import { projectScope } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { Option } from '../ui'
import { identifierOf, nameOf } from './identity-name'

const MOST = 8
/** Maximum IDs per request, which keeps its URL below 5 KB. */
const IDS = 100

/** Up to 8 identities with a sign-in name that contains a text, as options: the ID and the name. @throws Problem */
export async function findIdentities(project: string, text: string, signal: AbortSignal): Promise<Option[]> {
  const request = { previewCredentialsIdentifierSimilar: text, pageSize: MOST }
  const identities = await identityApi(projectScope(project)).listIdentities(request, { signal })
  return identities.map((identity) => {
    const [name, identifier] = [nameOf(identity), identifierOf(identity)]
    return { value: identity.id, label: name ? `${identifier} (${name})` : identifier }
  })
}

/** What identities sign in with, by ID. @throws Problem */
export async function namesOfIdentities(project: string, ids: readonly string[], signal: AbortSignal) {
  const api = identityApi(projectScope(project))
  const parts = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, part) =>
    ids.slice(part * IDS, (part + 1) * IDS),
  )
  const found = await Promise.all(parts.map((part) => api.listIdentities({ ids: part, pageSize: IDS }, { signal })))
  return new Map(found.flat().map((identity) => [identity.id, identifierOf(identity)]))
}
