import { randomUUID } from 'node:crypto'
import { readDuration } from '@atrium/shared/durations'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { limitedList } from '../http/limited-list'
import { conflictOf } from './calls'
import { nameField } from './name-field'
import type { ControlTables } from './tables'

const regions = ['eu-central', 'asia-northeast', 'us-east', 'us-west', 'eu', 'asia', 'us', 'global'] as const
/** Limited because lists show the domains of each organization. */
const MOST_DOMAINS = 100
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const YEAR = 8760 * HOUR

/** The API allows one integer and one unit: `1h30m` is stored as `90m`. */
const writtenLifespan = (time: number): string =>
  time % HOUR === 0 ? `${time / HOUR}h` : time % MINUTE === 0 ? `${time / MINUTE}m` : `${time / SECOND}s`

/** A duration from 1m to 8760h in full seconds; an empty text clears it. */
const lifespan = z.string().transform((text, context) => {
  if (text === '') return text
  const time = readDuration(text)
  if (time !== undefined && time >= MINUTE && time <= YEAR && time % SECOND === 0) return writtenLifespan(time)
  context.addIssue('must be a duration from 1m to 8760h in whole seconds')
  return z.NEVER
})

export const organizationBody = z.object({
  label: nameField,
  domains: limitedList(z.string().trim().toLowerCase().min(1).max(253), MOST_DOMAINS).default([]),
  session_lifespan: lifespan.optional(),
  default_region: z.enum([...regions, '']).optional(),
})

/** A change of an organization; what is left out keeps its value. */
export const organizationChange = organizationBody.extend({
  label: organizationBody.shape.label.optional(),
  domains: organizationBody.shape.domains.unwrap().optional(),
})

/** An organization in a project's list; one without an ID is new. */
export const listedOrganization = organizationBody.extend({
  id: z
    .guid()
    .transform((id) => id.toLowerCase())
    .default(() => randomUUID()),
})

type Row = Selectable<ControlTables['control_organizations']>

/** As a project lists it. */
export const listedView = (row: Row) => ({
  id: row.id,
  label: row.label,
  domains: row.domains,
  ...(row.session_lifespan !== null && { session_lifespan: shownLifespan(row.session_lifespan) }),
  ...(row.default_region !== null && { default_region: row.default_region }),
})

export type ListedOrganization = ReturnType<typeof listedView>

/** Older lifespans may be stored in several units. */
function shownLifespan(stored: string): string {
  const time = readDuration(stored)
  return time === undefined ? stored : writtenLifespan(Math.round(time / SECOND) * SECOND)
}

export const organizationView = (row: Row) => ({
  ...listedView(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const domainsColumn = (domains: readonly string[]) => JSON.stringify([...new Set(domains)])

/** Columns to write; settings that are left out keep their values. */
export const organizationColumns = (organization: z.infer<typeof organizationBody>) => ({
  ...changedColumns(organization),
  label: organization.label,
  domains: domainsColumn(organization.domains),
})

/** Columns that a change writes. */
export const changedColumns = (organization: z.infer<typeof organizationChange>) => ({
  ...(organization.label !== undefined && { label: organization.label }),
  ...(organization.domains && { domains: domainsColumn(organization.domains) }),
  ...(organization.session_lifespan !== undefined && { session_lifespan: organization.session_lifespan || null }),
  ...(organization.default_region !== undefined && { default_region: organization.default_region || null }),
})

/** All organizations of a project, oldest first. */
export async function organizationsOf(db: Database, projectId: string): Promise<ListedOrganization[]> {
  const rows = await db
    .selectFrom('control_organizations')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(listedView)
}

/** A domain determines the organization that someone signs in with. @param taken by others @throws HttpError 409 */
export function assertUnclaimed(domains: readonly string[], taken: ReadonlySet<string>): void {
  const found = domains.find((domain) => taken.has(domain))
  if (found !== undefined) throw conflictOf('domains', `The domain ${found} belongs to another organization.`)
}
