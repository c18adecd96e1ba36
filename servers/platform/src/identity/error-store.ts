import { errorContent, type HttpError } from '../http/errors'
import type { Call } from '../http/handlers'
import { idAt } from './ids'

/** Stores an error for the error page. @returns its ID */
export async function storeError(
  { db, project, now }: Pick<Call, 'db' | 'project' | 'now'>,
  error: HttpError,
): Promise<string> {
  const id = idAt(now)
  await db
    .insertInto('identity_errors')
    .values({
      project_id: project.id,
      id,
      content: JSON.stringify(errorContent(error)),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
