import { z } from 'zod'
import { invalid, notFound } from '../../http/errors'
import { noContent, own, reply, type Call, type Handlers } from '../../http/handlers'
import { readValue } from '../../http/read-value'
import { encodedTwice, jsonOf } from '../bodies'
import { LARGEST_SET, MOST_SET_KEYS } from '../limits'
import { readByClients } from '../clients/origins'
import { configOf, issuerUrl } from '../config'
import { generateKey, publicPart, readKey, shownKey, type Key } from './jwk'
import {
  ACCESS_TOKEN_KEYS,
  addKey,
  assertRoom,
  findKey,
  ID_TOKEN_KEYS,
  keysOf,
  ownSets,
  putKey,
  putKeys,
  removeKeys,
  SAML_ENCRYPTION_KEYS,
  tooManyKeys,
} from './store'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const createSchema = z.object({ alg: text, kid: text, use: text })
const setSchema = z.object({ keys: z.array(z.unknown()).nullish() })

/** The service's signing keys have a public part. */
function keyFor(set: string, sent: unknown): Key {
  const key = readKey(sent)
  if (!ownSets.includes(set)) return key
  if (key.kty === 'oct') throw invalid('This set can only contain key pairs.')
  if ([key.kid, key.alg, key.use].includes('')) throw invalid('Keys in this set require "kid", "alg" and "use".')
  return key
}

export const keyHandlers = {
  createJsonWebKeySet: own(async (call) => {
    const { alg, kid, use } = readValue(createSchema, jsonOf(call))
    const set = call.path.set ?? ''
    if (alg === 'RSA-OAEP' && set !== SAML_ENCRYPTION_KEYS)
      throw invalid('Keys of this set can only be for signatures.')
    await assertRoom(call, set)
    const key = await generateKey(alg, kid, use)
    await addKey(call, set, key)
    const location = `${issuerUrl(call)}/keys/${encodedTwice(set)}`
    return reply({ keys: [key] }, { status: 201, headers: { location } })
  }),

  getJsonWebKeySet: async (call) => {
    const keys = await keysOf(call, call.path.set ?? '')
    if (keys.length === 0) throw notFound('The key set does not exist.')
    return { keys: keys.map(shownKey) }
  },

  setJsonWebKeySet: own(async (call) => {
    const set = call.path.set ?? ''
    const sent = readValue(setSchema, jsonOf(call)).keys ?? null
    if (sent && sent.length > MOST_SET_KEYS) throw tooManyKeys()
    const keys = sent?.map((key) => keyFor(set, key)) ?? null
    await putKeys(call, set, keys ?? [])
    return { keys: keys && keys.map(shownKey) }
  }),

  deleteJsonWebKeySet: async (call) => {
    await removeKeys(call.db, call.project.id, call.path.set ?? '')
    return noContent()
  },

  getJsonWebKey: async (call) => {
    const key = await findKey(call, call.path.set ?? '', call.path.kid ?? '')
    if (!key) throw notFound('The key does not exist.')
    return { keys: [shownKey(key)] }
  },

  // the id in the key counts, not the one in the address
  setJsonWebKey: own(async (call) => {
    const set = call.path.set ?? ''
    const key = keyFor(set, jsonOf(call))
    await putKey(call, set, key)
    return shownKey(key)
  }),

  deleteJsonWebKey: async (call) => {
    await removeKeys(call.db, call.project.id, call.path.set ?? '', call.path.kid ?? '')
    return noContent()
  },

  discoverJsonWebKeys: readByClients(async (call: Call) => {
    const sets = new Set([ID_TOKEN_KEYS, ACCESS_TOKEN_KEYS, ...configOf(call).webfinger.jwks.broadcast_keys])
    const keys = []
    let bytes = 0
    for (const set of sets) {
      const own = (await keysOf(call, set))
        .filter(({ kty }) => kty !== 'oct')
        .map(publicPart)
        .map(shownKey)
      keys.push(...own)
      bytes += JSON.stringify(own).length
      if (bytes > 2 * LARGEST_SET) throw invalid('The published key sets are too large in total. Publish fewer sets.')
    }
    return { keys }
  }),
} satisfies Handlers
