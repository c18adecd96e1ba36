import type { Call, Handler } from '../../http/handlers'
import { presentedId } from '../tokens/authenticate-client'
import { findToken } from '../tokens/store'
import { tokenOf } from '../tokens/token-of'
import { findClient } from './store'

/** The client of a request, authenticated or not: by form, header, or token. */
async function clientIdOf(call: Call): Promise<string | undefined> {
  const named = presentedId(call, call.form ?? new URLSearchParams())
  if (named !== undefined) return named
  const token = tokenOf(call)
  const row = token === '' ? undefined : await findToken(call.db, call.project.id, token, call.now)
  return row?.kind === 'access' ? row.client_id : undefined
}

const depth = (origin: string): number => origin.split('.').length

/** Here `*` matches one label of a host name, `**` any number of them, and `https://*` every host. */
const hasDepthOf = (pattern: string, origin: string): boolean =>
  !pattern.includes('*') || pattern.includes('**') || pattern.endsWith('://*') || depth(pattern) === depth(origin)

/** Origins that the request's client allows (`allowed_cors_origins`), as patterns. */
async function originsOf(call: Call, origin: string): Promise<readonly string[]> {
  const id = await clientIdOf(call)
  const client = id === undefined ? undefined : await findClient(call.db, call.project.id, id)
  return (client?.document.allowed_cors_origins ?? []).filter((pattern) => hasDepthOf(pattern, origin))
}

/** Marks a handler whose responses may be read by pages of its client's origins, too, where the project has CORS on. */
export const readByClients = <H extends Handler>(handler: H): H => Object.assign(handler, { originsOf })
