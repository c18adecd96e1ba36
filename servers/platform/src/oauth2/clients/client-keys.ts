import { decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import type { Call } from '../../http/handlers'
import { parsedJson } from '../../http/json'
import { OutgoingError } from '../../outgoing/outgoing'
import { isSignedWith } from '../keys/is-signed-with'
import { clientRules } from '../outgoing'
import { invalidRequest, serverError } from '../tokens/errors'
import type { ClientRow } from './store'

const jwk = z.looseObject({ kty: z.string(), kid: z.string().optional(), use: z.string().optional() })
const keySet = z.object({ keys: z.array(jwk) })
type ClientKey = z.infer<typeof jwk>

/** A set that lacks a key is fetched again at most once in this many milliseconds, whatever is sent. */
const AGAIN = 60_000

async function fetched(call: Call, url: string, generation: string): Promise<ClientKey[]> {
  const rules = clientRules(call)
  const key = `${call.project.id} jwks ${JSON.stringify(rules)} ${generation} ${url}`
  const text = await call.project.egress.texts.read(key, async () => {
    try {
      const { status, body } = await call.project.egress.send(
        { url, method: 'GET', headers: { accept: 'application/json' } },
        rules,
      )
      if (status >= 200 && status < 300) return body
      throw serverError(`The client's keys at its "jwks_uri" can't be read: it responded with status ${status}.`)
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      throw serverError(`The client's keys at its "jwks_uri" can't be read: ${error.message}`)
    }
  })
  const parsed = keySet.safeParse(parsedJson(text))
  if (!parsed.success) throw serverError('The client’s "jwks_uri" returned no key set.')
  return parsed.data.keys
}

/** The client's keys that may have signed, by type and use, and by ID if one is given. */
function candidates(keys: readonly ClientKey[], kid: string | undefined, alg: string): ClientKey[] {
  const kty = alg.startsWith('ES') ? 'EC' : 'RSA'
  return keys.filter(
    (key) => (kid === undefined || key.kid === kid) && key.kty === kty && (key.use === undefined || key.use === 'sig'),
  )
}

/**
 * Whether a client has signed a JWT, with one of its registered keys or those at its `jwks_uri`.
 * @throws HttpError 400 without a matching key, 500 if the keys can't be read
 */
export async function isSignedBy(call: Call, { document }: ClientRow, token: string): Promise<boolean> {
  const { kid, alg = '' } = decodeProtectedHeader(token)
  let found: ClientKey[]
  if (document.jwks) {
    const own = keySet.safeParse(document.jwks)
    found = own.success ? candidates(own.data.keys, kid, alg) : []
  } else {
    found = candidates(await fetched(call, document.jwks_uri, ''), kid, alg)
    if (found.length === 0) {
      const minute = String(Math.floor(call.now.getTime() / AGAIN))
      found = candidates(await fetched(call, document.jwks_uri, minute), kid, alg)
    }
  }
  if (found.length === 0) throw invalidRequest('The client has no key that matches the "kid" and "alg" of the JWT.')
  for (const key of found.slice(0, 10)) if (await isSignedWith(token, key, alg)) return true
  return false
}
