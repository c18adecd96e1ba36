import { JsonnetError } from '@atrium/jsonnet'
import type { Project, ServedProject } from '../../control/project'
import type { JsonObject } from '../../http/json'
import { identityConfig } from '../config'
import { readAddress } from '../config-address'
import { newIdentity, verified, withAddress, withCredential } from '../identities/derive'
import type { Identity } from '../identities/identity'
import { hashPassword } from '../passwords/hash'
import { assertTraits } from '../schemas/problems'
import { schemaOf } from '../schemas/schema'
import { mappedOf } from '../strategies/federated/mapper'
import { identityUpdatedBy, type Mapped } from '../strategies/federated/identity-of-claims'
import { evaluateJsonnet } from '../tenant-code/pool'
import type { ScimClient } from './scim-client'
import { badRequest, scimError } from './scim-error'

/** A user as sent by a client: the stored attributes, and those that only go into the identity. */
export type WrittenUser = { document: JsonObject; active: boolean; password: string | undefined }

/** Maximum bytes of a password. */
const LONGEST_PASSWORD = 256

/** Maps a parsed resource. `active` defaults to true; null means that the client removed it. @throws HttpError 400 */
export function writtenUser({ password, active, ...document }: JsonObject): WrittenUser {
  if (password !== undefined && (typeof password !== 'string' || Buffer.byteLength(password) > LONGEST_PASSWORD))
    throw badRequest('invalidValue', `"password" has at most ${LONGEST_PASSWORD} bytes.`)
  const stored = active === null ? { ...document, active } : document
  return { document: stored, active: active !== false, password: password === '' ? undefined : password }
}

const broken = (what: string) => scimError({ status: 500, detail: `The data mapping of this SCIM client ${what}.` })

/** The result of the client's data mapping for a user. @throws HttpError 500 */
export async function mapUser(
  project: ServedProject,
  { mapperUrl, id }: ScimClient,
  { document, active }: WrittenUser,
): Promise<Mapped> {
  const source = await readAddress(project, mapperUrl)
  try {
    return mappedOf(await evaluateJsonnet(project, source, { extVars: { scim: { ...document, active } } }), id)
  } catch (error) {
    if (error instanceof JsonnetError) throw broken(`failed: ${error.message}`)
    throw error
  }
}

const stateOf = ({ active }: WrittenUser): Identity['state'] => (active ? 'active' : 'inactive')

async function withPassword(
  project: Project,
  identity: Identity,
  { password }: WrittenUser,
  now: Date,
): Promise<Identity> {
  if (password === undefined) return identity
  const hashed_password = await hashPassword(project, password, identityConfig(project).hasher)
  return withCredential(identity, 'password', { config: { hashed_password } }, now)
}

/** A new identity of the client's organization. @throws HttpError 400 for traits that its schema rejects */
export async function identityOfUser(
  project: Project,
  { organizationId }: ScimClient,
  user: WrittenUser,
  { traits, metadataPublic, metadataAdmin, verifiedAddresses }: Mapped,
  now: Date,
): Promise<Identity> {
  const schema = schemaOf(project, identityConfig(project).defaultSchemaId)
  await assertTraits(schema, traits)
  const identity = newIdentity(
    schema,
    {
      traits,
      state: stateOf(user),
      metadataPublic: metadataPublic ?? null,
      metadataAdmin: metadataAdmin ?? null,
      organizationId,
    },
    now,
  )
  const known = verifiedAddresses.reduce(
    (changed, { value }) => withAddress(changed, value, (address) => verified(address, now), now),
    identity,
  )
  return withPassword(project, known, user, now)
}

/** An identity after a client has changed its user. @throws HttpError 400 for traits that its schema rejects */
export async function identityAfter(
  project: Project,
  before: Identity,
  user: WrittenUser,
  mapped: Mapped,
  now: Date,
): Promise<Identity> {
  const schema = schemaOf(project, before.schemaId)
  const updated = identityUpdatedBy(schema, before, mapped, now)
  if (updated !== before) await assertTraits(schema, updated.traits)
  const state = stateOf(user)
  const stateChangedAt = state === before.state ? before.stateChangedAt : now
  return withPassword(project, { ...updated, state, stateChangedAt, updatedAt: now }, user, now)
}
