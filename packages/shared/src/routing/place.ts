import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/transport'

const maxRows = 500

/** Query of a list's URL: page token and rows per page, as set by `Pager`. `z.object({ project: z.string(), ...paging })` */
export const paging = {
  page: z.optional(z.string()),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxRows)), 50),
}

/**
 * Path and query parameters of a URL, parsed together; a repeated query parameter is a list.
 * @throws Problem 404 if the URL doesn't match the schema, as there is no such page.
 */
export function readPlace<Schema extends z.ZodMiniType>(
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  schema: Schema,
): z.output<Schema> {
  const query: Record<string, string | string[]> = {}
  const { searchParams } = new URL(request.url)
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name)
    query[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  const place = schema.safeParse({ ...query, ...params })
  if (!place.success) {
    const [issue] = place.error.issues
    throw new Problem({
      status: 404,
      id: 'no_such_page',
      message: 'There is no page at this URL.',
      reason: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '),
    })
  }
  return place.data
}
