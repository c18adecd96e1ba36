import { bodyBounds, excessOf, excessReason } from '@atrium/shared/operations/bounds'
import { sql } from 'kysely'
import { z } from 'zod'
import { readJson } from '../../http/body'
import { limitedList } from '../../http/limited-list'
import { errorContent, HttpError, invalid } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { at, knownNames } from '../../http/json'
import { pause } from '../../work/pause'
import type { Identity } from '../identities/identity'
import { handlesOf } from '../identities/handles'
import { eventParts, type Happened } from '../../events/record-events'
import { identityConflict, insertIdentities } from '../identities/store'
import { bareIdentityOfBody, stateOf, withImportedData } from './identity-body'
import { newIdentityBody } from './identity-shape'
import { assertPasswordImportable } from './import-credentials'

const LIMIT = 1000
/** The limit if any entry has a password to hash. */
const LIMIT_WITH_PASSWORDS = 200

type Row =
  | { kind: 'nothing' }
  | { kind: 'error'; patchId: string | undefined; error: HttpError }
  | { kind: 'create'; patchId: string | undefined; identity: Identity }

/** The real service responds to an unreadable body with status 400 and code 500. */
function unreadable(message: string): HttpError {
  return new HttpError({ status: 400, body: { error: { code: 500, status: 'Internal Server Error', message } } })
}

/** A list of patches. The shape of every patch is validated before any is applied. */
const batch = z.preprocess(
  knownNames(['identities']),
  z.strictObject({
    identities: limitedList(
      z.preprocess(
        knownNames(['patch_id', 'create']),
        z
          .strictObject({ patch_id: z.guid().nullish(), create: z.record(z.string(), z.unknown()).nullish() })
          .nullable(),
      ),
      LIMIT,
    ).nullish(),
  }),
)

type Patch = NonNullable<NonNullable<z.infer<typeof batch>['identities']>[number]>

const tooMany = (limit: number) => invalid(`A request can create at most ${limit} identities like these.`)

/** Bounds of one entry: the same as for a request that creates a single identity. */
const bounds = bodyBounds('createIdentity')
/** Characters of JSON checked before yielding to other requests. */
const WEIGHT = 256 * 1024

/** The length of an entry as JSON. @throws HttpError 400 if the entry would be rejected as a single request */
function weightOf(create: unknown, index: number): number {
  const text = JSON.stringify(create)
  const excess = excessOf(text, bounds)
  if (excess)
    throw invalid(
      `The field "identities.${index}.create" is too large for one identity. ${excessReason(excess, bounds)}`,
    )
  return text.length
}

async function patchesOf({ rawBody }: Call): Promise<(Patch | null)[]> {
  const sent = readJson(rawBody)
  if (!sent) throw unreadable('The body is not valid JSON.')
  const { data, error } = batch.safeParse(sent.value ?? {})
  if (error?.issues[0]?.code === 'too_big') throw tooMany(LIMIT)
  if (error) throw unreadable(`The field "${error.issues[0]?.path.join('.') ?? ''}" cannot be read.`)
  const patches = data.identities ?? []
  const isPlain = (patch: Patch | null) => (at(patch?.create, 'credentials.password.config.password') ?? '') !== ''
  const limit = patches.some(isPlain) ? LIMIT_WITH_PASSWORDS : LIMIT
  if (patches.length > limit) throw tooMany(limit)
  const read: (Patch | null)[] = []
  let weight = 0
  for (const patch of patches) {
    if (!patch?.create) {
      read.push(patch)
      continue
    }
    weight += weightOf(patch.create, read.length)
    read.push({ ...patch, create: creatable(patch.create) })
    if (weight <= WEIGHT) continue
    weight = 0
    await pause()
  }
  return read
}

function creatable(create: unknown): Record<string, unknown> {
  try {
    return newIdentityBody(create)
  } catch (error) {
    if (error instanceof HttpError) throw unreadable(error.reason ?? '')
    throw error
  }
}

