import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { notFound } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { bodyOf, futureOf, idOf, projectOf } from './calls'
import type { ControlTables } from './tables'

const DAYS_OPEN = 7

// mappers and proxies are kept as they are: the contract checked them
const body = z.looseObject({ enable_sso: z.boolean(), enable_scim: z.boolean(), expires_at: z.string().optional() })

const view = (row: Selectable<ControlTables['control_portal_links']>) => ({
  ...row.document,
  id: row.id,
  value: row.value,
  project_id: row.project_id,
  organization_id: row.organization_id,
  created_at: row.created_at,
  expires_at: row.expires_at,
})

async function scopeOf(call: ControlCall): Promise<{ project_id: string; organization_id: string }> {
  const { id } = await projectOf(call)
  const scope = { project_id: id, organization_id: idOf(call, 'organization_id', 'organization') }
  const found = await call.db
    .selectFrom('control_organizations')
    .select('id')
    .where('project_id', '=', id)
    .where('id', '=', scope.organization_id)
    .executeTakeFirst()
  if (!found) throw notFound('There is no such organization.')
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
    return { links: rows.map(view) }
  },

  async createOrganizationOnboardingPortalLink(call) {
    const scope = await scopeOf(call)
    const { expires_at, ...document } = bodyOf(call, body)
    const row = await call.db
      .insertInto('control_portal_links')
      .values({
        ...scope,
        id: randomUUID(),
        value: randomBytes(24).toString('base64url'),
        document: JSON.stringify(document),
        created_at: call.now,
        expires_at:
          futureOf(call, expires_at, 'expires_at') ?? new Date(call.now.getTime() + DAYS_OPEN * 24 * 3600 * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return view(row)
  },

  async updateOrganizationOnboardingPortalLink(call) {
    const scope = await scopeOf(call)
    const { expires_at, ...changes } = bodyOf(call, body)
    const expires = futureOf(call, expires_at, 'expires_at')
    return call.db.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom('control_portal_links')
        .select('document')
        .where((eb) => eb.and({ ...scope, id: linkOf(call) }))
        .forUpdate()
        .executeTakeFirst()
      if (!known) throw notFound('There is no such onboarding portal link.')
      const row = await tx
        .updateTable('control_portal_links')
        .set({
          document: JSON.stringify({ ...known.document, ...changes }),
          ...(expires && { expires_at: expires }),
        })
        .where((eb) => eb.and({ ...scope, id: linkOf(call) }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return view(row)
    })
  },

  async deleteOrganizationOnboardingPortalLink(call) {
    const scope = await scopeOf(call)
    const { numDeletedRows } = await call.db
      .deleteFrom('control_portal_links')
      .where((eb) => eb.and({ ...scope, id: linkOf(call) }))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('There is no such onboarding portal link.')
    return noContent()
  },
} satisfies ControlHandlers
