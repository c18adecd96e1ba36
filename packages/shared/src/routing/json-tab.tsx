import type { QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { Query } from '@atrium/shared/api'
import { useActionText } from '@atrium/shared/text/actions'
import { Card } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { loads, useLoaded } from './loads'

/** A tab that shows the API's response, as JSON to copy: `{ loader, Component }` of a route. */
export function jsonTab<Schema extends z.ZodMiniType, Data, Key extends QueryKey>(
  schema: Schema,
  query: (place: z.output<Schema>) => Query<Data, Key>,
) {
  const loader = loads(schema, query)
  function Component() {
    const t = useActionText()
    const { data } = useLoaded<typeof loader>()
    return (
      <Card>
        <CodeBlock label={t.json} code={JSON.stringify(data, null, 2)} />
      </Card>
    )
  }
  return { loader, Component }
}
