import { importJWK } from 'jose'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Project } from '../../control/project'
import type { Database } from '../../db/database'
import { remembered } from '../../db/remember'
import { vaultOf, type SealedAt } from '../../db/secrets/vault'
import { conflict, invalid } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { LARGEST_SET, MOST_SET_KEYS } from '../limits'
import { generateKey, type Key } from './jwk'
import { sealerOf, type Sealer } from './sealing'

/** Keys that sign ID tokens, and access tokens in the form of JWTs. */
export const ID_TOKEN_KEYS = 'hydra.openid.id-token'
export const ACCESS_TOKEN_KEYS = 'hydra.jwt.access-token'
/** Keys that sign tokens derived from API keys. */
export const DERIVED_TOKEN_KEYS = 'hydra.api-keys.derived-token'
/** Keys that SAML providers encrypt assertions for. */
export const SAML_ENCRYPTION_KEYS = 'saml.encryption'
/** The service's own sets, with the algorithm of their first key. */
const firstKeys: Readonly<Record<string, string>> = {
  [ID_TOKEN_KEYS]: 'RS256',
  [ACCESS_TOKEN_KEYS]: 'RS256',
  [DERIVED_TOKEN_KEYS]: 'EdDSA',
  [SAML_ENCRYPTION_KEYS]: 'RSA-OAEP',
}
/** Sets that no issuer may be named after. */
export const ownSets: readonly string[] = Object.keys(firstKeys)

type Place = Pick<Call, 'db' | 'now'> & { project: Project }

const stored = z.looseObject({
  kty: z.enum(['RSA', 'EC', 'OKP', 'oct']),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
})

const keyAt = (projectId: string, setId: string, kid: string): SealedAt => ({
  column: 'oauth2_keys.sealed',
  key: [projectId, setId, kid],
})

/** Keys are sealed twice: with the project's secrets, and for their place in the database. */
function opened(
  db: Database,
  { project }: Place,
  setId: string,
  { kid, sealed }: { kid: string; sealed: string },
  sealer: Sealer,
): Key {
  return stored.parse(JSON.parse(sealer.open(vaultOf(db).open(keyAt(project.id, setId, kid), sealed))))
}

/** The keys of a set, newest first; the service's own sets are created on first use. */
export async function keysOf(place: Place, setId: string): Promise<Key[]> {
  const rows = await remembered(place.db, 'clients', `${place.project.id} keys ${setId}`, () =>
    place.db
      .selectFrom('oauth2_keys')
      .select(['kid', 'sealed'])
      .where('project_id', '=', place.project.id)
      .where('set_id', '=', setId)
      .orderBy('sequence', 'desc')
      .execute(),
  )
  if (rows.length === 0 && ownSets.includes(setId)) return [await firstKey(place, setId, await sealerOf(place))]
  const named = rows.map((row) => ({ row, name: `${place.project.revisionId} ${setId} ${row.kid} ${row.sealed}` }))
  const known = named.map(({ name }) => openKeys.get(name))
  if (known.every((key) => key !== undefined)) return known
  const sealer = await sealerOf(place)
  return named.map(({ row, name }) => {
    const key = opened(place.db, place, setId, row, sealer)
    openKeys.set(name, key)
    return key
  })
}

/** Opened keys, by sealed value: opening and importing takes longer than signing. */
const openKeys = new LRUCache<string, Key>({ max: 500 })
const signers = new WeakMap<Key, ReturnType<typeof importJWK>>()

/** A key as signatures need it. */
export function signerOf(key: Key): ReturnType<typeof importJWK> {
  const known = signers.get(key) ?? importJWK(key, key.alg)
  signers.set(key, known)
  return known
}

const generating = new Map<string, Promise<Key>>()

/** Generating an RSA key takes a second of CPU time, so concurrent anonymous requests share one. */
function generatedOnce(name: string, alg: string): Promise<Key> {
  const known = generating.get(name)
  if (known) return known
  const key = generateKey(alg, '', alg === 'RSA-OAEP' ? 'enc' : 'sig').finally(() => generating.delete(name))
  generating.set(name, key)
  return key
}

