import { remembered } from '../../db/remember'
import { readDuration } from '@atrium/shared/durations'
import type { Call } from '../../http/handlers'
import { identityConfig } from '../config'

/**
 * How long a new or extended session of an identity is valid, in milliseconds: its organization's setting, or else the project's.
 * An identity without an organization costs no lookup.
 */
export async function sessionLifespan(
  { db, project }: Pick<Call, 'db' | 'project'>,
  organizationId: string | null,
): Promise<number> {
  const { lifespan } = identityConfig(project).session
  if (organizationId === null) return lifespan
  const row = await remembered(db, 'control', `lifespan ${project.id} ${organizationId}`, () =>
    db
      .selectFrom('control_organizations')
      .select('session_lifespan')
      .where('project_id', '=', project.id)
      .where('id', '=', organizationId)
      .executeTakeFirst(),
  )
  return readDuration(row?.session_lifespan ?? undefined) ?? lifespan
}
