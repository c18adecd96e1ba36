import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { Card, CodeBlock } from '@atrium/shared/ui'

import { schemaById, SchemaPlace } from './queries'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, SchemaPlace)
  await queryClient.ensureQueryData(schemaById(place))
  return place
}

export function Component() {
  const place = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(schemaById(place))
  return (
    <Card>
      <CodeBlock label={place.schema} code={JSON.stringify(data, null, 2)} />
    </Card>
  )
}
