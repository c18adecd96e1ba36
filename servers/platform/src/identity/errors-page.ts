import { notFound } from '../http/errors'
import { one } from '../http/handlers'
import type { JsonObject } from '../http/json'
import { idAt, isUuid } from './ids'
import { visited } from './visit'

type Stored = { id: string; content: JsonObject; created_at: Date; updated_at: Date }

/** The creation time that the service returns for an unknown error. */
const never = new Date('0001-01-01T00:00:00Z')

const timeOf = (time: Date) => (time === never ? '0001-01-01T00:00:00Z' : time.toISOString())

const render = ({ id, content, created_at, updated_at }: Stored) => ({
  id,
  error: content,
  created_at: timeOf(created_at),
  updated_at: timeOf(updated_at),
})

/** `getFlowError` */
export const getFlowError = visited(
  async ({ call }) => {
    const id = one(call, 'error') || one(call, 'id')
    if (id === 'stub:500') {
      const sample = {
        code: 500,
        status: 'Internal Server Error',
        reason: 'A sample of an error.',
        message: 'An internal error occurred',
      }
      return render({ id: idAt(call.now), content: sample, created_at: never, updated_at: never })
    }
    const row = isUuid(id)
      ? await call.db
          .selectFrom('identity_errors')
          .select(['id', 'content', 'created_at', 'updated_at'])
          .where('project_id', '=', call.project.id)
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined
    if (!row) throw notFound('The error does not exist or has expired.')
    return render(row)
  },
  { errors: 'json' },
)
