import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { openJson, sealJson, vaultOf, type SealedAt } from '../db/secrets/vault'
import { conflict, invalid, notFound } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import type { JsonObject } from '../http/json'
import { bodyOf, futureOf, idOf, invalidAt, projectOf } from './calls'
import type { ControlTables } from './tables'

const DAYS_OPEN = 7
/** Links of one organization, which are listed without pages. */
const MOST_LINKS = 100
/** Bytes of a link's settings as JSON. */
const LONGEST = 64 * 1024

// mappers and proxies stay as they are, because the contract validated them
const body = z.looseObject({
  enable_sso: z.boolean(),
  enable_scim: z.boolean(),
  expires_at: z.string().optional(),
  custom_hostname_id: z.string().toLowerCase().nullish(),
})

type Row = Selectable<ControlTables['control_portal_links']>

/** Where a column of a link is sealed. */
export const linkAt = (
  column: 'value' | 'document',
  row: Pick<Row, 'project_id' | 'organization_id' | 'id'>,
): SealedAt => ({
  column: `control_portal_links.${column}`,
  key: [row.project_id, row.organization_id, row.id],
})

/** A link's value begins with its ID; the rest is sealed. */
const newValue = (id: string): string => `${id.replaceAll('-', '')}${randomBytes(24).toString('base64url')}`

/** The ID in a link's value; undefined if the text isn't one. */
export function linkIdOf(value: string): string | undefined {
  const [, ...parts] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[\w-]{32}$/.exec(value) ?? []
  return parts.length === 0 ? undefined : parts.join('-')
}

/** @throws HttpError 400 */
function seal(db: Database, row: Parameters<typeof linkAt>[1], document: object): string {
  if (Buffer.byteLength(JSON.stringify(document)) > LONGEST)
    throw invalid(`An onboarding portal link can have at most ${LONGEST / 1024} KB of JSON.`)
  return sealJson(db, linkAt('document', row), document)
}

const documentOf = (db: Database, row: Row) => openJson<JsonObject>(db, linkAt('document', row), row.document)

const view = (db: Database, row: Row) => ({
  ...documentOf(db, row),
  id: row.id,
  value: vaultOf(db).open(linkAt('value', row), row.value),
  project_id: row.project_id,
  organization_id: row.organization_id,
  created_at: row.created_at,
  expires_at: row.expires_at,
})

/** @throws HttpError 400 unless the project has the custom domain that the link should use */
async function assertDomain(db: Database, projectId: string, { custom_hostname_id: id }: JsonObject): Promise<void> {
  if (id === undefined || id === null || id === '') return
  const found = z.guid().safeParse(id).success
    ? await db
        .selectFrom('control_custom_domains')
        .select('id')
        .where('project_id', '=', projectId)
        .where('id', '=', String(id))
        .executeTakeFirst()
    : undefined
  if (!found) throw invalidAt('custom_hostname_id', 'The project has no custom domain with this ID.')
}

const isSameDomain = (changes: { custom_hostname_id?: unknown }, { custom_hostname_id: before }: JsonObject) =>
  changes.custom_hostname_id === (typeof before === 'string' ? before.toLowerCase() : before)

async function scopeOf(call: ControlCall): Promise<{ project_id: string; organization_id: string }> {
  const { id } = await projectOf(call)
  const scope = { project_id: id, organization_id: idOf(call, 'organization_id', 'organization') }
  const found = await call.db
    .selectFrom('control_organizations')
    .select('id')
    .where('project_id', '=', id)
    .where('id', '=', scope.organization_id)
    .executeTakeFirst()
  if (!found) throw notFound('The organization does not exist.')
  return scope
}

const linkOf = (call: ControlCall) => idOf(call, 'onboarding_portal_link_id', 'onboarding portal link')

export const portalLinkHandlers = {
  async getOrganizationOnboardingPortalLinks(call) {
    const scope = await scopeOf(call)
    const rows = await call.db
      .selectFrom('control_portal_links')
      .selectAll()
      .where((eb) => eb.and(scope))
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return { links: rows.map((row) => view(call.db, row)) }
  },

  async createOrganizationOnboardingPortalLink(call) {
    const scope = await scopeOf(call)
    const { expires_at, ...document } = bodyOf(call, body)
    const key = { ...scope, id: randomUUID() }
    const expires = futureOf(call, expires_at, 'expires_at')
    await assertDomain(call.db, scope.project_id, document as JsonObject)
    return call.db.transaction().execute(async (tx) => {
      // locked, so that no other one is added meanwhile
      await tx
        .selectFrom('control_organizations')
        .select('id')
        .where('id', '=', scope.organization_id)
        .forUpdate()
        .execute()
      const others = await tx
        .selectFrom('control_portal_links')
        .select('id')
        .where((eb) => eb.and(scope))
        .limit(MOST_LINKS)
        .execute()
      if (others.length >= MOST_LINKS)
        throw conflict(
          `An organization can have at most ${MOST_LINKS} onboarding portal links. Delete some of them first.`,
        )
      const row = await tx
        .insertInto('control_portal_links')
        .values({
          ...key,
          value: vaultOf(tx).seal(linkAt('value', key), newValue(key.id)),
          document: seal(tx, key, document),
          created_at: call.now,
          expires_at: expires ?? new Date(call.now.getTime() + DAYS_OPEN * 24 * 3600 * 1000),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return view(tx, row)
    })
  },

  async updateOrganizationOnboardingPortalLink(call) {
    const scope = await scopeOf(call)
    const { expires_at, ...changes } = bodyOf(call, body)
    const expires = futureOf(call, expires_at, 'expires_at')
    return call.db.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom('control_portal_links')
        .selectAll()
        .where((eb) => eb.and({ ...scope, id: linkOf(call) }))
        .forUpdate()
        .executeTakeFirst()
      if (!known) throw notFound('The onboarding portal link does not exist.')
      const before = documentOf(tx, known)
      // a client that sends back a domain that was deleted meanwhile changes nothing
      if (!isSameDomain(changes, before)) await assertDomain(tx, scope.project_id, changes as JsonObject)
      const row = await tx
        .updateTable('control_portal_links')
        .set({
          document: seal(tx, known, { ...before, ...changes }),
          ...(expires && { expires_at: expires }),
        })
        .where((eb) => eb.and({ ...scope, id: linkOf(call) }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return view(tx, row)
    })
  },

  async deleteOrganizationOnboardingPortalLink(call) {
    const scope = await scopeOf(call)
    const { numDeletedRows } = await call.db
      .deleteFrom('control_portal_links')
      .where((eb) => eb.and({ ...scope, id: linkOf(call) }))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('The onboarding portal link does not exist.')
    return noContent()
  },
} satisfies ControlHandlers
