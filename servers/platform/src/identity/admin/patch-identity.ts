import { isDeepStrictEqual } from 'node:util'
import jsonPatch, { type Operation } from 'fast-json-patch'
import { z } from 'zod'
import type { Project } from '../../control/project'
import { HttpError, invalid } from '../../http/errors'
import { isRecord, knownNames, type Json, type JsonObject } from '../../http/json'
import { assertDepth, assertPatchLength, assertPointer } from '../../http/patch-budget'
import { credentialTypes, type Credentials, type Identity, type VerifiableAddress } from '../identities/identity'
import { withTraits } from '../identities/derive'
import { assertTraits } from '../schemas/problems'
import { schemaOf } from '../schemas/schema'
import { identityConfig } from '../config'
import { hashPassword } from '../passwords/hash'
import { assertImportable } from './import-credentials'
import { patchedBody } from './identity-shape'
import { externalIdOf, organizationOf, schemaIdOf, withPresetAddresses } from './identity-body'

type PatchOperation = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown }

const rejected = (message: string) => new HttpError({ status: 400, reason: "The patch can't be applied.", message })

const readOperation = knownNames(['op', 'path', 'value'])

/** The operations of a patch. @throws HttpError 400 for anything but add, replace and remove, and for protected paths */
export function patchOperations(body: unknown): PatchOperation[] {
  if (!Array.isArray(body)) throw invalid('A JSON Patch must be an array of operations.')
  assertPatchLength(body)
  return body.map((sent: unknown) => {
    const entry = readOperation(sent)
    if (!isRecord(entry) || typeof entry.path !== 'string') throw rejected('Each operation needs "op" and "path".')
    const { op, path, value } = entry
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw rejected(`The operation "${String(op)}" is not supported.`)
    assertPointer(path)
    if (isProtected(path)) throw rejected(`The path ${path} can't be changed by a patch.`)
    if (op !== 'remove' && value === undefined) throw rejected(`The operation at ${path} has no value.`)
    return op === 'remove' ? { op, path } : { op, path, value }
  })
}

/** The ID, and links to providers, which only their owners change. */
export function isProtected(path: string): boolean {
  const [first, second] = path.toLowerCase().split('/').slice(1)
  if (first === undefined || first === 'id' || first === 'statechangedat') return true
  return first === 'credentials' && (second === undefined || second === 'oidc' || second === 'saml')
}

const inherited = new Set(['__proto__', 'constructor', 'prototype'])

/** An index as the service reads it: `01` and `+1` are 1, and -1 is the last entry, or the end of the list for `add`. */
function indexIn(list: readonly unknown[], step: string, op: PatchOperation['op']): string {
  if (!/^[+-]?\d+$/.test(step)) return step
  const index = Number(step)
  return String(index < 0 ? index + list.length + (op === 'add' ? 1 : 0) : index)
}

/**
 * Creates the missing parents of a path, except for `remove`: objects, or lists if the next segment is an index.
 * @returns the path, with plain indices
 */
function ensureParents(document: JsonObject, { op, path }: PatchOperation): string {
  const steps = path.split('/').slice(1)
  // walks down once, with pointers relative to the last parent: resolving a thousand deep paths from the root would take seconds
  let parent: unknown = document
  for (const [index, sent] of steps.entries()) {
    const isLast = index === steps.length - 1
    const step = Array.isArray(parent) ? indexIn(parent, sent, isLast ? op : 'replace') : sent
    steps[index] = step
    if (isLast) break
    // the library rejects these only in pointers that start at the root
    if (inherited.has(step)) throw rejected(`The path ${path} can't be changed by a patch.`)
    const pointer = `/${step}`
    const there: unknown = jsonPatch.getValueByPointer(parent, pointer)
    if (there === undefined || there === null) {
      if (op === 'remove') break
      const value = /^(\d+|-)$/.test(steps[index + 1] ?? '') ? [] : {}
      jsonPatch.applyOperation(parent, { op: 'add', path: pointer, value }, true, true)
    }
    parent = jsonPatch.getValueByPointer(parent, pointer)
  }
  return `/${steps.join('/')}`
}

/**
 * Applies a patch to a document: all or nothing. Replacing a missing key adds it, with its parents, as the
 * real service does.
 * @throws HttpError 400
 */
export function applied(document: JsonObject, operations: readonly PatchOperation[]): JsonObject {
  const patched = structuredClone(document)
  try {
    for (const operation of operations) {
      const path = ensureParents(patched, operation)
      const absent = operation.op === 'replace' && jsonPatch.getValueByPointer(patched, path) === undefined
      // the library's operations are the same, typed by kind
      const step = { ...operation, path, ...(absent && { op: 'add' }) } as Operation
      jsonPatch.applyOperation(patched, step, true, true)
    }
    assertDepth(patched)
    return patched
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw rejected(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'The path does not exist.')
  }
}

/** The document that a patch changes. */
const documentOf = (identity: Identity, schemaUrl: string): JsonObject => ({
  schema_id: identity.schemaId,
  schema_url: schemaUrl,
  state: identity.state,
  traits: identity.traits,
  metadata_public: identity.metadataPublic,
  metadata_admin: identity.metadataAdmin,
  // missing members can't be removed
  ...(identity.externalId !== null && { external_id: identity.externalId }),
  organization_id: identity.organizationId,
  credentials: Object.fromEntries(
    Object.entries(identity.credentials).map(([type, { identifiers, config, version }]) => [
      type,
      { type, identifiers, config, version },
    ]),
  ),
  verifiable_addresses: identity.verifiableAddresses.map((address) => ({
    ...address,
    verified_at: address.verified_at ?? null,
  })),
  recovery_addresses: identity.recoveryAddresses.map((address) => ({ ...address })),
})