/** Validates one entry. An invalid state or credential fails the entire batch, invalid traits only their row. */
async function rowOf(call: Call, patch: Patch | null): Promise<Row> {
  if (!patch?.create) return { kind: 'nothing' }
  const patchId = patch.patch_id ?? undefined
  stateOf(patch.create, 'active')
  assertPasswordImportable(patch.create.credentials)
  let bare: Identity
  try {
    bare = await bareIdentityOfBody(call.project, patch.create, call.now)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 503) throw error
    return { kind: 'error', patchId, error }
  }
  return { kind: 'create', patchId, identity: await withImportedData(call.project, bare, patch.create, call.now) }
}

const externalKey = (id: string): string => `\nexternal:${id}`

/** The values of these identities that are already taken. */
async function takenValues({ db, project }: Call, identities: readonly Identity[]): Promise<Set<string>> {
  const values = identities.flatMap(valuesOf)
  const externalIds = identities.flatMap(({ externalId }) => externalId ?? [])
  const taken = new Set<string>()
  if (values.length > 0) {
    const found = await db
      .selectFrom('identity_handles')
      .select('value')
      .where('project_id', '=', project.id)
      .where(sql<boolean>`value = any(${values}::text[])`)
      .execute()
    for (const { value } of found) taken.add(value)
  }
  if (externalIds.length > 0) {
    const found = await db
      .selectFrom('identity_identities')
      .select('external_id')
      .where('project_id', '=', project.id)
      .where(sql<boolean>`external_id = any(${externalIds}::text[])`)
      .execute()
    for (const { external_id: id } of found) taken.add(externalKey(id ?? ''))
  }
  return taken
}

/**
 * Rows whose sign-in names, addresses or external IDs are taken, by stored identities or by earlier rows, become errors. As in the
 * real service, an external ID fails first, and other values of a failed row count as taken for later rows.
 * @throws HttpError 409 if the batch has no other row that could be created
 */
function withConflicts(rows: readonly Row[], taken: Set<string>): Row[] {
  return failing(failing(rows, taken, externalKeysOf), taken, valuesOf)
}

const externalKeysOf = ({ externalId }: Identity): string[] => (externalId === null ? [] : [externalKey(externalId)])
const valuesOf = (identity: Identity): string[] => handlesOf(identity).map(({ value }) => value)

function failing(rows: readonly Row[], taken: Set<string>, keysOf: (identity: Identity) => string[]): Row[] {
  const isOnly = rows.filter(({ kind }) => kind === 'create').length === 1
  return rows.map((row) => {
    if (row.kind !== 'create') return row
    const keys = keysOf(row.identity)
    const isTaken = keys.some((key) => taken.has(key))
    if (isTaken && isOnly) throw identityConflict()
    for (const key of keys) taken.add(key)
    return isTaken ? { kind: 'error', patchId: row.patchId, error: identityConflict() } : row
  })
}

/** Rows validated before yielding to other requests. */
const AT_ONCE = 50
/** Rows inserted by one statement. */
const STORED_AT_ONCE = 250

function* chunks<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}

/** `batchPatchIdentities`: creates many identities with few statements, and returns a result for each. */
export async function batchPatchIdentities(call: Call): Promise<unknown> {
  const checked: Row[] = []
  for (const patches of chunks(await patchesOf(call), AT_ONCE)) {
    for (const patch of patches) checked.push(await rowOf(call, patch))
    await pause()
  }
  const created = (rows: readonly Row[]) => rows.flatMap((row) => (row.kind === 'create' ? [row.identity] : []))
  const rows = withConflicts(checked, await takenValues(call, created(checked)))
  await call.db.transaction().execute(async (tx) => {
    for (const identities of chunks(created(rows), STORED_AT_ONCE)) {
      const events = identities.map(({ id }): Happened => ({ type: 'IdentityCreated', identityId: id }))
      await insertIdentities(tx, call.project.id, identities, eventParts(call, events))
    }
  })
  return { identities: rows.map(render) }
}

function render(row: Row): unknown {
  if (row.kind === 'nothing') return null
  const patch = row.patchId === undefined ? {} : { patch_id: row.patchId }
  return row.kind === 'create'
    ? { action: 'create', identity: row.identity.id, ...patch }
    : { action: 'error', ...patch, error: errorContent(row.error) }
}
