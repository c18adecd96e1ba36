import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { Card, CodeBlock } from '@atrium/shared/ui'

import { useText } from '../text'
import { identityById, IdentityPlace } from './queries'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, IdentityPlace)
  await queryClient.ensureQueryData(identityById(place))
  return place
}

export function Component() {
  const t = useText().json
  const { data } = useSuspenseQuery(identityById(useLoaderData<typeof loader>()))
  return (
    <Card>
      <CodeBlock label={t.about} code={JSON.stringify(data, null, 2)} />
    </Card>
  )
}