/** Without the verified addresses that a patched list has no longer: those begin again. */
const stillVerified = (list: Json | undefined, known: readonly VerifiableAddress[]): VerifiableAddress[] =>
  known.filter(
    ({ value, via, verified, status }) =>
      (!verified && status === 'pending') ||
      (Array.isArray(list) && list.some((one) => isRecord(one) && one.value === value && one.via === via)),
  )

/**
 * The identity after a patch.
 * @param schemaUrl of the identity before
 * @returns with the URL as the patch wants it: the response repeats it, nothing stores it
 * @throws HttpError 400
 */
export async function patchedIdentity(
  project: Project,
  before: Identity,
  { operations, schemaUrl }: { operations: readonly PatchOperation[]; schemaUrl: string },
  now: Date,
): Promise<{ identity: Identity; schemaUrl: string }> {
  if (operations.length === 0) return { identity: before, schemaUrl }
  const document = patchedBody(applied(documentOf(before, schemaUrl), operations)) as JsonObject
  const { state } = document
  if (state !== 'active' && state !== 'inactive') {
    throw invalid(`The state of an identity must be active or inactive, not "${String(state)}".`)
  }
  assertTimes(document)
  const schema = schemaOf(project, schemaIdOf(document, ''))
  const traits = document.traits ?? {}
  // An identity that a changed schema no longer accepts can still be deactivated: a patch is validated for what it changes.
  const isSame = schema.id === before.schemaId && isDeepStrictEqual(traits, before.traits)
  const fits = await assertTraits(schema, traits).then(
    () => true,
    (error: unknown) => {
      if (isSame && error instanceof HttpError && error.status === 400) return false
      throw error
    },
  )
  const credentials = await patchedCredentials(project, before, document.credentials, now)
  const named = {
    credentials,
    verifiableAddresses: stillVerified(document.verifiable_addresses, before.verifiableAddresses),
  }
  const changed: Identity = {
    ...(fits ? withTraits(schema, { ...before, ...named }, traits, now) : { ...before, credentials, updatedAt: now }),
    state,
    stateChangedAt: state === before.state ? before.stateChangedAt : now,
    metadataPublic: document.metadata_public ?? null,
    metadataAdmin: document.metadata_admin ?? null,
    externalId: externalIdOf(document),
    organizationId: organizationOf(document),
  }
  const url = typeof document.schema_url === 'string' ? document.schema_url : ''
  return { identity: withPresetAddresses(changed, document, now), schemaUrl: url }
}

/** Timestamps in a patch are not applied, but must be valid. @throws HttpError 400 */
function assertTimes(document: JsonObject): void {
  for (const name of ['created_at', 'updated_at', 'state_changed_at']) {
    const value = document[name]
    if (value === undefined || value === null) continue
    if (!z.iso.datetime({ offset: true }).safeParse(value).success)
      throw rejected(`The field "${name}" must be a time.`)
  }
}

const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

async function patchedCredentials(
  project: Project,
  before: Identity,
  patched: Json | undefined,
  now: Date,
): Promise<Credentials> {
  if (!isRecord(patched)) throw rejected('The credentials must be an object.')
  const credentials: Credentials = {}
  for (const type of credentialTypes) {
    const value = patched[type]
    const known = before.credentials[type]
    if (value === undefined) continue
    if (!isRecord(value) || value.type !== type) throw rejected(`The credential "${type}" must have a type.`)
    if (!isNothing(value.config) && !isRecord(value.config))
      throw rejected(`The credential "${type}" needs an object as its configuration.`)
    if (!isNothing(value.version) && !Number.isInteger(value.version))
      throw rejected(`The credential "${type}" needs a whole number as its version.`)
    if (!isNothing(value.identifiers) && !isTexts(value.identifiers))
      throw rejected(`The credential "${type}" needs a list of texts as its identifiers.`)
    const config: JsonObject = isRecord(value.config) ? value.config : {}
    if (known && isDeepStrictEqual([config, value.identifiers], [known.config, known.identifiers])) {
      credentials[type] = known
      continue
    }
    const { password, ...rest } = config
    const hash = config.hashed_password
    if (!isNothing(hash) && typeof hash !== 'string') throw rejected('The hash of a password must be text.')
    // one that is there already may be older than the checks
    if (typeof hash === 'string' && hash !== '' && hash !== known?.config.hashed_password) assertImportable(hash)
    const hashed =
      type === 'password' && typeof password === 'string'
        ? { ...rest, hashed_password: await hashPassword(project, password, identityConfig(project).hasher) }
        : config
    const usual = type === 'totp' || type === 'lookup_secret' ? [before.id] : []
    credentials[type] = {
      identifiers: isTexts(value.identifiers) ? value.identifiers : (known?.identifiers ?? usual),
      version: known?.version ?? 0,
      created_at: known?.created_at ?? now.toISOString(),
      updated_at: now.toISOString(),
      config: hashed,
    }
  }
  return credentials
}