/** Several processes may create the first key at once: one is stored, and all use it. */
async function firstKey(place: Place, setId: string, sealer: Sealer): Promise<Key> {
  const key = await generatedOnce(`${place.project.id} ${setId}`, firstKeys[setId] ?? 'RS256')
  return place.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${place.project.id} ${setId}`}))`.execute(tx)
    const rows = await tx
      .selectFrom('oauth2_keys')
      .select(['kid', 'sealed'])
      .where('project_id', '=', place.project.id)
      .where('set_id', '=', setId)
      .orderBy('sequence', 'desc')
      .execute()
    const faster = rows.map((row) => opened(tx, place, setId, row, sealer)).find(isPrivate)
    if (faster) return faster
    await insert(tx, place, setId, key, sealer)
    return key
  })
}

const isPrivate = ({ d }: Key): boolean => d !== undefined

/** The key of one of the service's own sets that signs: its newest private one, made if it has none. */
export async function signingKey(place: Place, setId: string): Promise<Key> {
  return (await keysOf(place, setId)).find(isPrivate) ?? firstKey(place, setId, await sealerOf(place))
}

export async function findKey(place: Place, setId: string, kid: string): Promise<Key | undefined> {
  return (await keysOf(place, setId)).find((key) => key.kid === kid)
}

/** How many bytes a byte takes when sealed twice: each sealing encodes it in base64. */
const SEALED = 16 / 9

/** @throws HttpError 400 when the set would have too many keys, or too large ones, with one more under this ID */
export async function assertRoom(place: Omit<Place, 'now'>, setId: string, key?: Key): Promise<void> {
  const kid = key?.kid
  const { count, bytes } = await place.db
    .selectFrom('oauth2_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<string>`coalesce(sum(length(sealed)), 0)`.as('bytes'))
    .where('project_id', '=', place.project.id)
    .where('set_id', '=', setId)
    .$if(kid !== undefined, (query) => query.where('kid', '!=', kid ?? ''))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_SET_KEYS) throw tooManyKeys()
  if (Number(bytes) / SEALED + JSON.stringify(key ?? '').length > LARGEST_SET)
    throw invalid(`The keys of a set can have at most ${LARGEST_SET / 1024 / 1024} MB. Delete keys that are not used.`)
}

export const tooManyKeys = () => invalid(`A set can have at most ${MOST_SET_KEYS} keys. Delete keys that are not used.`)

async function insert(
  db: Database,
  { project, now }: Place,
  setId: string,
  key: Key,
  sealer: Sealer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oauth2_keys')
    .values({
      project_id: project.id,
      set_id: setId,
      kid: key.kid,
      sealed: vaultOf(db).seal(keyAt(project.id, setId, key.kid), sealer.seal(JSON.stringify(key))),
      created_at: now,
    })
    .onConflict((taken) => taken.columns(['project_id', 'set_id', 'kid']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Adds a key to a set. @throws HttpError 400 if the set is full, 409 if it has a key with this ID */
export async function addKey(place: Place, setId: string, key: Key, db: Database = place.db): Promise<void> {
  await assertRoom({ ...place, db }, setId, key)
  const sealer = await sealerOf({ db, project: place.project })
  if (!(await insert(db, place, setId, key, sealer))) throw conflict('The set already has a key with this ID.')
}

/** Replaces the key with the same id, or adds it. */
export async function putKey(place: Place, setId: string, key: Key): Promise<void> {
  await place.db.transaction().execute(async (tx) => {
    await removeKeys(tx, place.project.id, setId, key.kid)
    await addKey(place, setId, key, tx)
  })
}

/** Makes these the only keys of the set. @throws HttpError 409 when two of them have one id */
export async function putKeys(place: Place, setId: string, keys: readonly Key[]): Promise<void> {
  await place.db.transaction().execute(async (tx) => {
    await removeKeys(tx, place.project.id, setId)
    for (const key of keys) await addKey(place, setId, key, tx)
  })
}

/** Removes a key of a set, or the entire set, with the trust in its issuer. */
export async function removeKeys(db: Database, projectId: string, setId: string, kid?: string): Promise<void> {
  await db
    .deleteFrom('oauth2_keys')
    .where('project_id', '=', projectId)
    .where('set_id', '=', setId)
    .$if(kid !== undefined, (query) => query.where('kid', '=', kid ?? ''))
    .execute()
  await db
    .deleteFrom('oauth2_issuers')
    .where('project_id', '=', projectId)
    .where('issuer', '=', setId)
    .$if(kid !== undefined, (query) => query.where('kid', '=', kid ?? ''))
    .execute()
}
